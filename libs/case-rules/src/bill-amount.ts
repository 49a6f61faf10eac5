import type { Cents, CptCode } from '@atlas/contracts';

/** A bill's amount is the sum of its charges when it has codes, else what was stated. */
export const billAmount = (codes: readonly CptCode[], stated: Cents): Cents =>
  codes.length ? codes.reduce((total, { charge_cents }) => total + charge_cents, 0) : stated;
