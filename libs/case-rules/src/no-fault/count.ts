import type { BusinessDays } from './business-days.js';
import { plusDays, plusMonths, type Day } from './days.js';
import type { DeadlineRule } from './rule-book.js';

/** The end of a period: as counted, and as it may be met. */
export interface CountedDay {
  /** Interest and later periods are reckoned from this one: GCL §25-a(2) does not move them. */
  readonly unrolled: Day;
  readonly due: Day;
}

/** Counts a rule's period from its trigger; the trigger's own day is not counted (GCL §20). */
export function countFrom(
  { offset, unit, roll }: Pick<DeadlineRule, 'offset' | 'unit' | 'roll'>,
  trigger: Day,
  calendar: BusinessDays,
): CountedDay {
  const unrolled = endOf(unit, trigger, offset, calendar);
  return { unrolled, due: roll === 'next_business_day' ? calendar.roll(unrolled) : unrolled };
}

function endOf(unit: DeadlineRule['unit'], trigger: Day, offset: number, calendar: BusinessDays): Day {
  switch (unit) {
    case 'calendar_day':
      return plusDays(trigger, offset);
    case 'business_day':
      return calendar.plus(trigger, offset);
    case 'month':
      return plusMonths(trigger, offset);
    case 'year':
      return plusMonths(trigger, 12 * offset);
  }
}
