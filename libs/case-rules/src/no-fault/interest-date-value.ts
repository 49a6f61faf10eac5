import type { InterestDateValue } from '@atlas/contracts';
import { daysFrom, type Day } from './days.js';
import { exactInterest, type Exact } from './interest.js';
import { inForce, type RuleBook } from './rule-book.js';

/** One unit of principal, as money in cents. */
const UNIT = 1;
const PLACES = { months: 4, percent: 4, factor: 6 } as const;

/** Half up at a number of places. */
function places({ over, under }: Exact, count: number): number {
  const scale = 10 ** count;
  return Number((2n * over * BigInt(scale) + under) / (2n * under)) / scale;
}

/** No rule is for cases of the type: they bear no interest. */
const noInterest = (days: number): InterestDateValue => ({ days, months: 0, percent: 0, factor: 0 });

/**
 * `settlment/GetInderestDateValue`: what a principal is multiplied by. `chosenBy`: the day of the accident, by which the law chooses between compound and
 * simple interest. Undefined when no interest rule is in force on it.
 */
export function interestDateValue(book: RuleBook, start: Day, end: Day, chosenBy: Day = start): InterestDateValue | undefined {
  if (!book.interest.length) return noInterest(daysFrom(start, end));
  const rule = inForce(book.interest, chosenBy);
  if (!rule) return undefined;
  const days = daysFrom(start, end);
  const factor = exactInterest([{ start: 'overdue', from: start, to: end, days, cents: UNIT }], rule);
  return {
    days,
    months: places({ over: BigInt(days), under: BigInt(rule.month_days) }, PLACES.months),
    percent: places({ over: factor.over * 100n, under: factor.under }, PLACES.percent),
    factor: places(factor, PLACES.factor),
  };
}
