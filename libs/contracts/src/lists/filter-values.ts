import { malformed, type AppError } from '../errors/app-error.js';
import { readDay } from '../fields/validators.js';
import { centsFromWire } from '../money/money.js';

/** The largest value of an integer column. */
const GREATEST_INT = 2_147_483_647;
/** Above any sum of an account, and exact in cents. */
const GREATEST_AMOUNT = 1_000_000_000_000;

/** 400 that names the filter: `Provider_Name must be an id or a list of ids.` */
export function filterRefused(name: string, why: string): AppError {
  const shown = name.slice(0, 100);
  const message = `${shown} ${why}.`;
  return malformed(message, { [shown]: message });
}

/** MM/DD/YYYY or YYYY-MM-DD, if the day exists → YYYY-MM-DD. */
export const dayFrom = (value: unknown): string | undefined => (typeof value === 'string' ? readDay(value) : undefined);

/** An ISO 8601 time, or a day. */
export function momentFrom(value: unknown): string | undefined {
  const day = dayFrom(value);
  if (day !== undefined) return day;
  const text = typeof value === 'string' ? value.trim() : '';
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/.test(text);
  return isMoment && !Number.isNaN(Date.parse(text)) && readDay(text.slice(0, 10)) !== undefined ? text : undefined;
}

/** A JSON number, or a text of digits. */
export function numberFrom(value: unknown, greatest = GREATEST_AMOUNT): number | undefined {
  const isText = typeof value === 'string' && /^-?\d{1,20}(\.\d{1,20})?$/.test(value.trim());
  const number = isText ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) <= greatest ? number : undefined;
}

/** A whole number that an integer column can hold. */
export function wholeFrom(value: unknown, greatest = GREATEST_INT): number | undefined {
  const number = numberFrom(value, greatest);
  return Number.isInteger(number) ? number : undefined;
}

export function idFrom(value: unknown): number | undefined {
  const id = wholeFrom(value);
  return id !== undefined && id > 0 ? id : undefined;
}

/** An amount of money → cents. */
export function centsFrom(value: unknown): number | undefined {
  const amount = numberFrom(value);
  return amount === undefined ? undefined : centsFromWire(amount);
}

export function flagFrom(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : undefined;
}
