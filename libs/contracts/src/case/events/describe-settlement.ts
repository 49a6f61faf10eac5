import { formatCents } from '../../money/money.js';
import { DUE_PARTS } from '../rows/ledger-rows.js';
import type { CaseEventData } from './case-events.js';
import {
  amount,
  as,
  changeDetails,
  day,
  detail,
  goneDetails,
  historyItem,
  listed,
  named,
  newDetails,
  plain,
  type HistoryItem,
  type Labels,
  type Show,
} from './history-item.js';
import { SETTLED_WITH_ROLES, type SettledBill, type Settlement } from './settlement-facts.js';

const percent: Show<number> = value => `${value}%`;

const settledBill: Show<SettledBill> = ({ bill, principal_cents, interest_cents }) =>
  `${bill?.name ?? 'The case'} ${amount(principal_cents)} + ${amount(interest_cents)}`;

export const SETTLEMENT_LABELS: Labels<Omit<Settlement, 'id'>> = {
  settlement_type: as('Settlement Type', named),
  settled_on: as('Settled On', day),
  settled_with: as('Settled With', plain),
  settled_with_role: as('Settled With Is', role => SETTLED_WITH_ROLES[role]),
  principal_of_cents: as('Open Principal', amount),
  principal_pct: as('Principal %', percent),
  principal_cents: as('Principal', amount),
  interest_from: as('Interest From', day),
  interest_to: as('Interest To', day),
  interest_of_cents: as('Calculated Interest', amount),
  interest_pct: as('Interest %', percent),
  interest_cents: as('Interest', amount),
  attorney_fee_cents: as('Attorney Fee', amount),
  filing_fee_cents: as('Filing Fee', amount),
  named: as(
    'Agreed Amounts',
    listed(part => DUE_PARTS[part]),
  ),
  payment_due_on: as('Payment Due On', day),
  interest_rule: as('Interest Rule', plain),
  fee_rule: as('Attorney Fee Rule', plain),
  document: as('Document', named),
  note: as('Note', plain),
  bills: as('Bills', listed(settledBill)),
  packet: as(
    'Packet',
    ({ packet_id, principal_cents, interest_cents }) => `${packet_id}: ${amount(principal_cents)} + ${amount(interest_cents)}`,
  ),
};

/** 'Settled in arbitration: 800.00 principal (80%), 63.46 interest (80%), 172.69 attorney fee, 40.00 filing fee' */
const settlementText = (one: Settlement): string =>
  `${one.settlement_type.name}: ${[
    `${formatCents(one.principal_cents)} principal (${one.principal_pct}%)`,
    `${formatCents(one.interest_cents)} interest (${one.interest_pct}%)`,
    `${formatCents(one.attorney_fee_cents)} attorney fee`,
    `${formatCents(one.filing_fee_cents)} filing fee`,
  ].join(', ')}`;

/** Only what differs from the settlement before. */
function changesBetween(before: Settlement, after: Settlement) {
  const fields = Object.keys(SETTLEMENT_LABELS) as (keyof typeof SETTLEMENT_LABELS)[];
  const changed = fields.filter(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return changeDetails(
    SETTLEMENT_LABELS,
    Object.fromEntries(changed.map(field => [field, { from: before[field], to: after[field] }])),
  );
}

export function settlementSaved({ settlement, replaced, status_kept }: CaseEventData['SettlementSaved']): HistoryItem {
  const ofPacket = settlement.packet ? ` Part of the settlement of packet ${settlement.packet.packet_id}.` : '';
  const kept = status_kept ? ` ${status_kept}` : '';
  return historyItem(
    'settlement',
    `${replaced ? 'Settlement changed. ' : ''}${settlementText(settlement)}.${ofPacket}${kept}`,
    replaced ? changesBetween(replaced, settlement) : newDetails(SETTLEMENT_LABELS, settlement),
  );
}

export const settlementReset = ({ settlement, reason }: CaseEventData['SettlementReset']): HistoryItem =>
  historyItem(
    'settlement_reset',
    `Settlement reset${settlement.packet ? ` with that of packet ${settlement.packet.packet_id}` : ''}. It was ${settlementText(settlement)}.`,
    [detail('Reason', plain, { from: null, to: reason }), ...goneDetails(SETTLEMENT_LABELS, settlement)],
  );
