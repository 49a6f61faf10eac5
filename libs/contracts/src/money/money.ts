/** Money: integer cents inside, a JSON number with two decimals on the wire. */
export type Cents = number;

/** 1234.5 → 123450. Half a cent rounds away from zero; refuses (NaN) what is no finite number. */
export function centsFromWire(amount: number): Cents {
  const cents = Math.sign(amount) * Math.round(Math.abs(amount) * 100 + 1e-7);
  return cents === 0 ? 0 : cents;
}

/** 123450 → 1234.5 */
export const wireFromCents = (cents: Cents): number => cents / 100;

/** 123450 → '1,234.50'; a negative amount keeps its minus sign. */
export function formatCents(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(cents) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}${whole}.${(Math.abs(cents) % 100).toString().padStart(2, '0')}`;
}

/**
 * Reads an amount as people write it ('1,234.50', '$77.49', '(45.00)' for a credit). Undefined when it is no amount or has more than two
 * decimals that matter: guessing money is worse than refusing it.
 */
export function parseCents(text: string): Cents | undefined {
  const match = /^(\()?-?\$?\s*(-?)((?:\d{1,3}(?:,\d{3})+|\d+)?)(?:\.(\d*))?(\))?$/.exec(text.trim());
  if (!match || (!match[3] && !match[4]) || Boolean(match[1]) !== Boolean(match[5])) return undefined;
  const decimals = (match[4] ?? '').replace(/0+$/, '');
  if (decimals.length > 2) return undefined;
  const cents = Number((match[3] ?? '').replace(/,/g, '') || '0') * 100 + Number(decimals.padEnd(2, '0') || '0');
  if (!Number.isSafeInteger(cents)) return undefined;
  const negative = Boolean(match[1]) || match[2] === '-' || text.trim().startsWith('-');
  return negative && cents !== 0 ? -cents : cents;
}
