import {
  accrue,
  type Accrued,
  type AccruingBill,
  type CaseFacts,
  type Day,
  type Exact,
  halfUp,
  interestText,
  isInEffect,
  minus,
  NOTHING,
  plus,
  plusDays,
  principalOver,
  type PrincipalStep,
  type RuleBook,
  switchOn,
} from '@atlas/case-rules';
import {
  type BillInterest,
  type CaseInterest,
  type CaseInterestState,
  formatCents,
  type SettlementStartRow,
  settlementTexts,
  type WhyLine,
  wireFromCents,
} from '@atlas/contracts';
import type { Case } from '../case.state.js';
import { moneyOfTreatment } from '../money.js';
import { interestRuleOf } from '../case-book.js';
import { owedBillsOf, owedChangesOf } from '../rule-facts.js';

interface CountedBill {
  readonly accruing: AccruingBill;
  readonly accrued: Accrued;
}

/** Interest to a day (11 NYCRR 65-3.9): each bill separately, rounded half up to the cent, then summed, unless the firm rounds the sum. */
export function caseInterest(current: Case, facts: CaseFacts, book: RuleBook, asOf: Day): CaseInterest {
  const counted = countedBills(current, facts, book, asOf);
  const known = counted.filter(({ accrued }) => accrued.interest !== null);
  const exact = (day: Day): Exact =>
    known.map(({ accruing }) => accrue(accruing, book, day).interest ?? NOTHING).reduce(plus, NOTHING);
  const amount = roundedSum(
    known.map(({ accrued }) => accrued.interest ?? NOTHING),
    book,
    asOf,
  );
  const bills = counted.map(one => billInterest(current, one));
  const paid_cents = interestPaid(current);
  const rule = interestRuleOf(current, book);
  const isKnown = known.length > 0 || !counted.length;
  const per_day_cents = halfUp(minus(exact(plusDays(asOf, 1)), exact(asOf)));
  return {
    as_of: asOf,
    state: stateOf(bills, { isKnown, hasRule: rule !== undefined && rule !== null, grows: per_day_cents > 0 }),
    amount: isKnown ? wireFromCents(amount) : null,
    days: Math.max(0, ...known.map(({ accrued }) => accrued.days)),
    per_day: wireFromCents(per_day_cents),
    paid_amount: wireFromCents(paid_cents),
    rule: rule ? interestText(rule) : null,
    unknown_bills: counted.length - known.length,
    why: [...whyOf(counted, bills), ...moreLines(known, amount, paid_cents)],
    bills,
  };
}

interface InterestMarks {
  readonly isKnown: boolean;
  readonly hasRule: boolean;
  readonly grows: boolean;
}

function stateOf(bills: readonly BillInterest[], { isKnown, hasRule, grows }: InterestMarks): CaseInterestState {
  if (bills.length > 0 && bills.every(({ state }) => state === 'NONE')) return 'no_rule';
  if (!isKnown) return hasRule ? 'no_proof' : 'no_rule_known';
  return grows ? 'accruing' : 'not_accruing';
}

/** `case/{id}/settlement/start_date`: where each bill's interest begins, and why there. */
export const settlementStarts = (current: Case, facts: CaseFacts, book: RuleBook, asOf: Day): readonly SettlementStartRow[] =>
  caseInterest(current, facts, book, asOf).bills.map(({ treatment_id, bill, starts_on, reason, why }) => ({
    treatment_id,
    bill,
    start_date: starts_on,
    reason,
    why,
  }));

function countedBills(current: Case, facts: CaseFacts, book: RuleBook, asOf: Day): readonly CountedBill[] {
  const principal = principalOver(owedBillsOf(current), owedChangesOf(current));
  const { interest_toll_from: from, interest_toll_to: to } = current.attributes;
  const court_tolls = from && to ? [{ from, to }] : [];
  return facts.bills.map(bill => {
    const steps: readonly PrincipalStep[] = principal.get(bill.id) ?? [];
    const accruing = { facts, bill, principal: steps, court_tolls };
    return { accruing, accrued: accrue(accruing, book, asOf) };
  });
}

/** The setting `rounding`: each bill, or only the sum. */
export function roundedSum(parts: readonly Exact[], book: RuleBook, on: Day): number {
  if (switchOn(book, 'rounding', on)?.value === 'TOTAL') return halfUp(parts.reduce(plus, NOTHING));
  return parts.reduce((sum, part) => sum + halfUp(part), 0);
}

function billInterest(current: Case, { accruing: { bill }, accrued }: CountedBill): BillInterest {
  const { state, overdue_on, starts_on, reason, days, interest, why } = accrued;
  return {
    treatment_id: bill.id,
    bill: bill.name,
    state,
    principal: wireFromCents(Math.max(0, moneyOfTreatment(current, bill.id).balance_cents)),
    overdue_on,
    starts_on,
    reason,
    days,
    amount: interest && wireFromCents(halfUp(interest)),
    why,
  };
}

/** Interest that was received, net. */
const interestPaid = ({ ledger }: Case): number =>
  ledger
    .filter(entry => isInEffect(entry) && entry.payment.transaction_type.component === 'interest')
    .reduce((sum, { payment }) => sum + payment.amount_cents, 0);

/** For one bill all lines; for several, each rule row once and a line for each bill. */
function whyOf(counted: readonly CountedBill[], bills: readonly BillInterest[]): readonly WhyLine[] {
  if (!counted.length) return [{ kind: 'missing', label: 'Missing', text: settlementTexts.noBill }];
  const [only, ...others] = counted;
  if (only && (!others.length || only.accrued.state === 'NONE')) return only.accrued.why;
  const rules = new Map<string, WhyLine>();
  for (const { accrued } of counted)
    for (const line of accrued.why) if (line.rule) rules.set(`${line.rule.table}/${line.rule.id}`, line);
  return [...rules.values(), ...bills.map(billLine)];
}

function billLine({ bill, amount, days, why }: BillInterest): WhyLine {
  const missing = why.find(({ kind }) => kind === 'missing');
  if (missing || amount === null) return { kind: 'missing', label: bill, text: missing?.text ?? '' };
  return { kind: 'span', label: bill, text: `${days} day${days === 1 ? '' : 's'}, ${formatCents(Math.round(amount * 100))}` };
}

function moreLines(known: readonly CountedBill[], amount: number, paid: number): readonly WhyLine[] {
  const rule = known[0]?.accrued.rule;
  const over = rule?.no_demand_over;
  return [
    ...(paid ? [{ kind: 'fact', label: 'Interest received', text: formatCents(paid) } as const] : []),
    ...(rule && over != null && amount > over
      ? [
          {
            kind: 'fact',
            label: 'Payable without demand',
            text: `it is above $${formatCents(over)} (${rule.source})`,
          } as const,
        ]
      : []),
  ];
}
