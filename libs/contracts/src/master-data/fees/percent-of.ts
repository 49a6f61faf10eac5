import type { Cents } from '../../money/money.js';

/** Half up, exact: a percentage has three decimals at most. */
export const percentOf = (amount: Cents, pct: number): Cents =>
  Number((BigInt(amount) * BigInt(Math.round(pct * 1000)) * 2n + 100_000n) / 200_000n);
