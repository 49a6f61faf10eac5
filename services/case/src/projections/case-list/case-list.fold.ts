import { balanceEffect, type BalanceEffect, effectOf, opposite } from '@atlas/case-rules';
import {
  billAmount,
  type CaseEvent,
  type Change,
  type Changes,
  type Payment,
  type Reference,
  type Treatment,
} from '@atlas/contracts';
import { receiptOf, withoutPayment, withReplaced, type Receipt } from '../../domain/rules/settlement-money.js';
import type { BillClock, ListedBill, ListedCase } from './case-list.columns.js';

type Fold = {
  readonly [Type in CaseEvent['type']]?: (listed: ListedCase, data: Extract<CaseEvent, { type: Type }>['data']) => ListedCase;
};

const billOf = (treatment: Treatment): ListedBill => ({
  id: treatment.id,
  number: treatment.bill_number,
  cents: billAmount(treatment.cpt_codes, treatment.bill_cents),
  from: treatment.dos_from,
  to: treatment.dos_to,
  denials: treatment.denial_reasons.map(reason => reason.id),
  clock: clockOf(treatment),
  ...partiesAfter({}, treatment),
});

type BillParties = Pick<ListedBill, 'doctor' | 'speciality' | 'service'>;

/** Whom a bill names; what is left out stays, null clears. */
function partiesAfter(
  before: BillParties,
  named: { readonly [Field in 'treating_doctor' | 'speciality' | 'service_type']?: Reference | null },
): BillParties {
  const id = (given: Reference | null | undefined, was: number | undefined) => (given === undefined ? was : given?.id);
  return known([
    ['doctor', id(named.treating_doctor, before.doctor)],
    ['speciality', id(named.speciality, before.speciality)],
    ['service', id(named.service_type, before.service)],
  ]);
}
const changedTo = <Value>(change: Change<Value> | undefined): Value | null | undefined => change && change.to;

/** Where a treatment keeps the days of its clock. */
const CLOCK = {
  sent: 'date_bill_sent',
  received: 'proof_received_on',
  basis: 'proof_basis',
  verified: 'verification_complete_on',
  denied: 'denial_date',
  denial_received: 'denial_received_on',
} as const satisfies Record<keyof BillClock, keyof Treatment>;
const CLOCK_FIELDS = Object.entries(CLOCK) as [keyof BillClock, (typeof CLOCK)[keyof BillClock]][];

const known = (values: readonly (readonly [string, string | number | null | undefined])[]): object =>
  Object.fromEntries(values.filter(([, value]) => value != null));
const clockOf = (treatment: Treatment): BillClock => known(CLOCK_FIELDS.map(([name, field]) => [name, treatment[field]]));
const clockAfter = (changes: Changes<Omit<Treatment, 'id'>>, { clock = {} }: ListedBill): BillClock =>
  known(CLOCK_FIELDS.map(([name, field]) => [name, after<string | null>(changes[field], clock[name] ?? null)]));

const changeBill = (listed: ListedCase, id: string, change: (bill: ListedBill) => Partial<ListedBill>): ListedCase => ({
  ...listed,
  bills: listed.bills.map(bill => (bill.id === id ? { ...bill, ...change(bill) } : bill)),
});

/** Undefined: did not change. */
const after = <Value>(change: Change<Value> | undefined, before: Value): Value =>
  change === undefined ? before : (change.to as Value);

const post = (listed: ListedCase, { treatment }: Payment, effect: BalanceEffect, paidOn?: string): ListedCase => ({
  ...(treatment
    ? changeBill(listed, treatment.id, ({ effect_cents = 0 }) => ({ effect_cents: effect_cents + balanceEffect(effect) }))
    : listed),
  paid_cents: listed.paid_cents + effect.paid_cents,
  effect_cents: listed.effect_cents + balanceEffect(effect),
  last_payment_on: paidOn && (!listed.last_payment_on || paidOn > listed.last_payment_on) ? paidOn : listed.last_payment_on,
});

const effect = ({ transaction_type, amount_cents }: Payment): BalanceEffect => effectOf(transaction_type, amount_cents);

const takeBack = (listed: ListedCase, { payment }: { readonly payment: Payment }): ListedCase =>
  post(
    withReceipts(listed, receipts => withoutPayment(receipts, payment)),
    payment,
    opposite(effect(payment)),
  );

/** What came in since the case was settled counts for the settlement. */
const withReceipts = (listed: ListedCase, change: (receipts: readonly Receipt[]) => readonly Receipt[]): ListedCase =>
  listed.settlement ? { ...listed, settlement: { ...listed.settlement, receipts: change(listed.settlement.receipts) } } : listed;

interface Move {
  readonly to: ListedCase['status'];
  readonly on: string;
  readonly date: string | null;
}

function moveTo({ status_date: _before, ...listed }: ListedCase, { to, on, date }: Move): ListedCase {
  return { ...listed, status: to, status_since: on, ...(date === null ? {} : { status_date: date }) };
}

/** How each fact changes the row; facts that the list does not show are not here. */
const FOLD: Fold = {
  CaseUpdated: (listed, { changes }) => ({
    ...listed,
    attributes: {
      ...listed.attributes,
      ...Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change.to])),
    },
  }),
  StatusChanged: (listed, step) => {
    const moved = moveTo(listed, step);
    return step.filed_on ? { ...moved, attributes: { ...moved.attributes, date_filed: step.filed_on } } : moved;
  },
  PartyReplaced: (listed, { to, attributes, treatments }) => {
    const bills = new Set(treatments.map(({ id }) => id));
    return {
      ...listed,
      attributes: { ...listed.attributes, ...Object.fromEntries(attributes.map(name => [name, to])) },
      bills: bills.size ? listed.bills.map(bill => (bills.has(bill.id) ? { ...bill, doctor: to.id } : bill)) : listed.bills,
    };
  },
  CaseClosed: moveTo,
  // Back to the status of before, whose day is over.
  CaseReopened: (listed, { to, on }) => moveTo(listed, { to, on, date: null }),
  PacketJoined: (listed, { packet_id, role }) => ({ ...listed, packet: { id: packet_id, role } }),
  PacketRoleChanged: (listed, { packet_id, role }) => ({
    ...listed,
    packet: role.to && { id: packet_id, role: role.to },
  }),
  PacketLeft: listed => ({ ...listed, packet: null }),
  CaseDeleted: listed => ({ ...listed, is_deleted: true }),
  CaseRestored: listed => ({ ...listed, is_deleted: false }),
  TreatmentAdded: (listed, { treatment }) => ({ ...listed, bills: [...listed.bills, billOf(treatment)] }),
  TreatmentUpdated: (listed, { treatment, changes }) =>
    changeBill(listed, treatment.id, bill => ({
      number: after(changes.bill_number, bill.number),
      cents: after(changes.bill_cents, bill.cents),
      from: after(changes.dos_from, bill.from),
      to: after(changes.dos_to, bill.to),
      clock: clockAfter(changes, bill),
      denials: changes.denial_reasons ? (changes.denial_reasons.to ?? []).map(reason => reason.id) : bill.denials,
      doctor: undefined,
      speciality: undefined,
      service: undefined,
      ...partiesAfter(bill, {
        treating_doctor: changedTo(changes.treating_doctor),
        speciality: changedTo(changes.speciality),
        service_type: changedTo(changes.service_type),
      }),
    })),
  CptCodesAdded: (listed, { treatment, bill_cents }) =>
    changeBill(listed, treatment.id, bill => ({ cents: bill_cents.to ?? bill.cents })),
  BillRemoved: (listed, { treatment, changes }) =>
    changeBill(listed, treatment.id, bill => ({
      number: after(changes.bill_number, bill.number),
      clock: clockAfter(changes, bill),
    })),
  DenialReasonsSet: (listed, { treatment, changes }) =>
    changeBill(listed, treatment.id, bill => ({
      clock: clockAfter(changes, bill),
      denials: changes.denial_reasons ? (changes.denial_reasons.to ?? []).map(reason => reason.id) : bill.denials,
    })),
  TreatmentDeleted: (listed, { treatment }) => ({ ...listed, bills: listed.bills.filter(bill => bill.id !== treatment.id) }),
  PaymentRecorded: (listed, { payment }) =>
    post(
      withReceipts(listed, receipts => [...receipts, receiptOf(payment)]),
      payment,
      effect(payment),
      payment.transaction_date,
    ),
  PaymentReplaced: (before, { payment, replaced }) => {
    // One that was posted before the settlement stays what it was: it is no receipt for it.
    const listed = withReceipts(before, receipts => withReplaced(receipts, payment));
    return post(post(listed, replaced, opposite(effect(replaced))), payment, effect(payment), payment.transaction_date);
  },
  PaymentReversed: takeBack,
  PaymentDeleted: takeBack,
  SettlementSaved: (listed, { settlement }) => {
    const { settled_on, payment_due_on, principal_cents, interest_cents, attorney_fee_cents, filing_fee_cents } = settlement;
    const amounts = { principal_cents, interest_cents, attorney_fee_cents, filing_fee_cents };
    return { ...listed, settlement: { settled_on, payment_due_on, ...amounts, receipts: listed.settlement?.receipts ?? [] } };
  },
  SettlementReset: ({ settlement: _reset, ...listed }) => listed,
  SubmissionRecorded: (listed, { filed_on }) => ({
    ...listed,
    attributes: { ...listed.attributes, date_filed: listed.attributes['date_filed'] ?? filed_on },
  }),
  SubmissionResultRecorded: (listed, { index_or_aaa_number }) =>
    index_or_aaa_number
      ? { ...listed, attributes: { ...listed.attributes, index_or_aaa_number: index_or_aaa_number.to } }
      : listed,
};

/** Whether facts of this type can change the row at all: notes, documents and reads, of which a busy day is made, do not. */
export const isListed = (type: string): boolean => type === 'CaseOpened' || type in FOLD;

/** Folds one fact into what the list knows of a case. */
export function foldListed(listed: ListedCase | undefined, event: CaseEvent): ListedCase | undefined {
  if (event.type === 'CaseOpened') {
    const { case_id, attributes, status, on } = event.data;
    return {
      case_id,
      attributes,
      status,
      status_since: on,
      bills: [],
      paid_cents: 0,
      effect_cents: 0,
      last_payment_on: null,
      is_deleted: false,
    };
  }
  const step = FOLD[event.type] as ((listed: ListedCase, data: unknown) => ListedCase) | undefined;
  return listed && step ? step(listed, event.data) : listed;
}
