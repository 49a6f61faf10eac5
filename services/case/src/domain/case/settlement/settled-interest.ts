import {
  accrue,
  type Accrued,
  type BillFacts,
  type CaseFacts,
  type Day,
  daysFrom,
  type Exact,
  exactInterest,
  halfUp,
  inForce,
  NOTHING,
  type RuleBook,
  type RuleTables,
} from '@atlas/case-rules';
import type { Cents } from '@atlas/contracts';
import type { Case } from '../case.state.js';
import { bookOf } from '../case-book.js';
import { caseFactsOf, UNMEASURED } from '../rule-facts.js';
import { roundedSum } from '../views/interest.js';

/** The period of the settled interest; `from` null: interest of each bill begins by the rules (65-3.9). */
interface InterestPeriod {
  readonly from: Day | null;
  readonly to: Day;
}

/** A bill's settled principal. */
interface SettledPrincipal {
  readonly case_id: string;
  /** Null: a case without bills bears no interest. */
  readonly treatment_id: string | null;
  readonly principal_cents: Cents;
}

/** The interest on it. */
export interface AccruedPrincipal extends SettledPrincipal {
  /** Null: a fact is missing; `missing` says which. */
  readonly interest: Exact | null;
  readonly interest_cents: Cents;
  readonly overdue_on: Day | null;
  readonly missing: string | null;
}

/** Earlier than any possible date. */
const EVER: Day = '0001-01-01';

/**
 * Interest on the settled principal of each bill only, because the amount that an insurer agrees (or is ordered) to pay was overdue. For the
 * days of the rules, without toll and court delay, or for the given days.
 */
export function interestOnSettled(
  cases: readonly Case[],
  parts: readonly SettledPrincipal[],
  rules: RuleTables,
  period: InterestPeriod,
): readonly AccruedPrincipal[] {
  const facts = new Map(cases.map(current => [current.case_id, { current, facts: caseFactsOf(current, UNMEASURED) }]));
  return parts.map(part => {
    const known = facts.get(part.case_id);
    const bill = known?.facts.bills.find(({ id }) => id === part.treatment_id);
    if (!known || !bill) return { ...part, interest: null, interest_cents: 0, overdue_on: null, missing: null };
    const book = bookOf(known.current, rules);
    const accrued = accruedOn(known.current, known.facts, bill, part.principal_cents, book, period.to);
    const interest = period.from === null ? accrued.interest : between(known.facts, part.principal_cents, book, period);
    return {
      ...part,
      interest,
      interest_cents: interest === null ? 0 : halfUp(interest),
      overdue_on: accrued.overdue_on,
      missing: interest === null ? `${bill.name}: ${accrued.why.find(({ kind }) => kind === 'missing')?.text ?? ''}` : null,
    };
  });
}

function accruedOn({ attributes }: Case, facts: CaseFacts, bill: BillFacts, cents: Cents, book: RuleBook, to: Day): Accrued {
  const { interest_toll_from: from, interest_toll_to: until } = attributes;
  const court_tolls = from && until ? [{ from, to: until }] : [];
  // Payments on the bill are done: the rest bears interest.
  const owing = { ...bill, is_paid: false, paid_on: null };
  return accrue({ facts, bill: owing, principal: [{ from: EVER, cents }], court_tolls }, book, to);
}

/** Over given days: the rule is the accident's, else the first day's. */
function between({ accident_on }: CaseFacts, cents: Cents, book: RuleBook, { from, to }: InterestPeriod): Exact | null {
  if (from === null) return null;
  if (!book.interest.length) return NOTHING;
  const rule = inForce(book.interest, accident_on ?? from);
  if (!rule) return null;
  const days = Math.max(0, daysFrom(from, to));
  return exactInterest([{ start: 'filed', from, to, days, cents }], rule);
}

/** The total, rounded by the firm's setting; null if it cannot be calculated for any bill. */
export function settledInterestSum(parts: readonly AccruedPrincipal[], book: RuleBook, on: Day): Cents | null {
  const known = parts.flatMap(({ interest }) => interest ?? []);
  return known.length ? roundedSum(known, book, on) : null;
}
