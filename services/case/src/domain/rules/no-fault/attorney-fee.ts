import type { Cents } from '@atlas/contracts';
import { halfUp } from './interest.js';
import type { FeeRule } from './rule-book.js';

/**
 * 11 NYCRR 65-4.6(d): a part of benefits and interest, within the row's bounds. The unit is the injured person in one proceeding, so a packet is one
 * amount. A claim that was neither denied nor overdue when it was filed bears no fee.
 */
export function attorneyFee(benefits_and_interest: Cents, rule: Pick<FeeRule, 'rate' | 'min' | 'max'>, isDue = true): Cents {
  if (!isDue || benefits_and_interest <= 0) return 0;
  const part = halfUp({ over: BigInt(benefits_and_interest) * BigInt(rule.rate), under: 100_000n });
  return Math.min(Math.max(part, rule.min ?? 0), rule.max ?? part);
}
