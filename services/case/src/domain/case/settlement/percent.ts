import { halfUp } from '@atlas/case-rules';
import type { Cents } from '@atlas/contracts';

/** A percentage has three decimals: it is calculated in thousandths. */
const THOUSANDTHS = 1000;
const WHOLE = 100n * BigInt(THOUSANDTHS);
/** Cents are divided by the largest remainder, so that no share differs by a cent or more. */
const A_CENT: Cents = 1;

/** A part of an amount, half a cent up. */
export const partOf = (cents: Cents, pct: number): Cents =>
  halfUp({ over: BigInt(cents) * BigInt(Math.round(pct * THOUSANDTHS)), under: WHOLE });

/** The percentage of a part, to three decimals; zero for a base of zero. */
const percentOf = (part: Cents, of: Cents): number => (of > 0 ? Math.round((part * 100 * THOUSANDTHS) / of) / THOUSANDTHS : 0);

interface Asked {
  readonly cents: Cents | null;
  readonly pct: number | null;
}

interface Agreed {
  readonly cents: Cents;
  readonly pct: number;
  /** The amount was entered and determines the percentage. */
  readonly isNamed: boolean;
}

/**
 * An amount and its percentage: a given amount is used and determines the percentage, unless that is given, too; else the
 * percentage determines the amount.
 */
export function agreed({ cents, pct }: Asked, of: Cents, usualPct: number): Agreed {
  if (cents === null) return { cents: partOf(of, pct ?? usualPct), pct: pct ?? usualPct, isNamed: false };
  const fits = pct !== null && Math.abs(partOf(of, pct) - cents) <= A_CENT;
  return { cents, pct: fits ? pct : percentOf(cents, of), isNamed: !fits };
}
