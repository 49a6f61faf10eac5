import { addDays } from '@atlas/contracts';

/** A day as it is written on the wire: 'YYYY-MM-DD'. */
export type Day = string;

const DAY_MS = 86_400_000;

export { addDays };

export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The day itself, or the Monday after a weekend: offices and clinics are closed. */
export function workday(day: Day): Day {
  const weekday = new Date(Date.parse(day)).getUTCDay();
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}

/** The day itself, or the Friday before a weekend. */
export function workdayUpTo(day: Day): Day {
  const weekday = new Date(Date.parse(day)).getUTCDay();
  return weekday === 6 ? addDays(day, -1) : weekday === 0 ? addDays(day, -2) : day;
}
