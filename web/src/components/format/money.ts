import { centsFromWire, formatCents, parseCents, wireFromCents } from '@atlas/contracts';

/** 1187.6 → '1,187.60'; a credit is in parentheses: -45 → '(45.00)'. Nothing for what is not known. */
export function formatMoney(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return '';
  const cents = centsFromWire(amount);
  return cents < 0 ? `(${formatCents(-cents)})` : formatCents(cents);
}

/** As in totals and figures: '$1,187.60', '($45.00)'. */
export function formatTotal(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return '';
  const cents = centsFromWire(amount);
  return cents < 0 ? `($${formatCents(-cents)})` : `$${formatCents(cents)}`;
}

/** Below zero: more was paid than charged. Shown in parentheses, or in another color. */
export const isCredit = (amount: number): boolean => centsFromWire(amount) < 0;

/** Reads 0.00. */
export const isNothing = (amount: number): boolean => centsFromWire(amount) === 0;

/** An amount in cents as the other functions take it: 118760 → 1187.6. */
export const fromCents = (cents: number): number => wireFromCents(cents);

/** Whether two amounts read the same. */
export const isSameAmount = (one: number | null, other: number | null): boolean => formatMoney(one) === formatMoney(other);

/** '1,284.60' → 1284.6; undefined for what is no amount. */
export function parseMoney(text: string): number | undefined {
  const cents = parseCents(text);
  return cents === undefined ? undefined : wireFromCents(cents);
}

/** What may be typed or pasted as an amount, '$1,234.50' too: its digits and one point, at most two decimals, and a sign if amounts may be negative. */
export function typedMoney(text: string, isSigned: boolean): string {
  const sign = isSigned && /^\s*[-(]/.test(text) ? '-' : '';
  const [whole = '', ...decimals] = text.replace(/[^\d.]/g, '').split('.');
  return `${sign}${whole}${decimals.length > 0 ? `.${decimals.join('').slice(0, 2)}` : ''}`;
}

/** 12.5 → '12.5%', as it was entered; figures that are compared have as many decimals each: 12 → '12.0%'. */
export const formatPercent = (percent: number, decimals?: number): string =>
  `${decimals === undefined ? percent : percent.toFixed(decimals)}%`;

/** The done part of a whole, '99%' until all of it is done. */
export const formatShare = (done: number, total: number): string => formatPercent(Math.floor((100 * done) / total));

/** 97135 → '97k', 13500 → '13.5k', 1200000 → '1.2m', for the axis of a chart. */
export function shortNumber(value: number): string {
  if (Math.abs(value) >= 1_000_000) return `${Number((value / 1_000_000).toFixed(1))}m`;
  if (Math.abs(value) >= 10_000) return `${Math.round(value / 500) / 2}k`;
  return Math.abs(value) >= 1000 ? `${Number((value / 1000).toFixed(1))}k` : String(value);
}

/** Counts in tables and titles: 36618 → '36,618'. */
export const formatCount = (count: number | null | undefined): string => (count ?? 0).toLocaleString('en-US');
