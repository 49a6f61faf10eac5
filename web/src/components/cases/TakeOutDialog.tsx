import { PackageMinus } from 'lucide-react';
import { useApi } from '@/providers/data/use-api.js';
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
  const api = useApi();
  return (
    <ReasonDialog
      title={t('common.removeFromPacket')}
      question={t('components.leavesPacketAndReturnsTo', { caseId, packetId })}
      confirmLabel={t('components.remove')}
      icon={<PackageMinus size={16} />}
      maxLength={1000}
      call={reason => api.put(`case/${encodeURIComponent(caseId)}/unpacket`, { reason: reason || null })}
      success={t('components.removedFrom', { caseId, packetId })}
      onDone={onDone}
      onClose={onClose}
    />
  );
};
