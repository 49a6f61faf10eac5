import { centsFromWire, wireFromCents, type Cents } from '../../money/money.js';
import { sumOfCents } from '../../money/sums.js';

/** What of a payment for several cases has no place yet; below zero more was allocated than was paid. Posting it takes zero. */
export const unallocatedCents = (amount: Cents, parts: readonly Cents[]): Cents => amount - sumOfCents(parts);

/** A share of the payment as it is being entered: what it pays, and how much of it; dollars. */
export interface EnteredShare {
  readonly balance: number;
  readonly amount: number | null;
}

/** What an allocation comes to; dollars. */
export interface SplitFigures {
  /** Of all that the payment can go to. */
  readonly balance: number;
  readonly allocated: number;
  readonly balance_after: number;
  /** Not allocated yet; below zero: allocated twice. */
  readonly unallocated: number;
  /** There is a payment, and all of it is allocated: it can be posted. */
  readonly is_whole: boolean;
  /** What was allocated twice, or zero. */
  readonly excess: number;
  /** The balance after each share, in their order. */
  readonly balances_after: readonly number[];
}

/** What an allocation comes to before it is posted. A payment of which nothing is entered yet counts as nothing. */
export function splitFigures(amount: number | null, shares: readonly EnteredShare[]): SplitFigures {
  const balances = shares.map(({ balance }) => centsFromWire(balance));
  const parts = shares.map(one => centsFromWire(one.amount ?? 0));
  const after = balances.map((balance, at) => balance - (parts[at] ?? 0));
  const unallocated_cents = unallocatedCents(centsFromWire(amount ?? 0), parts);
  return {
    balance: wireFromCents(sumOfCents(balances)),
    allocated: wireFromCents(sumOfCents(parts)),
    balance_after: wireFromCents(sumOfCents(after)),
    unallocated: wireFromCents(unallocated_cents),
    is_whole: parts.length > 0 && centsFromWire(amount ?? 0) !== 0 && unallocated_cents === 0,
    excess: wireFromCents(Math.max(0, -unallocated_cents)),
    balances_after: after.map(wireFromCents),
  };
}
