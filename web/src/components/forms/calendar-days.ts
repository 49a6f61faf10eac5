import { utcDay, weekdayName } from '@atlas/contracts';
import { addDays } from '@/components/format/dates.js';

/** 'Su' to 'Sa'; the first of January 2023 was a Sunday. */
export const WEEKDAYS = Array.from({ length: 7 }, (_, day) => weekdayName.short(`2023-01-0${day + 1}`).slice(0, 2));

/** The six weeks that a month's page shows, from the Sunday on or before the first. `month` is '2026-04'. */
export function monthPage(month: string): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay());
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_day, day) => addDays(start, week * 7 + day)));
}

/** The same day so many months away, or that month's last. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return utcDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Where the arrows and the page keys lead from a day; undefined for other keys. */
export function dayForKey(day: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}
