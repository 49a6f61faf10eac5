import { CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { FieldShell } from '../../components/forms/FieldShell.js';
import { TextBox } from '../../components/forms/TextBox.js';
import { plural } from '../../components/format/text.js';
import { messageOf } from '../../providers/http/api-error.js';
import { calls, refusalText } from './calls.js';

interface Props {
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

const REASON_MAX = 500;

/** Asks why payments belong to no case before they are put aside. */
export const DismissDialog = ({ ids, onClose, onDone }: Props) => {
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const dismiss = async () => {
    if (!reason.trim()) return setError('Please Enter Reason.');
    setBusy(true);
    try {
      const outcome = await calls.dismiss(ids, reason.trim());
      const refused = refusalText(outcome);
      if (outcome.done > 0) onDone();
      if (refused === undefined) {
        notify(`${outcome.done} ${plural(outcome.done, 'payment')} dismissed`, { type: 'success' });
        return onClose();
      }
      setError(refused);
    } catch (refusal) {
      setError(messageOf(refusal));
    }
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open
      title={`Dismiss ${ids.length} ${plural(ids.length, 'payment')}`}
      question="Dismissed payments leave the open list and stay under Dismissed, where they can be taken up again."
      note={
        <FieldShell label="Reason" required>
          {slot => <TextBox {...slot} value={reason} onChange={setReason} rows={2} maxLength={REASON_MAX} autoFocus />}
        </FieldShell>
      }
      confirmLabel="Dismiss"
      icon={<CircleSlash size={16} />}
      danger={false}
      busy={busy}
      error={error}
      onCancel={onClose}
      onConfirm={() => void dismiss()}
    />
  );
};
