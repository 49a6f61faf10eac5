import type { Note, TransactionType, Treatment } from '@atlas/contracts';
import { specification } from '@atlas/event-sourcing/testing';
import type { StatusRule, WorkflowRule, Workflows } from '../rules/status-rules.js';
import type { CaseContext, Opening, PaymentOrder, ReversalTerms, TransactionTypeRule } from './case.commands.js';
import { caseDecider } from './case.decider.js';
import type { CaseEvent } from './case.events.js';

/** One invented case and its firm, for specifications. */

const PRE = { id: 1, name: 'Pre-filing' };
const ARB = { id: 2, name: 'In arbitration' };
const HOLD = { id: 3, name: 'On hold' };
const COLLECT = { id: 4, name: 'Resolved, awaiting payment' };
const CLOSED = { id: 9, name: 'Closed' };

function status(id: number, code: string, name: string, rest: Partial<StatusRule> = {}): StatusRule {
  return {
    id,
    code,
    name,
    is_final: false,
    case_status: PRE,
    is_active: true,
    track: 'any',
    phase: 'open',
    next: [],
    from_any: false,
    needs_reason: false,
    needs_date: false,
    implies_filed: false,
    process_role: code.toLowerCase(),
    max_days: null,
    ...rest,
  };
}

const final = { is_final: true, case_status: CLOSED, phase: 'closed' } as const;
const resolved = { case_status: COLLECT, phase: 'resolved' } as const;
const filed = { track: 'arb', case_status: ARB, implies_filed: true } as const;

/** A cut of the seeded workflow. */
export const S = {
  NEW: status(1, 'NEW', 'New / intake', { next: [2, 3, 4] }),
  MISSING_INFO: status(2, 'MISSING_INFO', 'Missing information', { next: [4] }),
  AWAIT_PAYDENY: status(3, 'AWAIT_PAYDENY', 'Awaiting pay or deny', { track: 'pre', next: [4] }),
  READY: status(4, 'READY', 'Ready to file', { next: [2, 5, 6, 20] }),
  FILED_EMAIL: status(5, 'FILED_EMAIL', 'Filed by e-mail', { ...filed, next: [6, 7, 8] }),
  FILED: status(6, 'FILED', 'Filed, awaiting AAA number', { ...filed, next: [7, 8] }),
  AAA_ASSIGNED: status(7, 'AAA_ASSIGNED', 'AAA number assigned', { ...filed, next: [9] }),
  REJECTED: status(8, 'REJECTED', 'Rejected, to re-file', { ...filed, needs_reason: true, next: [5, 6] }),
  HEARING_SET: status(9, 'HEARING_SET', 'Hearing scheduled', { ...filed, needs_date: true, next: [12] }),
  ABEYANCE: status(10, 'ABEYANCE', 'Held in abeyance', { case_status: HOLD, from_any: true, needs_reason: true, next: [4, 7] }),
  PAID: status(11, 'PAID', 'Paid, to be closed', { ...resolved, from_any: true, next: [14] }),
  PARTIAL_PAID: status(12, 'PARTIAL_PAID', 'Partly paid', { ...resolved, next: [4, 15] }),
  RETIRED: status(13, 'RETIRED', 'Retired', { is_active: false, from_any: true, process_role: null }),
  CLOSED_PAID: status(14, 'CLOSED_PAID', 'Closed, paid', final),
  CLOSED_PART: status(15, 'CLOSED_PART', 'Closed, partly paid', { ...final, needs_reason: true }),
  WITHDRAWN_WOP: status(16, 'WITHDRAWN_WOP', 'Withdrawn without prejudice', { ...final, from_any: true, needs_reason: true }),
  PAYMENT_DUE: status(17, 'PAYMENT_DUE', 'Payment due', { ...resolved, next: [12] }),
  AWARD_FULL: status(18, 'AWARD_FULL', 'Award in full', { ...filed, ...resolved, next: [17] }),
  INDEX_PURCHASED: status(20, 'INDEX_PURCHASED', 'Index number purchased', { track: 'court', implies_filed: true }),
} as const;

/** A workflow type of arbitration with these transitions. */
export const workflowOf = (id: number, moves: readonly (readonly [StatusRule, readonly StatusRule[]])[] = []): WorkflowRule => ({
  id,
  name: `Workflow ${id}`,
  track: 'ARB',
  statuses: [],
  moves: new Map(moves.map(([from, to]) => [from.id, to.map(status => status.id)])),
  max_days: new Map(),
  deadline_rules: new Set(),
  package_configuration_id: null,
});
/** An account without workflow types. */
export const WORKFLOWS: Workflows = { types: new Map(), ofInitialStatus: new Map(), usual: new Map() };
/** 5 is a workflow of arbitration, 6 one of the courts. */
export const WORKFLOWS_OF_TWO_TRACKS: Workflows = {
  ...WORKFLOWS,
  types: new Map([
    [5, workflowOf(5)],
    [6, { ...workflowOf(6), track: 'COURT' }],
  ]),
};

export const context: CaseContext = {
  by: 'Nadia Brill',
  at: '2026-04-21T15:30:00.000Z',
  today: '2026-04-21',
  statuses: Object.values(S),
};
export const signature = { by: context.by, at: context.at };

/** The status as the case stores it. */
export const kept = ({ id, code, name, is_final, case_status }: StatusRule) => ({ id, code, name, is_final, case_status });

export const CEDAR_LOOP = { id: 3, name: 'Cedar Loop PT, P.C.' };
export const FERNHILL = { id: 5, name: 'Fernhill Casualty' };

export const opening: Opening = {
  status: S.NEW,
  track: 'ARB',
  initial_status: null,
  workflow_type_ids: [],
  needs_number: false,
  needs_denial: false,
  passed_over: null,
};

export const attributes = {
  injured_first_name: 'Odalys',
  injured_last_name: 'Ferrante',
  provider_id: CEDAR_LOOP,
  ins_claim_number: '25-0918-4407',
};

export const opened = (status: StatusRule = S.NEW, more: object = {}): CaseEvent => ({
  type: 'CaseOpened',
  data: {
    case_id: 'DEMO26-000123',
    case_key: '[1,"cedarloop"]',
    attributes: { track: 'ARB', date_open: '2026-01-06', ...attributes, ...more },
    status: kept(status),
    on: '2026-01-06',
  },
});

export const deleted: CaseEvent = { type: 'CaseDeleted', data: { reason: null } };

const step = { on: '2026-04-01', date: null, reason: 'Client left' };
export const closed: CaseEvent = { type: 'CaseClosed', data: { ...step, from: kept(S.NEW), to: kept(S.WITHDRAWN_WOP) } };

export const code = (id: string, charge_cents: number, more: object = {}) => ({
  id,
  code: 'ZZ101',
  modifier: null,
  units: 1,
  charge_cents,
  description: null,
  ...more,
});

export const treatment = (id: string, more: Partial<Treatment> = {}): Treatment => ({
  id,
  bill_number: `CL-${id}`,
  dos_from: '2025-10-02',
  dos_to: '2025-10-17',
  bill_cents: 100_000,
  date_bill_sent: '2025-11-03',
  treating_doctor: null,
  speciality: null,
  service_type: null,
  diagnosis: ['S13.4XXA'],
  denial_reasons: [],
  denial_date: null,
  bill_status: null,
  cpt_codes: [],
  ...more,
});

export const treated = (id: string, more: Partial<Treatment> = {}): CaseEvent => ({
  type: 'TreatmentAdded',
  data: { treatment: treatment(id, more) },
});

const type = (
  id: number,
  code: string,
  name: string,
  component: TransactionType['component'],
  balance_sign: TransactionType['balance_sign'],
) => ({
  id,
  code,
  name,
  component,
  balance_sign,
});
export const TYPES = {
  PRINCIPAL: type(1, 'PRINCIPAL', 'Principal', 'principal', 'minus'),
  INTEREST: type(2, 'INTEREST', 'Interest', 'interest', 'none'),
  ATTORNEY_FEE: type(7, 'ATTORNEY_FEE', 'Attorney fee', 'attorney_fee', 'none'),
  FILING_FEE_ADVANCED: type(8, 'FILING_FEE_ADVANCED', 'Filing fee advanced', 'filing_fee', 'none'),
  FILING_FEE_RECOVERED: type(9, 'FILING_FEE_RECOVERED', 'Filing fee recovered', 'filing_fee', 'none'),
  WRITE_OFF: type(3, 'WRITE_OFF', 'Write-off', 'adjustment', 'minus'),
  CREDIT: type(4, 'CREDIT', 'Credit', 'adjustment', 'plus'),
  REFUND: type(5, 'REFUND_TO_INSURER', 'Refund to insurer', 'principal', 'plus'),
  REVERSAL: type(6, 'REVERSAL', 'Reversal', 'principal', 'opposite'),
} as const satisfies Record<string, TransactionType>;

export const asking = (transaction_type: TransactionType, asks: Partial<TransactionTypeRule> = {}): TransactionTypeRule => ({
  ...transaction_type,
  needs_bill: false,
  needs_check: false,
  ...asks,
});

export const order = (id: string, amount_cents: number, more: Partial<PaymentOrder> = {}): PaymentOrder => ({
  id,
  treatment_id: null,
  transaction_type: asking(TYPES.PRINCIPAL),
  sub_type: null,
  amount_cents,
  transaction_date: '2026-04-08',
  deposit_date: null,
  check_no: '0048812',
  check_date: null,
  payer: 'Fernhill Casualty',
  description: null,
  ...more,
});

/** The payment as the ledger stores it. */
export const payment = (id: string, amount_cents: number, bill?: string, transaction_type: TransactionType = TYPES.PRINCIPAL) => {
  const { treatment_id: _, ...rest } = order(id, amount_cents);
  return { ...rest, treatment: bill === undefined ? null : { id: bill, name: `CL-${bill}` }, transaction_type };
};

export const paid = (id: string, amount_cents: number, bill?: string, transaction_type?: TransactionType): CaseEvent => ({
  type: 'PaymentRecorded',
  data: { payment: payment(id, amount_cents, bill, transaction_type), ...signature },
});

export const reversalTerms = (id: string): ReversalTerms => ({
  id,
  transaction_type: TYPES.REVERSAL,
  sub_type: null,
  transaction_date: '2026-04-21',
  description: 'Check returned',
});

/** The reversal of a payment. */
export const reversal = (id: string, amount_cents: number, bill?: string) => ({
  ...payment(id, amount_cents, bill, TYPES.REVERSAL),
  transaction_date: '2026-04-21',
  description: 'Check returned',
});

export const GENERAL = { id: 1, code: 'GENERAL', name: 'General' };
export const note = (id: string, description = '<p>Called adjuster.</p>'): Note => ({
  id,
  note_type: GENERAL,
  description,
  is_pinned: false,
});
export const noted = (id: string): CaseEvent => ({ type: 'NoteAdded', data: { note: note(id), ...signature } });

export const document = (id: string) => ({
  id,
  node: { id: 4, code: 'NF10', name: 'Denials / NF-10' },
  file_name: 'NF-10 CL-1.pdf',
  content_type: 'application/pdf',
  size: 48_213,
  file_key: `1/${id}`,
  description: null,
});
export const attached = (id: string): CaseEvent => ({ type: 'DocumentAttached', data: { document: document(id), ...signature } });

export const submission = {
  id: 'sub-1',
  submission_type: 'Arbitration Submission',
  to_email_id: 'filing@aaa.test',
  document_id: 'doc-9',
};

/** `given([...]).when({ type, data }).then([...])` */
export const aCase = specification(caseDecider, context);
