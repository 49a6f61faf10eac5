import { TextField } from '@mui/material';
import { documentedTexts } from '@atlas/contracts';
import { type ReactNode, useState } from 'react';
import { messageOf } from '@/providers/http/api-error.js';
import { ConfirmDialog } from './ConfirmDialog.js';
import { t } from '@/texts/t.js';

interface Props {
  title: string;
  question: string;
  confirmLabel: string;
  icon: ReactNode;
  maxLength: number;
  required?: boolean;
  /** Does it; what it answers, or throws, is why it was refused and keeps the dialog open. */
  onConfirm: (reason: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks for a reason before an action that can be undone; the text stays when the action is refused. */
export const ReasonDialog = ({ title, question, confirmLabel, icon, maxLength, required = false, onConfirm, onClose }: Props) => {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    if (required && !reason.trim()) return setError(documentedTexts.pleaseEnter(t('common.reason')));
    setBusy(true);
    setError(await onConfirm(reason.trim()).catch(messageOf));
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open
      title={title}
      question={question}
      confirmLabel={confirmLabel}
      icon={icon}
      danger={false}
      busy={busy}
      error={error}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <TextField
        label={t('common.reason')}
        required={required}
        value={reason}
        onChange={event => setReason(event.target.value)}
        multiline
        minRows={2}
        maxRows={6}
        autoFocus
        slotProps={{ htmlInput: { maxLength } }}
      />
    </ConfirmDialog>
  );
};
