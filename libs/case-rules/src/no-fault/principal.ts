import type { Cents } from '@atlas/contracts';
import { allocate } from '../allocation.js';
import type { Day } from './days.js';
import type { PrincipalStep } from './interest.js';

export interface OwedBill {
  readonly id: string;
  readonly cents: Cents;
}

/** A posted change of the principal; negative lowers it. */
export interface OwedChange {
  readonly on: Day;
  /** Null: posted to the case as a whole. */
  readonly bill_id: string | null;
  readonly cents: Cents;
}

/** Before any day of the field. */
const EVER: Day = '0001-01-01';

/**
 * What was owed on each bill over time. A payment counts from its own day; one posted to the case as a whole is shared out by what each bill owes then.
 */
export function principalOver(
  bills: readonly OwedBill[],
  changes: readonly OwedChange[],
): ReadonlyMap<string, readonly PrincipalStep[]> {
  const owed = new Map(bills.map(({ id, cents }) => [id, cents]));
  const steps = new Map(bills.map(({ id, cents }): [string, PrincipalStep[]] => [id, [{ from: EVER, cents }]]));
  const change = (id: string, on: Day, cents: Cents): void => {
    const after = (owed.get(id) ?? 0) + cents;
    owed.set(id, after);
    steps.get(id)?.push({ from: on, cents: after });
  };
  for (const { on, bill_id, cents } of [...changes].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))) {
    if (bill_id !== null) {
      change(bill_id, on, cents);
      continue;
    }
    const claims = [...owed].map(([id, weight]) => ({ id, weight: Math.max(0, weight) }));
    for (const [id, share] of allocate(cents, claims)) change(id, on, share);
  }
  return steps;
}
