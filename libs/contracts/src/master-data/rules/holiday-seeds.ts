import { utcDay } from '../../dates/new-york-time.js';

/** Years for which a new account starts with a calendar; others are added to the table as any row. */
const FIRST_YEAR = 2024;
const LAST_YEAR = 2031;

interface HolidaySeed {
  readonly name: string;
  readonly on: string;
  readonly observed: string | null;
  readonly source: string;
  readonly confidence: 'U';
}

const utc = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day));

/** The n-th weekday (Sunday 0) of a month. */
const nth = (year: number, month: number, weekday: number, n: number): Date => {
  const first = utc(year, month, 1).getUTCDay();
  return utc(year, month, 1 + ((weekday - first + 7) % 7) + 7 * (n - 1));
};
const lastMonday = (year: number, month: number): Date => {
  const last = utc(year, month + 1, 0);
  return utc(year, month, last.getUTCDate() - ((last.getUTCDay() + 6) % 7));
};

/** Public holidays of General Construction Law §24 in one year. */
const DAYS: Readonly<Record<string, (year: number) => Date>> = {
  'New Year': year => utc(year, 1, 1),
  'Martin Luther King Jr. Day': year => nth(year, 1, 1, 3),
  "Lincoln's Birthday": year => utc(year, 2, 12),
  "Washington's Birthday": year => nth(year, 2, 1, 3),
  'Memorial Day': year => lastMonday(year, 5),
  'Flag Day': year => utc(year, 6, 14),
  Juneteenth: year => utc(year, 6, 19),
  'Independence Day': year => utc(year, 7, 4),
  'Labor Day': year => nth(year, 9, 1, 1),
  'Columbus Day': year => nth(year, 10, 1, 2),
  // The Tuesday after the first Monday.
  'Election Day': year => utc(year, 11, nth(year, 11, 1, 1).getUTCDate() + 1),
  'Veterans Day': year => utc(year, 11, 11),
  'Thanksgiving Day': year => nth(year, 11, 4, 4),
  'Christmas Day': year => utc(year, 12, 25),
};

const holidaysOf = (year: number): HolidaySeed[] =>
  Object.entries(DAYS).map(([name, dayOf]) => {
    const day = dayOf(year);
    const isSunday = day.getUTCDay() === 0;
    const monday = new Date(day.getTime() + 86_400_000);
    return {
      name: `${name} ${year}`,
      on: utcDay(day),
      observed: isSunday ? utcDay(monday) : null,
      source: 'General Construction Law §24',
      confidence: 'U',
    };
  });

export const HOLIDAY_SEEDS: readonly HolidaySeed[] = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) =>
  holidaysOf(FIRST_YEAR + index),
).flat();
