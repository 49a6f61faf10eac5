import type { PacketCaseRow } from '@atlas/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { PackageMinus } from 'lucide-react';
import { useApi } from '@/providers/data/use-api.js';
import type { LeftPacket } from '@/providers/http/api-types.generated.js';
import { ReasonDialog } from '@/components/dialogs/ReasonDialog.js';
import { t } from '@/texts/t.js';

interface Props {
  caseId: string;
  packetId: string;
  /** The cases of the packet, and which of them leads. */
  cases: readonly Pick<PacketCaseRow, 'case_id'>[];
  leadId: string | null | undefined;
  onClose: () => void;
  /** After the case was taken out. */
  onDone: (answer: LeftPacket) => void;
}

/** Asks before a case leaves its packet, and why. */
export const TakeOutDialog = ({ caseId, packetId, cases, leadId, onClose, onDone }: Props) => {
  const api = useApi();
  const queries = useQueryClient();
  // A packet of two is dissolved, and the lead of a packet is another case then: joining would not restore that.
  const canRejoin = cases.length > 2 && caseId !== leadId;
  const rejoin = async () => {
    await api.post('packet', { packet_id: packetId, case_ids: [caseId] });
    for (const queryKey of [['packet'], ['packets'], ['cases'], ['case', caseId]]) void queries.invalidateQueries({ queryKey });
  };
  return (
    <ReasonDialog
      title={t('common.removeFromPacket')}
      question={t('components.leavesPacketAndReturnsTo', { caseId, packetId })}
      confirmLabel={t('components.remove')}
      icon={<PackageMinus size={16} />}
      maxLength={1000}
      call={reason => api.put(`case/${encodeURIComponent(caseId)}/unpacket`, { reason: reason || null })}
      success={t('components.removedFrom', { caseId, packetId })}
      undo={canRejoin ? rejoin : undefined}
      onDone={onDone}
      onClose={onClose}
    />
  );
};
