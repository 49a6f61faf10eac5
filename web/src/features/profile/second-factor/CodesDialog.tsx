import { Button } from '@mui/material';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { RecoveryCodesView } from '@/components/second-factor/RecoveryCodesView.js';
import { t } from '@/texts/t.js';

/** New recovery codes, which are shown once. */
export const CodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <DialogFrame
    open
    onClose={onClose}
    title={t('secondFactor.codesTitle')}
    actions={
      <Button variant="contained" onClick={onClose}>
        {t('secondFactor.codesStored')}
      </Button>
    }
  >
    <RecoveryCodesView codes={codes} />
  </DialogFrame>
);
