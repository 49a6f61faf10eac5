import { balanceEffect, type LedgerEntry } from '@atlas/case-rules';
import {
  billFindings,
  caseFindings,
  isImpossible,
  paymentFindings,
  settlementFindings,
  unlikelyMessages,
  type CaseAttributes,
  type CheckedBill,
  type CheckedCase,
  type CheckedPayment,
  type CodeLists,
  type Finding,
  type Payment,
  type Treatment,
} from '@atlas/contracts';
import { billEntryOf, type BillEntry } from './bill-entry.js';
import type { CaseContext } from './case.commands.js';
import type { CaseEvent } from './case.events.js';
import type { Case } from './case.state.js';
import { changedFields } from './changed-fields.js';
import { moneyOfCase, moneyOfTreatment } from './money.js';
import { refuseInvalid } from './refusals.js';

type Today = Pick<CaseContext, 'today'>;

/** Refuses impossible values; unlikely ones are saved with a warning in the answer (`plausibilityWarnings`). */
export function refuseImpossible(findings: readonly Finding[]): void {
  const [first] = findings.filter(isImpossible);
  if (first) refuseInvalid(first.fields[0], first.message);
}

export const firstService = ({ treatments }: Pick<Case, 'treatments'>): string | null =>
  treatments.map(({ dos_from }) => dos_from).sort()[0] ?? null;

export const checkedCase = (attributes: CaseAttributes, { today }: Today, dos_from: string | null = null): CheckedCase => ({
  ...attributes,
  today,
  dos_from,
});

export const checkedBill = (bill: Treatment, current: Pick<Case, 'attributes'>, { today }: Today): CheckedBill => {
  const { accident_date, injured_dob } = current.attributes;
  return { ...bill, accident_date, injured_dob, today };
};

export const checkedPayment = (
  { treatment, transaction_date, deposit_date, check_date }: Omit<Payment, 'id'>,
  current: Pick<Case, 'attributes' | 'treatments'>,
  { today }: Today,
): CheckedPayment => ({
  today,
  transaction_date,
  deposit_date,
  check_date,
  accident_date: current.attributes.accident_date,
  dos_from: current.treatments.find(({ id }) => id === treatment?.id)?.dos_from ?? firstService(current),
});

/** The unlikely values of these events, in the case after them. `lists`: the answer of master data about their codes. */
export const plausibilityFindings = (
  current: Case,
  caused: readonly CaseEvent[],
  { today }: Today,
  lists?: CodeLists,
): readonly Finding[] =>
  caused.flatMap(event => findingsOf(current, event, { today }, lists)).filter(finding => !isImpossible(finding));

/** The same as answers have it: one sentence each, each once. */
export const plausibilityWarnings = (
  current: Case,
  caused: readonly CaseEvent[],
  today: Today,
  lists?: CodeLists,
): readonly string[] => [...new Set(unlikelyMessages(plausibilityFindings(current, caused, today, lists)))];

/** The same of payments that were posted together with those of other cases. */
export const paymentWarnings = (current: Case, ids: readonly string[], { today }: Today): readonly string[] => [
  ...new Set(unlikelyMessages(ids.flatMap(id => ofPayment(current, id, { today })))),
];

function findingsOf(current: Case, event: CaseEvent, today: Today, lists?: CodeLists): readonly Finding[] {
  const entry = billEntryOf(current, event);
  if (entry) return ofBill(current, entry, today, lists);
  const ofCase = (changed?: ReadonlySet<string>) =>
    caseFindings(checkedCase(current.attributes, today, firstService(current)), changed);
  switch (event.type) {
    case 'CaseOpened':
      return ofCase();
    case 'CaseUpdated':
      return ofCase(changedFields(event.data.changes));
    case 'PaymentRecorded':
    case 'PaymentReplaced':
      return ofPayment(current, event.data.payment.id, today);
    case 'PaymentDetailsUpdated':
      return ofPayment(current, event.data.payment_id, today, changedFields(event.data.changes));
    case 'PaymentReversed':
      return paymentFindings({
        ...checkedPayment(event.data.reversal, current, today),
        reversed_date: event.data.payment.transaction_date,
      });
    case 'SettlementSaved':
      return settlementFindings({
        ...today,
        settled_on: event.data.settlement.settled_on,
        accident_date: current.attributes.accident_date,
        dos_from: firstService(current),
      });
    default:
      return [];
  }
}

function ofBill(
  current: Case,
  { bill, changed, saved_codes }: BillEntry,
  today: Today,
  code_lists: CodeLists | undefined,
): readonly Finding[] {
  const other_bills = current.treatments.filter(one => one.id !== bill.id).map(({ bill_number }) => bill_number);
  const { paid_cents } = moneyOfTreatment(current, bill.id);
  return billFindings({ ...checkedBill(bill, current, today), paid_cents, other_bills, saved_codes, code_lists }, changed);
}

function ofPayment(current: Case, id: string, today: Today, changed?: ReadonlySet<string>): readonly Finding[] {
  const entry = current.ledger.find(({ payment }) => payment.id === id);
  if (!entry) return [];
  return paymentFindings({ ...checkedPayment(entry.payment, current, today), ...balanceAfter(current, entry) }, changed);
}

/** The balance after a payment. */
function balanceAfter(current: Case, entry: LedgerEntry): Pick<CheckedPayment, 'balance_after_cents' | 'pays'> {
  if (balanceEffect(entry) >= 0) return {};
  const { treatment } = entry.payment;
  const { balance_cents } = treatment ? moneyOfTreatment(current, treatment.id) : moneyOfCase(current);
  return { balance_after_cents: balance_cents, pays: treatment ? 'bill' : 'case' };
}
