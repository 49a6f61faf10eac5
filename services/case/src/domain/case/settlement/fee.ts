import { earliestOf, type Fee, feeOf, NO_FEE, type RuleTables } from '@atlas/case-rules';
import type { Cents } from '@atlas/contracts';
import { bookOf } from '../case-book.js';
import type { Case } from '../case.state.js';
import { policyIssueWork } from '../policy-issue.js';
import type { AccruedPrincipal } from './settled-interest.js';

/** The stage of a settlement type without a fee. */
const NO_STAGE = 'none';

/**
 * 65-4.6: a part of benefits and interest by the row of the fee table, or the hours of a policy issue, chosen by the stage, the day of filing and the case
 * type. None before a filing, none where nothing was denied or overdue by then, and none of a single case in a packet: that fee is the
 * packet's. A packet whose cases have different rules has none by the rules, since the cap is one for the proceeding.
 */
export function feeOnSettled(
  cases: readonly Case[],
  accrued: readonly AccruedPrincipal[],
  stage: string,
  benefits_and_interest: Cents,
  tables: RuleTables,
  isPacket: boolean,
): Fee {
  const filed_on = earliestOf(cases.map(({ attributes }) => attributes.date_filed ?? null));
  if (stage === NO_STAGE || filed_on === null) return NO_FEE;
  if (!isPacket && cases.some(({ packet }) => packet)) return NO_FEE;
  const isDenied = cases.some(({ treatments }) =>
    treatments.some(({ denial_date }) => denial_date !== null && denial_date <= filed_on),
  );
  const wasOverdue = accrued.some(({ overdue_on }) => overdue_on !== null && overdue_on <= filed_on);
  const [first = NO_FEE, ...others] = cases.map(current => {
    const book = bookOf(current, tables);
    const policy_issue = policyIssueWork(cases, book);
    return feeOf({ stage, filed_on, benefits_and_interest, is_due: isDenied || wasOverdue, policy_issue }, book);
  });
  return others.every(({ rule }) => rule === first.rule) ? first : NO_FEE;
}
