import { newYorkDay, SaveSettlementRequest, settlementFindings, type SettlementView } from '@atlas/contracts';
import type { SavedSettlement } from '@/providers/http/api-types.generated.js';
import { draftKey } from '@/components/forms/form-draft.js';
import { EntryDrawer } from '@/components/entry/EntryDrawer.js';
import { formatTotal } from '@/components/format/money.js';
import type { ApiError } from '@/providers/http/api-error.js';
import { messagesOf } from '@/providers/validation.js';
import { useCase } from '../case-context.js';
import { useCaseCalls } from '../data/calls.js';
import { useCaseConflict } from '../data/use-case-conflict.js';
import { useSettlementWrites } from '../data/use-settlement-writes.js';
import { SettlementFields } from './SettlementFields.js';
import { settlementLabel, useSettlementText } from './settlement-text.js';
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

const messageOf = (saved: SavedSettlement) => ({
  text: savedText(saved),
  type: saved.status_kept.length || saved.left.length ? ('warning' as const) : ('success' as const),
});

/** The version before a first settlement. Every field differs from it, so a conflict asks about each of them. */
const NOTHING = {} as SettlementValues;

/** The settlement being entered, its draft, and saving it under the revision of the case. */
function useSettlementEdit({ settlement, forPacket, onClose }: Props) {
  const { caseId } = useCase();
  const calls = useCaseCalls();
  const writes = useSettlementWrites();
  const { save, onConflict, ...rest } = useCaseConflict<SettlementValues, SavedSettlement>({
    values: settlement ? settlementValues(caseId, settlement, forPacket) : blankSettlement(caseId, forPacket),
    draftKey: draftKey('settlement', caseId, settlement?.id, forPacket ? 'packet' : 'case'),
    what: t('caseSettlement.thisSettlement'),
    send: (values, { revision }) => writes.save(values as SaveSettlementRequest, revision),
    read: async () => {
      const now = await calls.settlement(caseId);
      return now ? settlementValues(caseId, now, forPacket) : NOTHING;
    },
    part: 'settlement',
    labelOf: settlementLabel,
    textOf: useSettlementText(),
    success: savedText,
    onDone: onClose,
  });
  const before = settlement ? undefined : { values: NOTHING, revision: rest.base.revision };
  return {
    ...rest,
    save: (values: SettlementValues) => save(values, before),
    onConflict: (refusal: ApiError, values: SettlementValues) => onConflict(refusal, values, before),
  };
}

/** What a case, or its packet, is settled for: figures are shown while the user types. */
export const SettlementDrawer = (props: Props) => {
  const { settlement, forPacket, onClose } = props;
  const { details } = useCase();
  const { base, draft, save, onConflict, dialog } = useSettlementEdit(props);
  const days = { today: newYorkDay(new Date()), accident_date: details.accident_date, dos_from: details.dos_from };
  return (
    <EntryDrawer<SettlementValues, SavedSettlement>
      // Filled again when the other version is taken.
      key={base.revision}
      title={titleOf(settlement !== undefined, forPacket ? (details.packet_id ?? '') : undefined)}
      name={t('unsaved.settlement')}
      values={base.values}
      validate={current => messagesOf(SaveSettlementRequest, current)}
      find={({ settled_on }) => settlementFindings({ ...days, settled_on })}
      saveLabel={t('caseSettlement.saveSettlement')}
      width={WIDTH}
      onClose={onClose}
      draft={draft}
      onSave={save}
      onConflict={onConflict}
      success={messageOf}
    >
      <SettlementFields />
      {dialog}
    </EntryDrawer>
  );
};
