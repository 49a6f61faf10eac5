import { Button } from '@mui/material';
import { Power } from 'lucide-react';
import type { ReactNode } from 'react';
import { AlertDialog } from '@/components/dialogs/AlertDialog.js';
import { t } from '@/texts/t.js';

interface Props {
  /** None: nothing was refused. */
  reasons: readonly string[];
  onClose: () => void;
  /** Offered to users who can deactivate the records instead. */
  onDeactivate: (() => void) | undefined;
  children?: ReactNode;
}

/** Why records could not be deleted or changed, and what can be done instead. */
export const RefusedDialog = ({ reasons, onClose, onDeactivate, children }: Props) => (
  <AlertDialog
    open={reasons.length > 0}
    onClose={onClose}
    action={
      onDeactivate && (
        <Button
          variant="contained"
          startIcon={<Power size={16} />}
          onClick={() => {
            onClose();
            onDeactivate();
          }}
        >
          {t('masterData.deactivateInstead')}
        </Button>
      )
    }
  >
    {reasons.map(reason => (
      <p key={reason}>{reason}</p>
    ))}
    {children}
  </AlertDialog>
);
