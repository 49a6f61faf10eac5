import { PackageMinus } from 'lucide-react';
import { useNotify } from 'react-admin';
import { api } from '../../providers/http/api.js';
import { ReasonDialog } from '../dialogs/ReasonDialog.js';

interface Props {
  caseId: string;
  packetId: string;
  onClose: () => void;
  /** After the case was taken out. */
  onDone: () => void;
}

/** Asks before a case leaves its packet, and why. */
export const TakeOutDialog = ({ caseId, packetId, onClose, onDone }: Props) => {
  const notify = useNotify();
  const takeOut = async (reason: string) => {
    await api.put(`case/${encodeURIComponent(caseId)}/unpacket`, { reason: reason || null });
    notify(`${caseId} taken out of ${packetId}`, { type: 'success' });
    onDone();
    return undefined;
  };
  return (
    <ReasonDialog
      title="Take out of packet"
      question={`${caseId} leaves packet ${packetId} and returns to its earlier status. If only one case would remain, both leave the packet.`}
      confirmLabel="Take out"
      icon={<PackageMinus size={16} />}
      maxLength={1000}
      onConfirm={takeOut}
      onClose={onClose}
    />
  );
};
