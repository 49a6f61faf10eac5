import { dayNumber, dayOf, type Day } from './days.js';

/** Which days are worked: the week without Saturday and Sunday, and without the rows of the firm's calendar. */
export interface BusinessDays {
  has(day: Day): boolean;
  /** GCL §25-a(1): an act that falls due on a Saturday, Sunday or holiday may be done on the next business day. */
  roll(day: Day): Day;
  /** The n-th business day after this one, which is not counted itself. */
  plus(day: Day, days: number): Day;
}

/** Monday is 0; 1970-01-01, day 0, was a Thursday. */
const isWeekend = (number: number): boolean => ((number % 7) + 10) % 7 > 4;

export function businessDays(holidays: Iterable<Day>): BusinessDays {
  const closed = new Set([...holidays].map(dayNumber));
  const isOpen = (number: number): boolean => !isWeekend(number) && !closed.has(number);
  return {
    has: day => isOpen(dayNumber(day)),
    roll(day) {
      let number = dayNumber(day);
      while (!isOpen(number)) number++;
      return dayOf(number);
    },
    plus(day, days) {
      let number = dayNumber(day);
      for (let left = days; left > 0;) if (isOpen(++number)) left--;
      return dayOf(number);
    },
  };
}
