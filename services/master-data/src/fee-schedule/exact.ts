/** A decimal number without a floating point: whole units of the tenth power below. */
export interface Exact {
  readonly units: bigint;
  readonly scale: number;
}

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Of a decimal as the database writes it: '9.5500'. */
export function exact(text: string): Exact {
  if (!DECIMAL.test(text)) throw new Error(`'${text}' is no decimal number.`);
  const [whole = '', fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

export const ZERO: Exact = { units: 0n, scale: 0 };
export const ONE: Exact = { units: 1n, scale: 0 };

const inScale = ({ units, scale }: Exact, wanted: number): bigint => units * 10n ** BigInt(wanted - scale);

export const times = (...factors: readonly Exact[]): Exact =>
  factors.reduce((product, each) => ({ units: product.units * each.units, scale: product.scale + each.scale }), ONE);

export function minus(a: Exact, b: Exact): Exact {
  const scale = Math.max(a.scale, b.scale);
  return { units: inScale(a, scale) - inScale(b, scale), scale };
}

export function isLess(a: Exact, b: Exact): boolean {
  return minus(a, b).units < 0n;
}

/** How often `b` goes into `a` as a whole, `most` times at most. Nothing goes in endlessly often. */
export function wholeTimes(a: Exact, b: Exact, most: number): number {
  if (b.units <= 0n) return most;
  const scale = Math.max(a.scale, b.scale);
  const often = inScale(a, scale) / inScale(b, scale);
  return often < 0n ? 0 : often > BigInt(most) ? most : Number(often);
}

/** A percentage as a factor: 40 → 0.40 */
export const percent = (value: Exact): Exact => ({ units: value.units, scale: value.scale + 2 });

/** Dollars as whole cents, half a cent up. */
export function centsHalfUp({ units, scale }: Exact): number {
  const hundredfold = units * 100n;
  const one = 10n ** BigInt(scale);
  return Number((2n * hundredfold + one) / (2n * one));
}
