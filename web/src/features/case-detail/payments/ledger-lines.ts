import type { PaymentRow } from '@atlas/contracts';

export interface LedgerLine {
  payment: PaymentRow;
  /** It no longer counts: reversed, replaced or deleted, or a reversal. */
  isStruck: boolean;
}

/** Entries in the order they were posted, each reversal below its entry: the order of the balances that they show. */
export function ledgerLines(ledger: readonly PaymentRow[]): LedgerLine[] {
  const known = new Set(ledger.map(({ id }) => id));
  const firsts = ledger.filter(({ reverses_id }) => reverses_id === null || !known.has(reverses_id));
  const ordered = firsts.flatMap(first => [first, ...ledger.filter(({ reverses_id }) => reverses_id === first.id)]);
  return ordered.map(payment => ({ payment, isStruck: payment.standing !== 'posted' }));
}
