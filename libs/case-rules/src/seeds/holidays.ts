import { utcDay } from '@atlas/contracts';

/** A public holiday: on one day of its month, or on a weekday (Sunday 0) counted from the start of the month (-1: the last one). */
export type Holiday = {
  readonly name: string;
  readonly month: number;
  readonly source: string;
  readonly confidence: string;
} & ({ readonly day: number } | { readonly weekday: number; readonly nth: number; readonly days_later?: number });

interface HolidayRow {
  readonly name: string;
  readonly on: string;
  readonly observed: string | null;
  readonly source: string;
  readonly confidence: string;
}

const utc = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day));

function nthWeekday(year: number, month: number, weekday: number, nth: number): Date {
  if (nth > 0) return utc(year, month, 1 + ((7 + weekday - utc(year, month, 1).getUTCDay()) % 7) + 7 * (nth - 1));
  const last = utc(year, month + 1, 0);
  return utc(year, month, last.getUTCDate() - ((7 + last.getUTCDay() - weekday) % 7));
}

function dayIn(year: number, holiday: Holiday): Date {
  if ('day' in holiday) return utc(year, holiday.month, holiday.day);
  const { month, weekday, nth, days_later = 0 } = holiday;
  return utc(year, month, nthWeekday(year, month, weekday, nth).getUTCDate() + days_later);
}

/** The holiday's row for one year; one that falls on a Sunday is observed on the Monday. */
export function holidayIn(year: number, holiday: Holiday): HolidayRow {
  const { name, source, confidence } = holiday;
  const day = dayIn(year, holiday);
  const observed = day.getUTCDay() === 0 ? utcDay(day.getTime() + 86_400_000) : null;
  return { name: `${name} ${year}`, on: utcDay(day), observed, source, confidence };
}
