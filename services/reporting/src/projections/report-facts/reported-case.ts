import { posted, takenBack, type LedgerEntry } from '@atlas/case-rules';
import type { CaseEvent, CaseStatus, Changes, Reference, Treatment } from '@atlas/contracts';

/** The fact that a row shows last. */
export interface Made {
  readonly event_id: string;
  readonly revision: number;
}

const BILL_FIELDS = [
  'id',
  'bill_number',
  'dos_from',
  'dos_to',
  'bill_cents',
  'date_bill_sent',
  'proof_received_on',
  'proof_basis',
  'verification_complete_on',
  'denial_date',
  'denial_received_on',
  'denial_reasons',
  'bill_status',
  'treating_doctor',
  'speciality',
  'service_type',
] as const satisfies readonly (keyof Treatment)[];

export type ReportedBill = Pick<Treatment, (typeof BILL_FIELDS)[number]> & { readonly made: Made };
export type ReportedEntry = LedgerEntry & { readonly made: Made };

const ATTRIBUTES = [
  'provider_id',
  'insurance_company_id',
  'portfolio_id',
  'case_type_id',
  'reviewing_doctor_id',
  'initial_status_id',
  'injured_first_name',
  'injured_last_name',
  'ins_claim_number',
  'index_or_aaa_number',
  'accident_date',
  'date_open',
  'date_filed',
  'track',
] as const;
type ReportedAttribute = (typeof ATTRIBUTES)[number];
type ReportedAttributes = { readonly [Name in ReportedAttribute]?: string | Reference | null };

/** What reports know of a case; stored with its row, so that the next event can be folded without reading the stream again. */
export interface ReportedCase {
  readonly attributes: ReportedAttributes;
  readonly status: Pick<CaseStatus, 'id' | 'name' | 'is_final'>;
  readonly status_since: string;
  readonly closed_on: string | null;
  readonly reopened_on: string | null;
  readonly is_deleted: boolean;
  readonly bills: readonly ReportedBill[];
  readonly ledger: readonly ReportedEntry[];
}

/** A fold result before changed bills and entries get their `made`. */
type Folded = Omit<ReportedCase, 'bills' | 'ledger'> & {
  readonly bills: readonly (Omit<ReportedBill, 'made'> & { readonly made?: Made })[];
  readonly ledger: readonly (LedgerEntry & { readonly made?: Made })[];
};

type Fold = {
  readonly [Type in CaseEvent['type']]?: (current: ReportedCase, data: Extract<CaseEvent, { type: Type }>['data']) => Folded;
};

const pick = <Value extends object, Key extends keyof Value>(value: Value, keys: readonly Key[]): Pick<Value, Key> =>
  Object.fromEntries(keys.flatMap(key => (value[key] === undefined ? [] : [[key, value[key]]]))) as Pick<Value, Key>;

/** The fields of the changes that the row has, with their new values. */
const after = (changes: Changes<object>, fields: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(changes as Record<string, { readonly to: unknown }>).flatMap(([name, { to }]) =>
      fields.includes(name) ? [[name, name === 'denial_reasons' ? (to ?? []) : to]] : [],
    ),
  );

function changeBill(current: ReportedCase, id: string, changes: Changes<object>): Folded {
  const change = after(changes, BILL_FIELDS);
  if (!Object.keys(change).length) return current;
  return {
    ...current,
    bills: current.bills.map(bill => (bill.id === id ? { ...bill, ...change, made: undefined } : bill)),
  };
}

const withAttributes = (current: ReportedCase, changes: object): Folded => ({
  ...current,
  attributes: { ...current.attributes, ...changes },
});

const moveTo = (current: ReportedCase, { to, on }: { readonly to: CaseStatus; readonly on: string }): ReportedCase => ({
  ...current,
  status: pick(to, ['id', 'name', 'is_final']),
  status_since: on,
});

/** How each fact changes what reports know; facts that no report shows are not here. */
const FOLD: Fold = {
  CaseUpdated: (current, { changes }) => {
    const change = after(changes, ATTRIBUTES);
    return Object.keys(change).length ? withAttributes(current, change) : current;
  },
  StatusChanged: (current, step) => {
    const moved = moveTo(current, step);
    return step.filed_on ? withAttributes(moved, { date_filed: step.filed_on }) : moved;
  },
  CaseClosed: (current, step) => ({ ...moveTo(current, step), closed_on: step.on }),
  CaseReopened: (current, step) => ({ ...moveTo(current, step), closed_on: null, reopened_on: step.on }),
  PartyReplaced: (current, { to, attributes, treatments }) => {
    const ids = new Set(treatments.map(({ id }) => id));
    const named = attributes.filter(name => (ATTRIBUTES as readonly string[]).includes(name));
    return {
      ...withAttributes(current, Object.fromEntries(named.map(name => [name, to]))),
      bills: current.bills.map(bill => (ids.has(bill.id) ? { ...bill, treating_doctor: to, made: undefined } : bill)),
    };
  },
  CaseDeleted: current => ({ ...current, is_deleted: true }),
  CaseRestored: current => ({ ...current, is_deleted: false }),
  TreatmentAdded: (current, { treatment }) => ({ ...current, bills: [...current.bills, pick(treatment, BILL_FIELDS)] }),
  TreatmentUpdated: (current, { treatment, changes }) => changeBill(current, treatment.id, changes),
  CptCodesAdded: (current, { treatment, bill_cents }) => changeBill(current, treatment.id, { bill_cents }),
  BillRemoved: (current, { treatment, changes }) => changeBill(current, treatment.id, changes),
  DenialReasonsSet: (current, { treatment, changes }) => changeBill(current, treatment.id, changes),
  TreatmentDeleted: (current, { treatment }) => ({ ...current, bills: current.bills.filter(({ id }) => id !== treatment.id) }),
  PaymentRecorded: (current, { payment, by, at }) => ({
    ...current,
    ledger: [...current.ledger, posted(payment, { by, at })],
  }),
  PaymentDetailsUpdated: (current, { payment_id, changes }) => ({
    ...current,
    ledger: current.ledger.map(entry =>
      entry.payment.id === payment_id
        ? { ...entry, payment: { ...entry.payment, ...after(changes, Object.keys(changes)) }, made: undefined }
        : entry,
    ),
  }),
  PaymentReplaced: (current, { payment, replaced, reversal, by, at }) => ({
    ...current,
    ledger: [...takenBack(current.ledger, payment.id, replaced, reversal, 'replaced', { by, at }), posted(payment, { by, at })],
  }),
  PaymentReversed: (current, { payment, reversal, by, at }) => ({
    ...current,
    ledger: takenBack(current.ledger, payment.id, payment, reversal, 'reversed', { by, at }),
  }),
  PaymentDeleted: (current, { payment, reversal, by, at }) => ({
    ...current,
    ledger: takenBack(current.ledger, payment.id, payment, reversal, 'deleted', { by, at }),
  }),
  SubmissionRecorded: (current, { filed_on }) =>
    current.attributes.date_filed ? current : withAttributes(current, { date_filed: filed_on }),
  SubmissionResultRecorded: (current, { index_or_aaa_number }) =>
    index_or_aaa_number ? withAttributes(current, { index_or_aaa_number: index_or_aaa_number.to }) : current,
};

/** Whether facts of this type can change a row of a report. */
export const isReported = (type: string): boolean => type === 'CaseOpened' || type in FOLD;

/** Folds one fact into what reports know of a case; bills and entries that it changed say so in their `made`. */
export function foldReported(before: ReportedCase | undefined, event: CaseEvent, made: Made): ReportedCase | undefined {
  const folded = fold(before, event);
  if (!folded || folded === before) return before;
  const ledger = withMade(folded.ledger, before, made);
  const paid = new Set(ledger.flatMap(entry => (entry.made === made ? (entry.payment.treatment?.id ?? []) : [])));
  if (folded.bills === before?.bills && !paid.size) return { ...folded, bills: before.bills, ledger };
  const oldBills = new Set<unknown>(before?.bills);
  const bills = folded.bills.map(bill => (oldBills.has(bill) && !paid.has(bill.id) ? (bill as ReportedBill) : { ...bill, made }));
  return { ...folded, bills, ledger };
}

/** Entries are changed in their place or added at the end, so one look at the same place shows whether an entry is new. */
const withMade = (ledger: Folded['ledger'], before: ReportedCase | undefined, made: Made): readonly ReportedEntry[] =>
  before && ledger === before.ledger
    ? before.ledger
    : ledger.map((entry, index) => (entry === before?.ledger[index] ? (entry as ReportedEntry) : { ...entry, made }));

function fold(before: ReportedCase | undefined, event: CaseEvent): Folded | undefined {
  if (event.type === 'CaseOpened') {
    const { attributes, status, on } = event.data;
    return {
      attributes: pick(attributes as Record<ReportedAttribute, string | Reference>, ATTRIBUTES),
      status: pick(status, ['id', 'name', 'is_final']),
      status_since: on,
      closed_on: null,
      reopened_on: null,
      is_deleted: false,
      bills: [],
      ledger: [],
    };
  }
  const step = FOLD[event.type] as ((current: ReportedCase, data: unknown) => Folded) | undefined;
  return before && step ? step(before, event.data) : before;
}
