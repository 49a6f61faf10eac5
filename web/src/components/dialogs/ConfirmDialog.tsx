import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { DELETE_QUESTION, DELETE_TITLE } from '@/texts/documented.js';
import { v } from '@/theme/tokens.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { AffectedList, type Affected } from './AffectedList.js';
import { DialogFrame } from './DialogFrame.js';
import { t } from '@/texts/t.js';

interface Props {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** As documented; for deleting 'Delete Confirmation !'. */
  title?: string;
  /** As documented. */
  question?: string;
  /** What is affected, with its money. */
  affected?: readonly Affected[];
  /** What happens to it, e.g. 'They can be restored from the history.' */
  note?: ReactNode;
  confirmLabel?: string;
  icon?: ReactNode;
  /** The action destroys something: red button. */
  danger?: boolean;
  /** While the action runs. */
  busy?: boolean;
  /** Why it was refused; stays until the dialog is closed. */
  error?: string;
}

/** Asks before a change that may be hard to reverse. Cancel has the focus. */
export const ConfirmDialog = (props: Props) => {
  const { open, onCancel, onConfirm, title = DELETE_TITLE, question = DELETE_QUESTION, affected, note, error } = props;
  const { confirmLabel = t('common.delete'), icon = <Trash2 size={16} />, danger = true, busy = false } = props;
  return (
    <DialogFrame
      open={open}
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button autoFocus onClick={onCancel}>
            {t('common.cancel')} <Kbd>{t('components.esc')}</Kbd>
          </Button>
          <Button variant="contained" color={danger ? 'error' : 'primary'} startIcon={icon} onClick={onConfirm} disabled={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{question}</p>
      {affected && affected.length > 0 && <AffectedList items={affected} />}
      {note && <p style={{ color: v.text2, marginTop: 8 }}>{note}</p>}
      {error && (
        <p role="alert" style={{ color: v.dangerText, marginTop: 8 }}>
          {error}
        </p>
      )}
    </DialogFrame>
  );
};
