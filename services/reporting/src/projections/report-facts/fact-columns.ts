import { collectedOf, overdueOf, proofReceived, type LedgerEntry, type RuleTables } from '@atlas/case-rules';
import type { Reference } from '@atlas/contracts';
import type { Columns } from '@atlas/event-sourcing';
import type { Made, ReportedBill, ReportedCase, ReportedEntry } from './reported-case.js';

/** A case as its fact rows are made from it. */
export interface CaseFactsRow {
  readonly account_id: number;
  readonly case_id: string;
  readonly reported: ReportedCase;
  readonly made: Made;
}
export interface BillFactsRow extends CaseFactsRow {
  readonly bill: ReportedBill;
  readonly overdue: OverdueDays;
}
export interface EntryFactsRow extends CaseFactsRow {
  readonly entry: ReportedEntry;
}

/** The day a bill is overdue after, never rolled, and the last day to pay it without being late. */
export interface OverdueDays {
  readonly overdue_on: string | null;
  readonly pay_by: string | null;
}
const NEVER_OVERDUE: OverdueDays = { overdue_on: null, pay_by: null };

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
const first = (days: readonly (string | null)[]): string | null =>
  days.reduce((a, b) => (a === null || (b !== null && b < a) ? b : a), null);
const last = (days: readonly string[]): string | null =>
  days.reduce<string | null>((a, b) => (a === null || b > a ? b : a), null);

type AttributeName = keyof ReportedCase['attributes'];
const text = ({ reported }: CaseFactsRow, name: AttributeName): string | null =>
  (reported.attributes[name] as string | null | undefined) ?? null;
const reference = ({ reported }: CaseFactsRow, name: AttributeName): Reference | null =>
  (reported.attributes[name] as Reference | null | undefined) ?? null;

export const isDenied = ({ denial_date, denial_reasons }: ReportedBill): boolean =>
  denial_date !== null || denial_reasons.length > 0;

/** What the entries of the case, or of one bill, do to its balance. */
function effectsOf({ reported: { ledger } }: CaseFactsRow, bill?: ReportedBill): { paid: number; adjusted: number } {
  const entries = bill ? ledger.filter(({ payment }) => payment.treatment?.id === bill.id) : ledger;
  return { paid: sum(entries.map(one => one.paid_cents)), adjusted: sum(entries.map(one => one.adjustment_cents)) };
}
const claimOf = ({ reported }: CaseFactsRow): number => sum(reported.bills.map(({ bill_cents }) => bill_cents));

const COMMON: Columns<CaseFactsRow> = {
  account_id: ['int', row => row.account_id],
  case_id: ['text', row => row.case_id],
  provider_id: ['int', row => reference(row, 'provider_id')?.id ?? null],
  portfolio_id: ['int', row => reference(row, 'portfolio_id')?.id ?? null],
  is_deleted: ['boolean', row => row.reported.is_deleted],
  event_id: ['uuid', row => row.made.event_id],
  revision: ['int', row => row.made.revision],
};

export const FACT_CASE: Columns<CaseFactsRow> = {
  ...COMMON,
  provider_name: ['text', row => reference(row, 'provider_id')?.name ?? null],
  insurance_company_id: ['int', row => reference(row, 'insurance_company_id')?.id ?? null],
  insurance_company_name: ['text', row => reference(row, 'insurance_company_id')?.name ?? null],
  portfolio_name: ['text', row => reference(row, 'portfolio_id')?.name ?? null],
  case_type_id: ['int', row => reference(row, 'case_type_id')?.id ?? null],
  case_type: ['text', row => reference(row, 'case_type_id')?.name ?? null],
  reviewing_doctor_id: ['int', row => reference(row, 'reviewing_doctor_id')?.id ?? null],
  reviewing_doctor: ['text', row => reference(row, 'reviewing_doctor_id')?.name ?? null],
  initial_status_id: ['int', row => reference(row, 'initial_status_id')?.id ?? null],
  initial_status: ['text', row => reference(row, 'initial_status_id')?.name ?? null],
  track: ['text', row => text(row, 'track') ?? 'PRE'],
  injured_name: ['text', row => [text(row, 'injured_last_name'), text(row, 'injured_first_name')].filter(Boolean).join(', ')],
  ins_claim_number: ['text', row => text(row, 'ins_claim_number')],
  index_or_aaa_number: ['text', row => text(row, 'index_or_aaa_number')],
  accident_date: ['date', row => text(row, 'accident_date')],
  date_open: ['date', row => text(row, 'date_open')],
  date_filed: ['date', row => text(row, 'date_filed')],
  dos_from: ['date', row => first(row.reported.bills.map(bill => bill.dos_from))],
  dos_to: ['date', row => last(row.reported.bills.map(bill => bill.dos_to))],
  current_status_id: ['int', row => row.reported.status.id],
  current_status: ['text', row => row.reported.status.name],
  status_since: ['date', row => row.reported.status_since],
  is_closed: ['boolean', row => row.reported.status.is_final],
  closed_on: ['date', row => row.reported.closed_on],
  reopened_on: ['date', row => row.reported.reopened_on],
  claim_cents: ['bigint', claimOf],
  paid_cents: ['bigint', row => effectsOf(row).paid],
  adjusted_cents: ['bigint', row => effectsOf(row).adjusted],
  balance_cents: ['bigint', row => claimOf(row) + effectsOf(row).adjusted - effectsOf(row).paid],
  denied_cents: ['bigint', row => sum(row.reported.bills.filter(isDenied).map(({ bill_cents }) => bill_cents))],
  first_denied_on: ['date', row => first(row.reported.bills.map(({ denial_date }) => denial_date))],
  reported: ['jsonb', row => JSON.stringify(row.reported)],
};

export const FACT_BILL: Columns<BillFactsRow> = {
  ...COMMON,
  event_id: ['uuid', ({ bill }) => bill.made.event_id],
  revision: ['int', ({ bill }) => bill.made.revision],
  treatment_id: ['text', ({ bill }) => bill.id],
  bill_number: ['text', ({ bill }) => bill.bill_number],
  dos_from: ['date', ({ bill }) => bill.dos_from],
  dos_to: ['date', ({ bill }) => bill.dos_to],
  bill_cents: ['bigint', ({ bill }) => bill.bill_cents],
  paid_cents: ['bigint', row => effectsOf(row, row.bill).paid],
  adjusted_cents: ['bigint', row => effectsOf(row, row.bill).adjusted],
  balance_cents: ['bigint', row => row.bill.bill_cents + effectsOf(row, row.bill).adjusted - effectsOf(row, row.bill).paid],
  date_bill_sent: ['date', ({ bill }) => bill.date_bill_sent],
  proof_received_on: ['date', ({ bill }) => bill.proof_received_on ?? null],
  proof_basis: ['text', ({ bill }) => bill.proof_basis ?? null],
  verification_complete_on: ['date', ({ bill }) => bill.verification_complete_on ?? null],
  denial_date: ['date', ({ bill }) => bill.denial_date],
  denial_received_on: ['date', ({ bill }) => bill.denial_received_on ?? null],
  denial_reasons: ['jsonb', ({ bill }) => JSON.stringify(bill.denial_reasons)],
  is_denied: ['boolean', ({ bill }) => isDenied(bill)],
  bill_status: ['text', ({ bill }) => bill.bill_status],
  doctor_id: ['int', ({ bill }) => bill.treating_doctor?.id ?? null],
  doctor: ['text', ({ bill }) => bill.treating_doctor?.name ?? null],
  speciality_id: ['int', ({ bill }) => bill.speciality?.id ?? null],
  speciality: ['text', ({ bill }) => bill.speciality?.name ?? null],
  service_id: ['int', ({ bill }) => bill.service_type?.id ?? null],
  service: ['text', ({ bill }) => bill.service_type?.name ?? null],
  overdue_on: ['date', ({ overdue }) => overdue.overdue_on],
  pay_by: ['date', ({ overdue }) => overdue.pay_by],
};

/** A reversal has the type of the entry it reverses; every other entry has its own. */
const subjectOf = ({ entry, reported }: EntryFactsRow): LedgerEntry =>
  reported.ledger.find(({ payment }) => payment.id === entry.reverses_id) ?? entry;

/** As collected: a refund to the insurer is negative, and so is what takes a receipt back. */
function netOf(row: EntryFactsRow): number {
  const subject = subjectOf(row);
  const { transaction_type, amount_cents } = subject.payment;
  const net = transaction_type.balance_sign === 'plus' ? -amount_cents : amount_cents;
  return subject === row.entry ? net : 0 - net;
}

export const FACT_MONEY: Columns<EntryFactsRow> = {
  ...COMMON,
  event_id: ['uuid', ({ entry }) => entry.made.event_id],
  revision: ['int', ({ entry }) => entry.made.revision],
  entry_id: ['text', ({ entry }) => entry.payment.id],
  treatment_id: ['text', ({ entry }) => entry.payment.treatment?.id ?? null],
  bill_number: ['text', ({ entry }) => entry.payment.treatment?.name ?? null],
  type_id: ['int', ({ entry }) => entry.payment.transaction_type.id],
  type_code: ['text', ({ entry }) => entry.payment.transaction_type.code],
  type: ['text', ({ entry }) => entry.payment.transaction_type.name],
  sub_type_id: ['int', ({ entry }) => entry.payment.sub_type?.id ?? null],
  sub_type: ['text', ({ entry }) => entry.payment.sub_type?.name ?? null],
  component: ['text', row => subjectOf(row).payment.transaction_type.component],
  is_collected: ['boolean', row => collectedOf(subjectOf(row).payment) !== null],
  net_cents: ['bigint', netOf],
  balance_effect_cents: ['bigint', ({ entry }) => entry.adjustment_cents - entry.paid_cents],
  transaction_date: ['date', ({ entry }) => entry.payment.transaction_date],
  deposit_date: ['date', ({ entry }) => entry.payment.deposit_date],
  check_no: ['text', ({ entry }) => entry.payment.check_no],
  check_date: ['date', ({ entry }) => entry.payment.check_date],
  payer: ['text', ({ entry }) => entry.payment.payer],
  method: ['text', ({ entry }) => entry.payment.method ?? null],
  standing: ['text', ({ entry }) => entry.standing],
  reverses_id: ['text', ({ entry }) => entry.reverses_id],
  reversed_by_id: ['text', ({ entry }) => entry.reversed_by_id],
  posted_by: ['text', ({ entry }) => entry.posted.by],
  posted_at: ['timestamptz', ({ entry }) => entry.posted.at],
};

/** By the rules in force for the case; nothing without proof of receipt or without a rule. */
export function overdueDays(row: CaseFactsRow, bill: ReportedBill, rules: RuleTables | undefined): OverdueDays {
  if (!rules) return NEVER_OVERDUE;
  const book = rules.of(reference(row, 'case_type_id')?.id ?? null);
  const facts = {
    service_on: bill.dos_from,
    sent_on: bill.date_bill_sent,
    proof_received_on: bill.proof_received_on ?? null,
    proof_basis: bill.proof_basis ?? null,
    verification_complete_on: bill.verification_complete_on ?? null,
  };
  const proof = proofReceived(facts, book);
  if (!proof) return NEVER_OVERDUE;
  const ofCase = { accident_on: text(row, 'accident_date'), filed_on: text(row, 'date_filed') };
  const overdue = overdueOf(ofCase, facts, proof, book);
  return overdue ? { overdue_on: overdue.on, pay_by: overdue.pay_by } : NEVER_OVERDUE;
}
