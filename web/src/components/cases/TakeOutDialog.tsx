import { PackageMinus } from 'lucide-react';
import { useNotify } from 'react-admin';
import { api } from '@/providers/http/api.js';
import type { LeftPacket } from '@/providers/http/api-types.generated.js';
import { ReasonDialog } from '@/components/dialogs/ReasonDialog.js';
import { t } from '@/texts/t.js';

interface Props {
  caseId: string;
  packetId: string;
  onClose: () => void;
  /** After the case was taken out. */
  onDone: (answer: LeftPacket) => void;
}

/** Asks before a case leaves its packet, and why. */
export const TakeOutDialog = ({ caseId, packetId, onClose, onDone }: Props) => {
  const notify = useNotify();
  const takeOut = async (reason: string) => {
    const answer = await api.put(`case/${encodeURIComponent(caseId)}/unpacket`, { reason: reason || null });
    notify(t('components.removedFrom', { caseId, packetId }), { type: 'success' });
    onDone(answer);
    return undefined;
  };
  return (
    <ReasonDialog
      title={t('common.removeFromPacket')}
      question={t('components.leavesPacketAndReturnsTo', { caseId, packetId })}
      confirmLabel={t('components.remove')}
      icon={<PackageMinus size={16} />}
      maxLength={1000}
      onConfirm={takeOut}
      onClose={onClose}
    />
  );
};
