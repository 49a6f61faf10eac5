import { ReadOnly, readOnlyOf, type ExtraKinds } from '../../read-only-fields.js';
import { SETTLED_WITH_ROLES } from '../events/settlement-facts.js';
import { bool, choice, date, keyed, memo, money, percent, required, rows, text } from '../../fields/constructors.js';
import { requestOf } from '../../fields/request-of.js';
import type { SettledBillRow, SettlementView } from '../rows/settlement-rows.js';
import { settlementTexts } from '../../texts/settlement.js';

const CASE_ID = text('Case', { max: 64 });

/** A bill's share as entered; without `interest` the rule divides the interest. */
export const SETTLED_BILL_FIELDS = {
  /** Of a packet: whose bill it is. */
  case_id: CASE_ID,
  treatment_id: required(text('Bill', { max: 64 })),
  principal: required(money('Principal')),
  interest: money('Interest'),
} as const;

const BILL_READ_ONLY: ExtraKinds<SettledBillRow, keyof typeof SETTLED_BILL_FIELDS> = {
  bill_number: 'calculated',
  balance: 'calculated',
};

@ReadOnly(readOnlyOf(BILL_READ_ONLY))
export class SettledBillRequest extends requestOf(SETTLED_BILL_FIELDS) {}

const settledPercent = (label: string) => percent(label, { says: settlementTexts.percentDecimals(label) });

/** Everything but the type and the date has a default by the rules. Given amounts are used as they are, and the percentages follow from them. */
export const SETTLEMENT_FIELDS = {
  case_id: required(CASE_ID),
  /** The settlement is the whole packet's, and each member has its part. */
  for_packet: bool('Whole Packet'),
  settlement_type_id: required(keyed('settlement_type', { label: 'Settlement Type', short: 'Type', lookup: 'Settlement_Type' })),
  settled_on: required(date('Settled On')),
  settled_with: text('Settled With'),
  settled_with_role: choice('Settled With Is', SETTLED_WITH_ROLES),
  principal_pct: settledPercent('Principal %'),
  principal: money('Principal'),
  interest_from: date('Interest From'),
  interest_to: date('Interest To'),
  interest_pct: settledPercent('Interest %'),
  interest: money('Interest'),
  attorney_fee: money('Attorney Fee'),
  filing_fee: money('Filing Fee'),
  payment_due_on: date('Payment Due On'),
  /** One of the case's documents. */
  document_id: text('Document', { max: 64 }),
  note: memo('Note'),
  bills: rows('Bills', SettledBillRequest),
} as const;

const IN_ORDER = {
  interest_to: ({ interest_from, interest_to }: { interest_from?: string | null; interest_to?: string | null }) =>
    interest_from && interest_to && interest_to < interest_from ? settlementTexts.interestToBeforeFrom : undefined,
  payment_due_on: ({ settled_on, payment_due_on }: { settled_on: string; payment_due_on?: string | null }) =>
    payment_due_on && payment_due_on < settled_on ? settlementTexts.dueBeforeSettled : undefined,
};

const READ_ONLY: ExtraKinds<SettlementView, keyof typeof SETTLEMENT_FIELDS> = {
  id: 'fixed',
  packet: 'calculated',
  settlement_type: 'calculated',
  counts_as: 'calculated',
  total: 'calculated',
  principal_of: 'calculated',
  interest_of: 'calculated',
  interest_rule: 'calculated',
  fee_rule: 'calculated',
  named: 'calculated',
  document_name: 'calculated',
  paid: 'calculated',
  outstanding: 'calculated',
  is_paid: 'calculated',
  bill_totals: 'calculated',
  settled_by: 'calculated',
  settled_date: 'calculated',
};

/** `POST settlment/Save` */
@ReadOnly(readOnlyOf(READ_ONLY))
export class SaveSettlementRequest extends requestOf(SETTLEMENT_FIELDS, IN_ORDER) {}

/** Ours, `POST settlment/proposal`: what saving this would come to; nothing is kept by asking. */
export class ProposeSettlementRequest extends requestOf(SETTLEMENT_FIELDS, IN_ORDER) {}

/** `POST settlment/ResetPacketSettlement`: of the packet where the case has a part of one, else of the case alone. */
export class ResetSettlementRequest extends requestOf({
  case_id: required(CASE_ID),
  reason: required(memo('Reason', { max: 1000 })),
}) {}
