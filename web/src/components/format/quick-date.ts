import { addDays } from '@atlas/contracts';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
/** Two-digit years are in the last 80 or the coming 20 years. */
const COMING_YEARS = 20;

const two = (value: number): string => String(value).padStart(2, '0');

const dayFrom = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = year >= FIRST_YEAR && year <= LAST_YEAR && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay ? `${year}-${two(month)}-${two(day)}` : undefined;
};

/** 26 → 2026, 58 → 1958. */
const fullYear = (year: number, today: string): number => {
  const latest = Number(today.slice(0, 4)) + COMING_YEARS;
  return latest - ((latest - year) % 100);
};

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const US = [/^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/, /^(\d{2})(\d{2})(\d{4}|\d{2})$/];

/** 't' and 'today', 'y' and 'yesterday', '+7' and '-3' days from today. */
function relativeDay(text: string, today: string): string | undefined {
  if (/^t(oday)?$/i.test(text)) return today;
  if (/^y(esterday)?$/i.test(text)) return addDays(today, -1);
  if (!/^[+-]\d{1,5}$/.test(text)) return undefined;
  const [year = 0, month = 0, day = 0] = addDays(today, Number(text)).split('-').map(Number);
  return dayFrom(year, month, day);
}

/**
 * Reads a day as people type it: 't', 'y', '+7', '-3', '3/2/26', '030226', '03022026', '2026-03-02'. `today` is `YYYY-MM-DD`.
 * Undefined for what is no day: a wrong guess would be worse.
 */
export function parseQuickDate(typed: string, today: string): string | undefined {
  const text = typed.trim();
  const relative = relativeDay(text, today);
  if (relative) return relative;
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? [];
  if (isoYear) return dayFrom(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [, month, day, year = ''] = US.map(pattern => pattern.exec(text)).find(Boolean) ?? [];
  if (!month) return undefined;
  return dayFrom(year.length === 2 ? fullYear(Number(year), today) : Number(year), Number(month), Number(day));
}
