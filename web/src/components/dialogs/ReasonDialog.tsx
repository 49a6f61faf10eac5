import { TextField } from '@mui/material';
import { documentedTexts } from '@atlas/contracts';
import { type ReactNode, useState } from 'react';
import { type Success, useAct } from '@/components/states/use-act.js';
import { ConfirmDialog } from './ConfirmDialog.js';
import { t } from '@/texts/t.js';

interface Props<Answer> {
  title: string;
  question: string;
  confirmLabel: string;
  icon: ReactNode;
  maxLength: number;
  required?: boolean;
  call: (reason: string) => Promise<Answer>;
  success?: Success<Answer, string>;
  /** Where the server can undo it. */
  undo?: ((answer: Answer) => Promise<unknown>) | undefined;
  /** What the answer says was not done. */
  refusedIn?: (answer: Answer) => string | undefined;
  onDone: (answer: Answer) => unknown;
  onClose: () => void;
}

/** Asks for a reason before an action that can be undone; the text stays when the action is refused. */
export const ReasonDialog = <Answer,>(props: Props<Answer>) => {
  const { title, question, confirmLabel, icon, maxLength, required = false, call, success, undo } = props;
  const { refusedIn, onDone, onClose } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { act, busy, error } = useAct(call, { success, undo, refusedIn, onDone, inline: true });
  const confirm = () => {
    const lacksReason = required && !reason.trim();
    setMissing(lacksReason);
    if (!lacksReason) void act(reason.trim());
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
      error={isMissing ? documentedTexts.pleaseEnter(t('common.reason')) : error}
      onCancel={onClose}
      onConfirm={confirm}
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
