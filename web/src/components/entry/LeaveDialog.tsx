import Button from '@mui/material/Button';
import { DialogFrame } from '../dialogs/DialogFrame.js';

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
    title="Leave without saving?"
    actions={
      <>
        <Button color="error" onClick={onDiscard}>
          Discard
        </Button>
        <Button autoFocus onClick={onStay}>
          Stay
        </Button>
      </>
    }
  >
    What you filled in for <b>{name}</b> is not saved.
  </DialogFrame>
);
