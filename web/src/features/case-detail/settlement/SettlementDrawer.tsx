import { newYorkDay, SaveSettlementRequest, settlementFindings, type SettlementView } from '@atlas/contracts';
import type { SavedSettlement } from '@/providers/http/api-types.generated.js';
import { draftKey } from '@/components/forms/form-draft.js';
import { useFormDraft } from '@/components/forms/use-form-draft.js';
import { EntryDrawer } from '@/components/entry/EntryDrawer.js';
import { formatTotal } from '@/components/format/money.js';
import { messagesOf } from '@/providers/validation.js';
import { useCase } from '../case-context.js';
import { useSettlementWrites } from '../data/use-settlement-writes.js';
import { SettlementFields } from './SettlementFields.js';
import { blankSettlement, settlementValues, type SettlementValues } from './settlement-values.js';
import { t } from '@/texts/t.js';

interface Props {
  /** To be changed; without one a new one. */
  settlement?: SettlementView;
  /** For all cases of the packet together. */
  forPacket: boolean;
  onClose: () => void;
}

const WIDTH = 640;

/** 'Settled for $1,272.00. Status cannot be changed …' */
const savedText = ({ settlement, status_kept, left }: SavedSettlement): string =>
  [
    settlement &&
      t('caseSettlement.settledForAmount', { formatTotal: formatTotal(settlement.packet?.total ?? settlement.total) }),
    ...new Set(status_kept.map(({ why }) => why)),
    ...left.map(({ why }) => why),
  ]
    .filter(Boolean)
    .join(' ');

const titleOf = (isChange: boolean, packetId: string | undefined): string => {
  if (packetId === undefined) return isChange ? t('caseSettlement.changeOfCase') : t('caseSettlement.settleCase');
  return isChange ? t('caseSettlement.changeOfPacket', { packetId }) : t('caseSettlement.settlePacket', { packetId });
};

/** What a case, or its packet, is settled for: figures are shown while the user types. */
export const SettlementDrawer = ({ settlement, forPacket, onClose }: Props) => {
  const { caseId, details } = useCase();
  const writes = useSettlementWrites();
  const draft = useFormDraft(draftKey('settlement', caseId, settlement?.id, forPacket ? 'packet' : 'case'));
  const values = settlement ? settlementValues(caseId, settlement, forPacket) : blankSettlement(caseId, forPacket);
  const days = { today: newYorkDay(new Date()), accident_date: details.accident_date, dos_from: details.dos_from };
  return (
    <EntryDrawer<SettlementValues, SavedSettlement>
      title={titleOf(settlement !== undefined, forPacket ? (details.packet_id ?? '') : undefined)}
      name={t('unsaved.settlement')}
      values={values}
      validate={current => messagesOf(SaveSettlementRequest, current)}
      find={({ settled_on }) => settlementFindings({ ...days, settled_on })}
      saveLabel={t('caseSettlement.saveSettlement')}
      width={WIDTH}
      onClose={onClose}
      draft={draft}
      onSave={current => writes.save(current as SaveSettlementRequest)}
      success={saved => ({
        text: savedText(saved),
        type: saved.status_kept.length || saved.left.length ? 'warning' : 'success',
      })}
    >
      <SettlementFields />
    </EntryDrawer>
  );
};
