import type { PaymentRow } from '@atlas/contracts';

/** It no longer counts: reversed, replaced or deleted, or a reversal. */
export const isStruck = ({ standing }: PaymentRow): boolean => standing !== 'posted';

/** Entries in the order they were posted, each reversal below its entry: the order of the balances that they show. */
export function ledgerLines(ledger: readonly PaymentRow[]): PaymentRow[] {
  const known = new Set(ledger.map(({ id }) => id));
  const firsts = ledger.filter(({ reverses_id }) => reverses_id === null || !known.has(reverses_id));
  return firsts.flatMap(first => [first, ...ledger.filter(({ reverses_id }) => reverses_id === first.id)]);
}
