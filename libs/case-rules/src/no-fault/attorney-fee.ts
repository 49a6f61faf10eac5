import type { Cents } from '@atlas/contracts';
import type { PolicyIssueWork } from './case-facts.js';
import type { Day } from './days.js';
import { halfUp } from './interest.js';
import { feeRuleOf, switchOn, type FeeRule, type RuleBook } from './rule-book.js';
import { feeText } from './why.js';

/**
 * 11 NYCRR 65-4.6(d): a part of benefits and interest, within the row's bounds. The unit is the injured person in one proceeding, so a packet is one
 * amount. A claim that was neither denied nor overdue when it was filed bears no fee.
 */
export function attorneyFee(benefits_and_interest: Cents, rule: Pick<FeeRule, 'rate' | 'min' | 'max'>, isDue = true): Cents {
  if (!isDue || benefits_and_interest <= 0) return 0;
  const part = halfUp({ over: BigInt(benefits_and_interest) * BigInt(rule.rate), under: 100_000n });
  return Math.min(Math.max(part, rule.min ?? 0), rule.max ?? part);
}

/** Hours are kept to four places. */
const PLACES = 10_000;

const forHours = (hours: number, rate: Cents | null): Cents =>
  halfUp({ over: BigInt(Math.round(hours * PLACES)) * BigInt(rate ?? 0), under: BigInt(PLACES) });

/**
 * 11 NYCRR 65-4.6(c), where a policy issue of the denial is involved: a rate per hour of preparation up to a maximum, and a rate
 * more for each hour of personal appearance.
 */
export function policyIssueFee(
  { hours, appearance_hours }: PolicyIssueWork,
  { hourly, hourly_max, appearance }: Pick<FeeRule, 'hourly' | 'hourly_max' | 'appearance'>,
): Cents {
  const preparation = forHours(hours, hourly);
  return Math.min(preparation, hourly_max ?? preparation) + forHours(appearance_hours, appearance);
}

/** What a fee is figured from. */
export interface FeeFacts {
  readonly stage: string;
  /** Arbitration or suit was begun. */
  readonly filed_on: Day;
  readonly benefits_and_interest: Cents;
  /** Denied or overdue when it was filed. */
  readonly is_due: boolean;
  /** Null: no policy issue is involved. */
  readonly policy_issue: PolicyIssueWork | null;
}

/** A fee, and the rule that made it, in words; null: no rule applies. */
export interface Fee {
  readonly cents: Cents;
  readonly rule: string | null;
}

export const NO_FEE: Fee = { cents: 0, rule: null };

/**
 * The attorney's fee on a case or packet. With a policy issue it is the higher of hours and percentage, or the hours alone where the firm has set
 * `higher_of_fee` to NO; without hours it is the percentage.
 */
export function feeOf({ stage, filed_on, benefits_and_interest, is_due, policy_issue }: FeeFacts, book: RuleBook): Fee {
  const general = feeRuleOf(book, stage, filed_on);
  const byPercent = general ? { cents: attorneyFee(benefits_and_interest, general, is_due), rule: feeText(general) } : NO_FEE;
  const special = policy_issue && feeRuleOf(book, stage, filed_on, true);
  if (!special || !is_due || benefits_and_interest <= 0) return byPercent;
  const byHours = { cents: policyIssueFee(policy_issue, special), rule: feeText(special, policy_issue) };
  if (byHours.cents === 0) return byPercent;
  const takesHigher = switchOn(book, 'higher_of_fee', filed_on)?.value !== 'NO';
  return takesHigher && byPercent.cents >= byHours.cents ? byPercent : byHours;
}
