import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { useModalKeys } from '@/components/keys/use-key.js';

interface Props {
  open: boolean;
  /** Esc and a press beside the dialog. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** In px, 330 to 560. */
  width?: number;
  /** The dialog is a form: Enter in a field and a submit button among the actions. */
  onSubmit?: () => void;
}

/** Content that scrolls gets the focus, so that the arrow keys scroll it; content that fits is no stop of the Tab key. */
const stopIfScrolled = (content: HTMLDivElement | null) => {
  if (content && content.scrollHeight > content.clientHeight) content.tabIndex = 0;
};

/** React passes events of a dialog on to the form that it was opened from. */
const submitting = (onSubmit: () => void) => (event: SubmitEvent) => {
  event.preventDefault();
  event.stopPropagation();
  onSubmit();
};

/** A dialog in the product's shape. Only for what cannot be undone or needs an answer; everything else is a popover or in place. */
export const DialogFrame = ({ open, onClose, title, children, actions, width = 440, onSubmit }: Props) => {
  const titleId = useId();
  useModalKeys(open);
  const content = (
    <>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent ref={stopIfScrolled}>{children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { maxWidth: width } } }}>
      {onSubmit ? (
        <form noValidate onSubmit={submitting(onSubmit)} style={{ display: 'contents' }}>
          {content}
        </form>
      ) : (
        content
      )}
    </Dialog>
  );
};
