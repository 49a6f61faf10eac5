import { useState } from 'react';
import { PackageMinus } from 'lucide-react';
import { useNotify } from 'react-admin';
import { api } from '../../providers/http/api.js';
import { messageOf } from '../../providers/http/api-error.js';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import { FieldShell } from '../forms/FieldShell.js';
import { TextBox } from '../forms/TextBox.js';

interface Props {
  caseId: string;
  packetId: string;
  onClose: () => void;
  /** After the case was taken out. */
  onDone: () => void;
}

const REASON_MAX = 1000;

/** Asks before a case leaves its packet, and why. */
export const TakeOutDialog = ({ caseId, packetId, onClose, onDone }: Props) => {
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const takeOut = async () => {
    setBusy(true);
    try {
      await api.put(`case/${encodeURIComponent(caseId)}/unpacket`, { reason: reason.trim() || null });
      notify(`${caseId} taken out of ${packetId}`, { type: 'success' });
      onDone();
    } catch (refusal) {
      setError(messageOf(refusal));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title="Take out of packet"
      question={`${caseId} leaves packet ${packetId} and takes back the status it had before. What was done to it since stays.`}
      note={
        <FieldShell label="Reason">
          {slot => <TextBox {...slot} value={reason} onChange={setReason} rows={2} maxLength={REASON_MAX} />}
        </FieldShell>
      }
      confirmLabel="Take out"
      icon={<PackageMinus size={16} />}
      danger={false}
      busy={busy}
      error={error}
      onCancel={onClose}
      onConfirm={() => void takeOut()}
    />
  );
};
