import { centsFromWire, wireFromCents, type Cents } from './money.js';

export const sumOfCents = (cents: readonly Cents[]): Cents => cents.reduce((total, one) => total + one, 0);

/** Adds amounts of answers to the cent. What is not known counts as nothing. */
export const sumOfAmounts = (amounts: readonly (number | null | undefined)[]): number =>
  wireFromCents(sumOfCents(amounts.map(amount => centsFromWire(amount ?? 0))));

/** What is left of an amount without a part of it: the claim without a bill, the balance without what a payment did to it. */
export const amountWithout = (amount: number, part: number): number => sumOfAmounts([amount, -part]);
