import type { PaymentRow } from '@atlas/contracts';
import { sumMoney } from '../../../components/format/money.js';

export interface LedgerLine {
  payment: PaymentRow;
  /** It no longer counts: reversed, replaced or deleted, or a reversal. */
  isStruck: boolean;
  /** The balance after it. */
  balance: number;
}

/** Entries in the order they were posted, each reversal below its entry; from the claim on they add up to the balance. */
export function ledgerLines(ledger: readonly PaymentRow[], claim: number): LedgerLine[] {
  const known = new Set(ledger.map(({ id }) => id));
  const firsts = ledger.filter(({ reverses_id }) => reverses_id === null || !known.has(reverses_id));
  const ordered = firsts.flatMap(first => [first, ...ledger.filter(({ reverses_id }) => reverses_id === first.id)]);
  let balance = claim;
  return ordered.map(payment => {
    balance = sumMoney([balance, payment.balance_effect]);
    return { payment, isStruck: payment.standing !== 'posted', balance };
  });
}

/** What was received and booked of each kind, of the entries that count. */
export function sumsByType(ledger: readonly PaymentRow[]): { name: string; amount: number }[] {
  const sums = new Map<string, number>();
  for (const { standing, transaction_type_name: name, amount } of ledger)
    if (standing === 'posted') sums.set(name, sumMoney([sums.get(name), amount]));
  return [...sums].map(([name, amount]) => ({ name, amount }));
}
