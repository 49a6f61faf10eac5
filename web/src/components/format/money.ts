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

/** Adds amounts without losing cents. */
export const sumMoney = (amounts: readonly (number | null | undefined)[]): number =>
  wireFromCents(amounts.reduce<number>((sum, amount) => sum + centsFromWire(amount ?? 0), 0));

/** '1,284.60' → 1284.6; undefined for what is no amount. */
export function parseMoney(text: string): number | undefined {
  const cents = parseCents(text);
  return cents === undefined ? undefined : wireFromCents(cents);
}

/** Counts in tables and titles: 36618 → '36,618'. */
export const formatCount = (count: number | null | undefined): string => (count ?? 0).toLocaleString('en-US');
