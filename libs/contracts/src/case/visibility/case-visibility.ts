import type {
  CPT_CODE_LABELS,
  DOCUMENT_LABELS,
  NOTE_LABELS,
  PAYMENT_LABELS,
  TREATMENT_LABELS,
} from '../events/history-labels.js';
import type { SETTLEMENT_LABELS } from '../events/describe-settlement.js';
import type { CaseDetails, CaseRow } from '../rows/case-rows.js';
import type { InvoiceLineRow, InvoicePaymentRow, InvoiceUndone, InvoiceView } from '../rows/invoice-rows.js';
import type { PaymentRow } from '../rows/ledger-rows.js';
import type { PacketCaseRow, PacketView, PostedSplit } from '../rows/packet-rows.js';
import type { DocumentRow, MemoView, NoteRow } from '../rows/paper-rows.js';
import type { SettlementRow, WithdrawnCaseRow } from '../rows/provider-rows.js';
import type {
  PacketSettlement,
  PacketSettlementCase,
  SavedSettlement,
  SettledBillRow,
  SettlementView,
} from '../rows/settlement-rows.js';
import type {
  CaseDifference,
  CaseMoment,
  CasePart,
  FieldDifference,
  LastChange,
  PartDifference,
  WholeCase,
} from '../rows/time-rows.js';
import type { CptCodeRow, TreatmentRow } from '../rows/treatment-rows.js';
import type { PostedPayment, PostedPayments, WrittenBill, WrittenBills, WrittenCase } from '../rows/write-rows.js';
import { everyone, firmOnly, records, type Audience, type FieldVisibility } from './audience.js';

/** Every field of these answers has its row, and no row is left over: the compiler asks for both. */
type Rows<Answer> = { readonly [Name in keyof Required<Answer>]: FieldVisibility };
type LabelRows<Labels> = { readonly [Name in keyof Labels]: FieldVisibility };
/** The answer of a list. */
interface Page {
  readonly result: unknown;
  readonly total_rows: unknown;
  readonly total_is_capped: unknown;
  readonly next_page_token: unknown;
}
interface Rowed {
  readonly result: unknown;
  readonly total_rows: unknown;
  readonly totals: unknown;
}

const injured = everyone(
  'injured_first_name',
  'injured_last_name',
  'injured_dob',
  'injured_sex',
  'injured_email',
  'injured_phone',
  'injured_address1',
  'injured_address2',
  'injured_city',
  'injured_state',
  'injured_zip',
);
const insured = everyone(
  'insured_first_name',
  'insured_last_name',
  'insured_dob',
  'insured_sex',
  'insured_email',
  'insured_phone',
  'insured_address1',
  'insured_address2',
  'insured_city',
  'insured_state',
  'insured_zip',
);
const parties = everyone(
  'adjuster_id',
  'adjuster_name',
  'adjuster_first_name',
  'adjuster_last_name',
  'adjuster_phone',
  'adjuster_email',
  'provider_id',
  'provider_name',
  'insurance_company_id',
  'insurance_company_name',
  'attorney_firm_id',
  'attorney_firm_name',
  'claimant_attorney_id',
  'claimant_attorney_name',
  'defendant_id',
  'defendant_name',
  'arbitrator_id',
  'arbitrator_name',
  'court_id',
  'court_name',
  'judge',
  'judge_name',
  'location_id',
  'location_name',
  'treating_doctor_id',
  'treating_doctor_name',
  'referring_doctor_id',
  'referring_doctor_name',
  'reviewing_doctor_id',
  'reviewing_doctor_name',
  'portfolio_id',
  'portfolio_name',
);
const claim = everyone(
  'ins_claim_number',
  'policy_number',
  'account_no',
  'accident_date',
  'accident_state',
  'case_type_id',
  'case_type_name',
  'packet_case_type_id',
  'speciality_id',
  'speciality_name',
  'initial_status_id',
  'initial_status_name',
  'case_workflow_type_id',
  'case_workflow_type_name',
  'current_status_id',
  'current_status_name',
  'final_status_id',
  'final_status_name',
  'rebuttal_status_id',
  'rebuttal_status_name',
  'index_or_aaa_number',
  'is_case_funded',
  'is_case_filed',
  'date_open',
  'date_filed',
  'interest_toll_from',
  'interest_toll_to',
  'old_case_id',
  'track',
);
const caseMoney = everyone('claim_amount', 'paid_amount', 'balance');
const invoiceMoney = everyone('gross_collected', 'fee', 'costs', 'net');
const settledAmounts = everyone('principal', 'interest', 'attorney_fee', 'filing_fee', 'total');

/** What every write answers. */
interface Written {
  readonly case_id: unknown;
  readonly revision: unknown;
}
const writtenMoney = { case: records('details'), ledger: records('payment'), settlement: records('settlement') } as const;
const bill = {
  ...everyone('id', 'bill_number', 'dos_from', 'dos_to', 'bill_amount', 'paid_amount', 'balance', 'date_bill_sent'),
  ...everyone('proof_received_on', 'proof_basis', 'verification_complete_on', 'treating_doctor_id', 'treating_doctor_name'),
  ...everyone('speciality_id', 'speciality_name', 'service_type_id', 'service_type_name', 'diagnosis', 'denial_reason_ids'),
  ...everyone('denial_reasons', 'denial_date', 'denial_received_on', 'late_reason', 'bill_status'),
  ...everyone('outcome', 'kept_by'),
  cpt_codes: records('cpt_code'),
} as const;
const payment = {
  ...everyone(
    'id',
    'case_id',
    'treatment_id',
    'bill_number',
    'transaction_type',
    'transaction_type_name',
    'sub_type',
    'sub_type_name',
    'amount',
  ),
  ...everyone('transaction_date', 'deposit_date', 'check_no', 'check_date', 'payer', 'method', 'reverses_id', 'reversed_by_id'),
  ...everyone('standing', 'balance_effect', 'balance_after', 'posted_date'),
  // A payment for several cases is often described by all of them.
  ...firmOnly('description', 'posted_by'),
} as const;
const posted = {
  ...everyone('case_id', 'revision', 'current_status_id', 'current_status', 'status_offer'),
  ...caseMoney,
  ...writtenMoney,
  treatments: records('treatment'),
} as const;

/**
 * Which audience sees which field of a case and of its parts. The answers to clients are cut down to this table: what is not in it is not answered.
 * Which notes, documents and settlements a client sees at all, and under which name a status, is for the account's own records to say.
 */
export const CASE_VISIBILITY = {
  details: {
    ...injured,
    ...insured,
    ...parties,
    ...claim,
    ...caseMoney,
    ...everyone('case_id', 'dos_from', 'dos_to', 'status_age', 'next_deadline', 'interest', 'deadlines', 'packet_id', 'revision'),
    ...everyone('is_closed', 'inactive_references', 'figures', 'allowed'),
    ...everyone('settlement_type', 'settled_on', 'settled_amount', 'settled_interest', 'settled_interest_to'),
    ...everyone('settled_outstanding', 'settled_is_paid', 'payment_due_on'),
    // What the firm worked on a case is its own affair, and `rules` names it.
    ...firmOnly('status_max_days', 'warnings', 'policy_issue_hours', 'appearance_hours', 'rules'),
  } satisfies Rows<CaseDetails>,
  case_row: {
    ...everyone('case_id', 'ins_claim_number', 'index_or_aaa_number', 'injured_first_name', 'injured_last_name', 'provider_name'),
    ...everyone('insurance_company_name', 'accident_date', 'dos_from', 'dos_to', 'current_status', 'initial_status', 'case_type'),
    ...everyone(
      'current_status_id',
      'is_closed',
      'track',
      'packet_id',
      'date_open',
      'status_age',
      'next_deadline',
      'next_deadline_rule',
      'next_deadline_name',
      'next_deadline_owner',
    ),
    ...caseMoney,
    ...firmOnly('status_max_days', 'our_deadline', 'our_deadline_name'),
  } satisfies Rows<CaseRow>,
  case_page: {
    ...everyone('total_rows', 'total_is_capped', 'next_page_token'),
    result: records('case_row'),
  } satisfies Rows<Page>,
  whole: {
    details: records('details'),
    treatments: records('treatment'),
    payments: records('payment'),
    notes: records('note'),
    ...firmOnly('memo'),
    documents: records('document'),
    settlement: records('settlement'),
    last_change: records('last_change'),
  } satisfies Rows<WholeCase>,
  treatment: bill satisfies Rows<TreatmentRow>,
  written_case: { case: records('details') } satisfies Rows<WrittenCase>,
  written_bill: { ...bill, ...everyone('case_id', 'revision', 'warnings'), ...writtenMoney } satisfies Rows<
    WrittenBill & Written & { readonly warnings: unknown }
  >,
  written_bills: { ...writtenMoney, treatments: records('treatment') } satisfies Rows<WrittenBills>,
  cpt_code: everyone('id', 'code', 'modifier', 'units', 'charge', 'description') satisfies Rows<CptCodeRow>,
  payment: payment satisfies Rows<PaymentRow>,
  posted_payment: { ...payment, ...posted } satisfies Rows<PostedPayment & Written>,
  posted_payments: { ...posted, transactions: records('payment') } satisfies Rows<PostedPayments & Written>,
  split_payment: {
    ...everyone('packet_id', 'amount', 'cases'),
    ...firmOnly('warnings'),
    transactions: records('payment'),
  } satisfies Rows<PostedSplit>,
  note: everyone(
    'id',
    'note_type',
    'note_type_name',
    'description',
    'created_by',
    'created_date',
    'updated_date',
    'is_pinned',
  ) satisfies Rows<NoteRow>,
  memo: firmOnly('memo') satisfies Rows<MemoView>,
  document: {
    ...everyone('id', 'node_id', 'node_name', 'file_name', 'content_type', 'size', 'description', 'uploaded_by', 'uploaded_date'),
    ...everyone('keep_until', 'removed_date'),
    // A file for many cases is often named after them.
    ...firmOnly('uploaded_as', 'removed_by'),
  } satisfies Rows<DocumentRow>,
  settlement: {
    ...settledAmounts,
    ...everyone('id', 'case_id', 'settlement_type_id', 'settlement_type', 'counts_as', 'settled_on', 'settled_with'),
    ...everyone(
      'settled_with_role',
      'principal_of',
      'principal_pct',
      'interest_of',
      'interest_pct',
      'interest_from',
      'interest_to',
    ),
    ...everyone('named', 'payment_due_on', 'document_id', 'document_name', 'paid', 'outstanding', 'settled_date'),
    ...everyone('interest_rule', 'bill_totals', 'is_paid'),
    bills: records('settled_bill'),
    // The totals of the packet less the own share are the shares of the others; the rule of the fee names the firm's hours.
    ...firmOnly('packet', 'note', 'settled_by', 'fee_rule'),
  } satisfies Rows<SettlementView>,
  settled_bill: everyone(
    'case_id',
    'treatment_id',
    'bill_number',
    'balance',
    'principal',
    'interest',
  ) satisfies Rows<SettledBillRow>,
  settlement_answer: {
    ...everyone('exists', 'packet_id', 'case_id', 'revision', 'warnings', 'status_kept', 'left', 'current_status'),
    settlement: records('settlement'),
    case: records('details'),
    treatments: records('treatment'),
  } satisfies Rows<SavedSettlement>,
  packet_settlement: {
    ...everyone('packet_id', 'settlement_id', 'totals'),
    cases: records('packet_settlement_case'),
  } satisfies Rows<PacketSettlement>,
  packet_settlement_case: {
    ...everyone('case_id', 'provider_name', 'balance', 'is_closed'),
    settlement: records('settlement'),
  } satisfies Rows<PacketSettlementCase>,
  packet: {
    ...everyone('packet_id', 'lead_case_id', 'bills'),
    ...caseMoney,
    cases: records('packet_case'),
  } satisfies Rows<PacketView>,
  packet_case: {
    ...everyone('case_id', 'injured_name', 'provider_name', 'insurance_company_name', 'ins_claim_number', 'policy_number'),
    ...everyone('accident_date', 'dos_from', 'dos_to', 'current_status', 'is_closed', 'packet_id', 'role', 'bills'),
    ...caseMoney,
  } satisfies Rows<PacketCaseRow>,
  moment: everyone('time', 'revision', 'change_type_ids') satisfies Rows<CaseMoment>,
  last_change: {
    ...everyone('time', 'revision', 'change_type_ids'),
    ...firmOnly('description', 'user_name'),
  } satisfies Rows<LastChange>,
  difference: {
    ...everyone('case_id', 'from', 'to', 'from_revision', 'to_revision', 'money'),
    fields: records('changed_field'),
    parts: records('changed_part'),
  } satisfies Rows<CaseDifference>,
  changed_field: {
    ...everyone('field_name', 'label', 'before', 'after', 'is_changed', 'changed_date', 'changes'),
    ...firmOnly('changed_by'),
  } satisfies Rows<FieldDifference>,
  changed_part: {
    ...everyone('part', 'id', 'name', 'change', 'fields', 'changed_date', 'changes'),
    ...firmOnly('changed_by'),
  } satisfies Rows<PartDifference>,
  withdrawn_page: { ...everyone('total_rows', 'totals'), result: records('withdrawn_case') } satisfies Rows<Rowed>,
  withdrawn_case: {
    ...everyone('case_id', 'injured_name', 'insurance_company_name', 'claim_amount', 'withdrawn_on', 'with_prejudice'),
    ...firmOnly('reason', 'withdrawn_by'),
  } satisfies Rows<WithdrawnCaseRow>,
  settlement_page: { ...everyone('total_rows', 'totals'), result: records('settlement_row') } satisfies Rows<Rowed>,
  settlement_row: {
    ...everyone(
      'settlement_id',
      'case_id',
      'packet_id',
      'injured_name',
      'insurance_company_name',
      'settlement_type',
      'settled_on',
    ),
    ...everyone('principal', 'principal_pct', 'interest', 'interest_pct', 'attorney_fee', 'filing_fee', 'paid', 'outstanding'),
    ...everyone('payment_due_on'),
    ...firmOnly('settled_by'),
  } satisfies Rows<SettlementRow>,
  invoice: {
    ...invoiceMoney,
    ...everyone('invoice_number', 'kind', 'invoice_date', 'due_date', 'period_from', 'period_to', 'paid', 'balance', 'status'),
    ...everyone('document_id', 'provider_id', 'provider_name', 'issued_at'),
    ...everyone('totals'),
    lines: records('invoice_line'),
    payments: records('invoice_payment'),
    cancelled: records('invoice_undone'),
    ...firmOnly('issued_by'),
  } satisfies Rows<InvoiceView>,
  invoice_line: {
    ...everyone(
      'payment_id',
      'case_id',
      'injured_name',
      'insurance_company_name',
      'bill_number',
      'component',
      'transaction_type',
    ),
    ...everyone('transaction_date', 'check_no', 'reason', 'amount', 'provider', 'firm', 'advancer', 'funder'),
    ...firmOnly('fee_agreement_ids'),
  } satisfies Rows<InvoiceLineRow>,
  invoice_payment: {
    ...everyone('id', 'amount', 'paid_on', 'check_no', 'recorded_at'),
    reversed: records('invoice_undone'),
    ...firmOnly('note', 'recorded_by'),
  } satisfies Rows<InvoicePaymentRow>,
  invoice_undone: { ...everyone('at'), ...firmOnly('by', 'reason') } satisfies Rows<InvoiceUndone>,
} as const;

/** A table of answers to clients. */
export type CaseAnswerPart = keyof typeof CASE_VISIBILITY;

const tables: Readonly<Record<string, Readonly<Record<string, FieldVisibility>>>> = CASE_VISIBILITY;

const rowOf = (part: CaseAnswerPart, field: string): FieldVisibility | undefined =>
  Object.hasOwn(tables[part] ?? {}, field) ? tables[part]?.[field] : undefined;

/** Whether an audience sees this field. */
export const isVisibleTo = (audience: Audience, part: CaseAnswerPart, field: string): boolean =>
  rowOf(part, field)?.to.includes(audience) ?? false;

/**
 * An answer as an audience sees it: fields of the table's rows alone, also in the records inside it. `more`: fields of the answer that are
 * no part of the case.
 */
export function visibleFields(audience: Audience, part: CaseAnswerPart, answer: unknown, more: readonly string[] = []): unknown {
  if (Array.isArray(answer)) return answer.map(one => visibleFields(audience, part, one, more));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]) => {
      const row = rowOf(part, name);
      if (!row) return more.includes(name) ? [[name, value]] : [];
      if (!row.to.includes(audience)) return [];
      return [[name, row.part === undefined ? value : visibleFields(audience, row.part as CaseAnswerPart, value)]];
    }),
  );
}

/** The fields by which the parts of a case at two moments are compared; the case's own are those of `details`, and the memo. */
export const DIFFERENCE_VISIBILITY = {
  treatment: {
    ...everyone('bill_number', 'dos_from', 'dos_to', 'bill_cents', 'date_bill_sent', 'proof_received_on', 'proof_basis'),
    ...everyone('verification_complete_on', 'treating_doctor', 'speciality', 'service_type', 'diagnosis', 'denial_reasons'),
    ...everyone('denial_date', 'denial_received_on', 'late_reason', 'bill_status'),
  } satisfies LabelRows<Omit<typeof TREATMENT_LABELS, 'cpt_codes'>>,
  code: everyone('code', 'modifier', 'units', 'charge_cents', 'description') satisfies LabelRows<typeof CPT_CODE_LABELS>,
  payment: {
    ...everyone('treatment', 'transaction_type', 'sub_type', 'amount_cents', 'transaction_date', 'deposit_date', 'check_no'),
    ...everyone('check_date', 'payer', 'method', 'standing'),
    ...firmOnly('description'),
  } satisfies LabelRows<typeof PAYMENT_LABELS & { readonly standing: unknown }>,
  note: everyone('note_type', 'description', 'is_pinned') satisfies LabelRows<typeof NOTE_LABELS>,
  document: {
    ...everyone('node', 'file_name', 'description'),
    ...firmOnly('uploaded_as'),
  } satisfies LabelRows<typeof DOCUMENT_LABELS>,
  settlement: {
    ...everyone('settlement_type', 'settled_on', 'settled_with', 'settled_with_role', 'principal_of_cents', 'principal_pct'),
    ...everyone('principal_cents', 'interest_from', 'interest_to', 'interest_of_cents', 'interest_pct', 'interest_cents'),
    ...everyone('attorney_fee_cents', 'filing_fee_cents', 'named', 'payment_due_on', 'document', 'bills'),
    ...everyone('interest_rule'),
    ...firmOnly('note', 'packet', 'fee_rule'),
  } satisfies LabelRows<typeof SETTLEMENT_LABELS>,
} as const satisfies Readonly<Record<CasePart, unknown>>;

const differences: Readonly<Record<CasePart, Readonly<Record<string, FieldVisibility>>>> = DIFFERENCE_VISIBILITY;

/** Whether an audience is shown how this field of a part differs. */
export const isComparedFor = (audience: Audience, part: CasePart, field: string): boolean =>
  differences[part][field]?.to.includes(audience) ?? false;
