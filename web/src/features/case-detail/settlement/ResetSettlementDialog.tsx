import type { SettlementView } from '@atlas/contracts';
import { Undo2 } from 'lucide-react';
import { ReasonDialog } from '@/components/dialogs/ReasonDialog.js';
import { useSettlementWrites } from '../data/use-settlement-writes.js';
import { t } from '@/texts/t.js';

const REASON_MAX = 1000;

/** Takes a settlement back, of the whole packet where it is one's; payments stay in the ledger. */
export const ResetSettlementDialog = ({ settlement, onClose }: { settlement: SettlementView; onClose: () => void }) => {
  const writes = useSettlementWrites();
  const { packet } = settlement;
  return (
    <ReasonDialog
      title={t('caseSettlement.resetTheSettlement')}
      question={
        packet
          ? t('caseSettlement.theSettlementIsRemovedFrom', { count: packet.cases.length, packetId: packet.packet_id })
          : t('caseSettlement.theCaseReturnsToIts')
      }
      confirmLabel={t('caseSettlement.reset')}
      icon={<Undo2 size={16} />}
      maxLength={REASON_MAX}
      required
      onClose={onClose}
      call={writes.reset}
      success={({ left }) => ({
        text: [t('caseSettlement.settlementReset'), ...left.map(({ why }) => why)].join(' '),
        type: left.length ? 'warning' : 'success',
      })}
      onDone={onClose}
    />
  );
};
