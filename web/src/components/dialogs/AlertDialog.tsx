import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { DialogFrame } from './DialogFrame.js';
import { ALERT_TITLE } from '@/texts/documented.js';
import { t } from '@/texts/t.js';

interface Props {
  open: boolean;
  onClose: () => void;
  /** What the server said. */
  children: ReactNode;
  /** A way out, e.g. 'Deactivate instead' where a record is in use. */
  action?: ReactNode;
}

/** Shows why something was refused: 'Alert !' with a Close button, as documented. */
export const AlertDialog = ({ open, onClose, children, action }: Props) => (
  <DialogFrame
    open={open}
    onClose={onClose}
    title={ALERT_TITLE}
    actions={
      <>
        <Button autoFocus onClick={onClose}>
          {t('common.close')}
        </Button>
        {action}
      </>
    }
  >
    {children}
  </DialogFrame>
);
