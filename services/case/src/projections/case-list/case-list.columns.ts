import type { Cents, DeadlineOwner, PacketRole, ProofBasis, Reference, SettledAmounts } from '@atlas/contracts';
import type { Receipt } from '../../domain/rules/settlement-money.js';

/** One bill as the list needs it. */
export interface ListedBill {
  readonly id: string;
  readonly number: string | null;
  readonly cents: Cents;
  readonly from: string;
  readonly to: string;
  readonly denials: readonly string[];
  /** What was posted to it does to its own balance; not there: nothing. */
  readonly effect_cents?: Cents;
  readonly clock?: BillClock;
  /** Ids of who treated, of the speciality and of the kind of service; what is not known is not there. */
  readonly doctor?: number;
  readonly speciality?: number;
  readonly service?: number;
}

/** The days that a bill's deadlines run from; what is not known is not there. */
export interface BillClock {
  readonly sent?: string;
  readonly received?: string;
  readonly basis?: ProofBasis;
  readonly verified?: string;
  readonly denied?: string;
  readonly denial_received?: string;
}

/** What the rules make of a case: the deadline that is to be met first, those of each party, and how long it may have its status. */
export interface ListedDeadline {
  readonly next_deadline: string | null;
  /** The rule's code, and what is to be done. */
  readonly next_deadline_rule: string | null;
  readonly next_deadline_name: string | null;
  readonly next_deadline_owner: DeadlineOwner | null;
  /** The first of the firm's own duties, which may come after one of the insurer. */
  readonly our_deadline: string | null;
  readonly our_deadline_name: string | null;
  readonly insurer_deadline: string | null;
  readonly provider_deadline: string | null;
  /** As clients see it: without the firm's own time limits, and of a settled case none. */
  readonly client_deadline: string | null;
  readonly client_deadline_rule: string | null;
  readonly client_deadline_name: string | null;
  readonly client_deadline_owner: DeadlineOwner | null;
  /** The last of the days that it may have its status; null: no limit. */
  readonly status_due: string | null;
}

/** What a case is settled for, and what came in for it since, by payment. */
export interface ListedSettlement extends SettledAmounts {
  readonly settled_on: string;
  readonly payment_due_on: string;
  readonly receipts: readonly Receipt[];
}

/** What the list row of a case is made from; kept with the row, so that the next event can be folded without reading the stream again. */
export interface ListedCase {
  readonly case_id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly status: Reference & { readonly code: string; readonly is_final: boolean; readonly case_status: Reference | null };
  readonly status_since: string;
  /** The day that was entered with the status; not there: none was. */
  readonly status_date?: string;
  /** Not there: it is not settled. */
  readonly settlement?: ListedSettlement;
  readonly bills: readonly ListedBill[];
  readonly paid_cents: Cents;
  /** What payments and adjustments do to the balance, together. */
  readonly effect_cents: Cents;
  readonly last_payment_on: string | null;
  /** Not there: in none. */
  readonly packet?: { readonly id: string; readonly role: PacketRole } | null;
  readonly is_deleted: boolean;
}

type SqlType = 'text' | 'int' | 'bigint' | 'date' | 'boolean' | 'text[]' | 'int[]';

/** A column of the list: its type in the database, and its value from the folded case and its next deadline. */
interface Column {
  readonly type: SqlType;
  readonly value: (listed: ListedCase, next: ListedDeadline) => unknown;
}

const attribute = (type: SqlType, name: string): Column => ({ type, value: ({ attributes }) => attributes[name] ?? null });
const text = (name: string) => attribute('text', name);
const date = (name: string) => attribute('date', name);
const referenced = ({ attributes }: ListedCase, name: string) => attributes[name] as Reference | undefined;
const idOf = (name: string): Column => ({ type: 'int', value: listed => referenced(listed, name)?.id ?? null });
const nameOf = (name: string): Column => ({ type: 'text', value: listed => referenced(listed, name)?.name ?? null });

/** The record that the case names, and those that its bills do. */
const idsOf = (name: string, ofBill: 'doctor' | 'speciality' | 'service'): Column => ({
  type: 'int[]',
  value: listed =>
    [...new Set([referenced(listed, name)?.id, ...listed.bills.map(bill => bill[ofBill])])].filter(id => id != null),
});

export const claimCents = ({ bills }: ListedCase): Cents => bills.reduce((sum, bill) => sum + bill.cents, 0);
const earliest = (dates: readonly string[]): string | null =>
  dates.reduce<string | null>((a, b) => (a === null || b < a ? b : a), null);
const latest = (dates: readonly string[]): string | null =>
  dates.reduce<string | null>((a, b) => (a === null || b > a ? b : a), null);

/**
 * The columns of `cases.case_list`, by which it is created, written, filtered and sorted: what the documented row shows and what the filter
 * catalog asks for.
 */
export const CASE_LIST_COLUMNS = {
  ins_claim_number: text('ins_claim_number'),
  policy_number: text('policy_number'),
  account_no: text('account_no'),
  old_case_id: text('old_case_id'),
  index_or_aaa_number: text('index_or_aaa_number'),
  injured_first_name: text('injured_first_name'),
  injured_last_name: text('injured_last_name'),
  injured_email: text('injured_email'),
  insured_first_name: text('insured_first_name'),
  insured_last_name: text('insured_last_name'),
  insured_email: text('insured_email'),
  adjuster_first_name: text('adjuster_first_name'),
  adjuster_last_name: text('adjuster_last_name'),
  adjuster_id: idOf('adjuster_id'),
  provider_id: idOf('provider_id'),
  provider_name: nameOf('provider_id'),
  insurance_company_id: idOf('insurance_company_id'),
  insurance_company_name: nameOf('insurance_company_id'),
  attorney_firm_id: idOf('attorney_firm_id'),
  claimant_attorney_id: idOf('claimant_attorney_id'),
  defendant_id: idOf('defendant_id'),
  arbitrator_id: idOf('arbitrator_id'),
  court_id: idOf('court_id'),
  judge: idOf('judge'),
  location_id: idOf('location_id'),
  treating_doctor_id: idOf('treating_doctor_id'),
  referring_doctor_id: idOf('referring_doctor_id'),
  reviewing_doctor_id: idOf('reviewing_doctor_id'),
  portfolio_id: idOf('portfolio_id'),
  case_type_id: idOf('case_type_id'),
  case_type: nameOf('case_type_id'),
  speciality_id: idOf('speciality_id'),
  rebuttal_status_id: idOf('rebuttal_status_id'),
  packet_id: { type: 'text', value: ({ packet }) => packet?.id ?? null },
  packet_case_type_id: { type: 'text', value: ({ packet }) => packet?.role ?? null },
  initial_status_id: idOf('initial_status_id'),
  initial_status: nameOf('initial_status_id'),
  case_workflow_type_id: idOf('case_workflow_type_id'),
  current_status_id: { type: 'int', value: ({ status }) => status.id },
  current_status: { type: 'text', value: ({ status }) => status.name },
  final_status_id: { type: 'int', value: ({ status }) => (status.is_final ? (status.case_status?.id ?? null) : null) },
  is_closed: { type: 'boolean', value: ({ status }) => status.is_final },
  status_since: { type: 'date', value: ({ status_since }) => status_since },
  status_due: { type: 'date', value: (_, next) => next.status_due },
  track: { type: 'text', value: ({ attributes }) => attributes['track'] ?? 'PRE' },
  accident_date: date('accident_date'),
  date_open: date('date_open'),
  date_filed: date('date_filed'),
  dos_from: { type: 'date', value: ({ bills }) => earliest(bills.map(bill => bill.from)) },
  dos_to: { type: 'date', value: ({ bills }) => latest(bills.map(bill => bill.to)) },
  last_payment_on: { type: 'date', value: ({ last_payment_on }) => last_payment_on },
  claim_cents: { type: 'bigint', value: claimCents },
  paid_cents: { type: 'bigint', value: ({ paid_cents }) => paid_cents },
  balance_cents: { type: 'bigint', value: listed => claimCents(listed) + listed.effect_cents },
  bill_numbers: { type: 'text[]', value: ({ bills }) => [...new Set(bills.flatMap(bill => bill.number ?? []))] },
  treating_doctors: idsOf('treating_doctor_id', 'doctor'),
  specialities: idsOf('speciality_id', 'speciality'),
  service_types: idsOf('service_type_id', 'service'),
  denial_reasons: { type: 'text[]', value: ({ bills }) => [...new Set(bills.flatMap(bill => bill.denials))] },
  next_deadline: { type: 'date', value: (_, next) => next.next_deadline },
  next_deadline_rule: { type: 'text', value: (_, next) => next.next_deadline_rule },
  next_deadline_name: { type: 'text', value: (_, next) => next.next_deadline_name },
  next_deadline_owner: { type: 'text', value: (_, next) => next.next_deadline_owner },
  our_deadline: { type: 'date', value: (_, next) => next.our_deadline },
  our_deadline_name: { type: 'text', value: (_, next) => next.our_deadline_name },
  insurer_deadline: { type: 'date', value: (_, next) => next.insurer_deadline },
  provider_deadline: { type: 'date', value: (_, next) => next.provider_deadline },
  client_deadline: { type: 'date', value: (_, next) => next.client_deadline },
  client_deadline_rule: { type: 'text', value: (_, next) => next.client_deadline_rule },
  client_deadline_name: { type: 'text', value: (_, next) => next.client_deadline_name },
  client_deadline_owner: { type: 'text', value: (_, next) => next.client_deadline_owner },
  is_deleted: { type: 'boolean', value: ({ is_deleted }) => is_deleted },
} as const satisfies Record<string, Column>;

export type CaseListColumn = keyof typeof CASE_LIST_COLUMNS;
export const CASE_LIST_COLUMN_NAMES = Object.keys(CASE_LIST_COLUMNS) as CaseListColumn[];

/** The row's values, in the columns' order. */
export const rowOf = (listed: ListedCase, next: ListedDeadline): Record<CaseListColumn, unknown> =>
  Object.fromEntries(
    Object.entries<Column>(CASE_LIST_COLUMNS).map(([name, column]) => [name, column.value(listed, next)]),
  ) as Record<CaseListColumn, unknown>;
