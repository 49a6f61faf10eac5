import { addDays, newYorkClock, newYorkDay } from '@atlas/contracts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})/;
const DAY_MS = 86_400_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** '2026-04-21' → '04/21/2026'. Days carry no time zone and are never shifted. */
export function formatDate(date: string | null | undefined): string {
  const match = date ? ISO.exec(date) : null;
  return match ? `${match[2]}/${match[3]}/${match[1]}` : '';
}

/** A moment in New York, where the firm's deadlines run: '2026-04-21T14:52:40Z' → '04-21-2026 10:52:40 AM'. */
export function formatStamp(time: string | number | Date | null | undefined): string {
  if (time === null || time === undefined || time === '') return '';
  const at = newYorkClock(time);
  if (!at) return '';
  const [day, hours] = [`${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}-${at.getUTCFullYear()}`, at.getUTCHours()];
  return `${day} ${two(hours % 12 || 12)}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} ${hours < 12 ? 'AM' : 'PM'}`;
}

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/**
 * Reads a day as people type it: '4/21/2026', '04212026', '4-21-26', '2026-04-21'. Two-digit years are in the last 80 or the coming
 * 20 years. Undefined for what is no day: a wrong guess would be worse.
 */
export function parseDate(text: string, today: Date): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  const typed =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim());
  const parts = iso ? [iso[1], iso[2], iso[3]] : typed ? [typed[3], typed[1], typed[2]] : undefined;
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const thisYear = Number(dayOf(today).slice(0, 4));
  const century = Math.floor(thisYear / 100) * 100;
  const full = year >= 100 ? year : century + year > thisYear + 20 ? century - 100 + year : century + year;
  return isDay(full, month, day) ? `${full}-${two(month)}-${two(day)}` : undefined;
}

/** The day in New York: 2026-04-21. */
export const dayOf = newYorkDay;

const utcOf = (day: string): number => {
  const [, year, month, date] = ISO.exec(day) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(date));
};

/** Whole days from one day to another; negative when it lies before. */
export const daysBetween = (from: string, to: string): number => Math.round((utcOf(to) - utcOf(from)) / DAY_MS);

export { addDays };
