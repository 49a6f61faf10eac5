import { addDays, newYorkClock, newYorkDay, utcDay } from '@atlas/contracts';

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

/** The day in New York: 2026-04-21. */
export const dayOf = newYorkDay;

/** A moment for a sentence: '3:12 PM' when it is of today, otherwise '04/20/2026 3:12 PM'. */
export function formatMoment(time: string): string {
  const at = newYorkClock(time);
  if (!at) return '';
  const hours = at.getUTCHours();
  const clock = `${hours % 12 || 12}:${two(at.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
  const day = dayOf(new Date(time));
  return day === dayOf(new Date()) ? clock : `${formatDate(day)} ${clock}`;
}

const utcOf = (day: string): number => {
  const [, year, month, date] = ISO.exec(day) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(date));
};

/** Whole days from one day to another; negative when it lies before. */
export const daysBetween = (from: string, to: string): number => Math.round((utcOf(to) - utcOf(from)) / DAY_MS);

/** The same day so many months away, or that month's last. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return utcDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

export { addDays };
