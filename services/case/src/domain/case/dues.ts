import { feeOf, isInEffect, type LedgerEntry, type RuleBook } from '@atlas/case-rules';
import { centsFromWire, type Cents, type DuePart } from '@atlas/contracts';
import { FILING_FEE_ADVANCED, type Dues } from '../rules/settlement-money.js';
import type { CaseContext } from './case.commands.js';
import type { Case } from './case.state.js';
import { moneyOfCase } from './money.js';
import { bookOf } from './case-book.js';
import { feeStageOf } from './fee-stage.js';
import { policyIssueWork } from './policy-issue.js';
import { caseFactsOf, UNMEASURED } from './rule-facts.js';
import { dueOfSettlement } from './settlement/receipts.js';
import { caseInterest } from './views/interest.js';

/** A part of what the insurer owes that is not covered. */
export interface OpenDue {
  readonly part: DuePart;
  readonly cents: Cents;
}

/**
 * The open amounts of principal, interest, attorney's fee and filing fee: for a settled case by the settlement, else by
 * the rules. An amount that cannot be calculated is not due.
 */
export function openDues(current: Case, { rules, today }: Pick<CaseContext, 'rules' | 'today'>): readonly OpenDue[] {
  const open: Dues = current.settlement
    ? dueOfSettlement(current, current.settlement)
    : {
        principal: moneyOfCase(current).balance_cents,
        ...(rules ? openByRules(current, bookOf(current, rules), today) : { interest: 0, attorney_fee: 0 }),
        filing_fee: openFilingFee(current),
      };
  return (Object.keys(open) as DuePart[]).flatMap(part => (open[part] > 0 ? [{ part, cents: open[part] }] : []));
}

/** The claim is above zero and nothing is open. */
export const isCovered = (current: Case, context: Pick<CaseContext, 'rules' | 'today'>): boolean =>
  moneyOfCase(current).claim_cents > 0 && openDues(current, context).length === 0;

function openByRules(current: Case, book: RuleBook, today: string): Readonly<Record<'interest' | 'attorney_fee', Cents>> {
  const interest = caseInterest(current, caseFactsOf(current, UNMEASURED), book, today);
  const interest_cents = centsFromWire(interest.amount ?? 0);
  const wasOverdue = (filed: string) => interest.bills.some(({ overdue_on }) => overdue_on !== null && overdue_on <= filed);
  return {
    interest: interest_cents - centsFromWire(interest.paid_amount),
    attorney_fee: feeDue(current, book, interest_cents, wasOverdue) - received(current, 'attorney_fee'),
  };
}

/**
 * 65-4.6: a part of what was recovered by the filing, and of its interest. The unit is the injured person in one proceeding: of a case in a packet the
 * fee is the packet's, not its own.
 */
function feeDue(current: Case, book: RuleBook, interest_cents: Cents, wasOverdue: (filed: string) => boolean): Cents {
  const { date_filed: filed } = current.attributes;
  if (filed === undefined || current.packet) return 0;
  const isDue = wasOverdue(filed) || current.treatments.some(({ denial_date }) => denial_date !== null && denial_date <= filed);
  const recovered = sum(
    entries(current).filter(({ payment }) => payment.transaction_date >= filed),
    ({ paid_cents }) => paid_cents,
  );
  const fee = feeOf(
    {
      stage: feeStageOf(current),
      filed_on: filed,
      benefits_and_interest: recovered + interest_cents,
      is_due: isDue && recovered > 0,
      policy_issue: policyIssueWork([current], book),
    },
    book,
  );
  return fee.cents;
}

/** The advanced filing fee that was not paid back. */
export const openFilingFee = (current: Case): Cents =>
  sum(
    entries(current).filter(({ payment }) => payment.transaction_type.component === 'filing_fee'),
    ({ payment }) => (payment.transaction_type.code === FILING_FEE_ADVANCED ? payment.amount_cents : -payment.amount_cents),
  );

const received = (current: Case, component: 'attorney_fee'): Cents =>
  sum(
    entries(current).filter(({ payment }) => payment.transaction_type.component === component),
    ({ payment }) => payment.amount_cents,
  );

const entries = ({ ledger }: Case): readonly LedgerEntry[] => ledger.filter(isInEffect);
const sum = (some: readonly LedgerEntry[], cents: (entry: LedgerEntry) => Cents): Cents =>
  some.reduce((total, entry) => total + cents(entry), 0);
