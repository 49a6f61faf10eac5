import type { Cents } from '@atlas/contracts';
import { attorneyFee } from '../../rules/no-fault/attorney-fee.js';
import { earliestOf } from '../../rules/no-fault/case-facts.js';
import { feeRuleOf, type RuleBook } from '../../rules/no-fault/rule-book.js';
import type { Case } from '../case.state.js';
import type { AccruedPrincipal } from './settled-interest.js';

/** A type without one: nothing is settled by which a fee could be reckoned. */
const NO_STAGE = 'none';

/**
 * 65-4.6: a part of benefits and interest by the row of the fee table, chosen by the stage and the day of filing. None before a filing, none where
 * nothing was denied or overdue by then, and none of a case by itself that is in a packet: that fee is the packet's.
 */
export function feeOnSettled(
  cases: readonly Case[],
  accrued: readonly AccruedPrincipal[],
  stage: string,
  benefits_and_interest: Cents,
  book: RuleBook,
  isPacket: boolean,
): Cents {
  const filed = earliestOf(cases.map(({ attributes }) => attributes.date_filed ?? null));
  if (stage === NO_STAGE || filed === null) return 0;
  if (!isPacket && cases.some(({ packet }) => packet)) return 0;
  const rule = feeRuleOf(book, stage, filed);
  if (!rule) return 0;
  const isDenied = cases.some(({ treatments }) =>
    treatments.some(({ denial_date }) => denial_date !== null && denial_date <= filed),
  );
  const wasOverdue = accrued.some(({ overdue_on }) => overdue_on !== null && overdue_on <= filed);
  return attorneyFee(benefits_and_interest, rule, isDenied || wasOverdue);
}
