import Button from '@mui/material/Button';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { t } from '@/texts/t.js';
import { rich } from '@/texts/rich.js';

interface Props {
  open: boolean;
  /** What is filled in. */
  name: string;
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks before what was filled in is thrown away. */
export const LeaveDialog = ({ open, name, onStay, onDiscard }: Props) => (
  <DialogFrame
    open={open}
    onClose={onStay}
    title={t('components.leaveWithoutSaving')}
    actions={
      <>
        <Button color="error" onClick={onDiscard}>
          {t('components.discard')}
        </Button>
        <Button autoFocus onClick={onStay}>
          {t('components.stay')}
        </Button>
      </>
    }
  >
    {rich('components.changesNotSaved', { name: <b>{name}</b> })}
  </DialogFrame>
);
