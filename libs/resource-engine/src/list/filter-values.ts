import { centsFromWire, malformed, readDay, type AppError, type FilterValue } from '@atlas/contracts';

export type FilterScalar = string | number | boolean;

const GREATEST_INT = 2_147_483_647;
/** Above any sum of an account, and exact in cents. */
const GREATEST_AMOUNT = 1_000_000_000_000;

/** 400 that names the filter and says what it takes. */
export const filterRefused = (name: string, why: string): AppError => malformed(`The filter ${name} ${why}.`, { [name]: why });

/** The values of a filter that is one value or several; null is none. */
export const filterScalars = (value: FilterValue): FilterScalar[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is FilterScalar => one !== null && typeof one !== 'object');

/** MM/DD/YYYY or YYYY-MM-DD, of a day that exists → YYYY-MM-DD. */
export function filterDay(name: string, value: unknown): string {
  const day = typeof value === 'string' ? readDay(value) : undefined;
  if (day === undefined) throw filterRefused(name, 'takes a date');
  return day;
}

/** A moment, as ISO 8601 writes it, or a day. */
export function filterMoment(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : '';
  const isMoment = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isMoment || readDay(text.slice(0, 10)) === undefined) throw filterRefused(name, 'takes a date');
  return text;
}

/** A number as JSON has it or as a text; undefined where it is none. */
function numberFrom(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A number whose absolute value is at most `greatest`. */
export function filterNumber(name: string, value: unknown, greatest = GREATEST_AMOUNT): number {
  const number = numberFrom(value);
  if (number === undefined || Math.abs(number) > greatest) throw filterRefused(name, 'takes a number');
  return number;
}

/** An amount of money → cents. */
export const filterCents = (name: string, value: unknown): number => centsFromWire(filterNumber(name, value));

/** A whole number that a column of ids or counts can hold. */
export function filterInt(name: string, value: unknown, what = 'takes a whole number'): number {
  const number = numberFrom(value);
  if (number === undefined || !Number.isInteger(number) || Math.abs(number) > GREATEST_INT) throw filterRefused(name, what);
  return number;
}

export const filterIds = (name: string, values: readonly unknown[]): number[] =>
  values.map(value => filterInt(name, value, 'takes ids'));

export function filterFlag(name: string, value: unknown): boolean {
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw filterRefused(name, 'takes true or false');
}
