import { balanceEffect, type LedgerEntry } from '@atlas/case-rules';
import { wireFromCents, type CaseMoney, type Cents, type PaymentRow } from '@atlas/contracts';
import type { Case } from '../case.state.js';
import { moneyOfCase } from '../money.js';
import { statementBalances } from './statement.js';

/** Every ledger entry, in the order of posting: `payment/transaction/{id}/all`. */
export const ledgerRows = (current: Case): readonly PaymentRow[] => rowsOf(current, current.ledger);

/** The payments that users see: payments in force, and reversed ones with their reversal; no deleted or replaced ones. */
export const paymentRows = (current: Case): readonly PaymentRow[] => {
  const gone = new Set(
    current.ledger.filter(({ standing }) => standing === 'deleted' || standing === 'replaced').map(({ payment }) => payment.id),
  );
  return rowsOf(
    current,
    current.ledger.filter(({ payment, reverses_id }) => !gone.has(payment.id) && !(reverses_id && gone.has(reverses_id))),
  );
};

function rowsOf(current: Case, entries: readonly LedgerEntry[]): readonly PaymentRow[] {
  const balances = statementBalances(current);
  return entries.map(entry => paymentRow(current, entry, balances));
}

export function paymentRow(
  current: Case,
  entry: LedgerEntry,
  balances: ReadonlyMap<string, Cents> = statementBalances(current),
): PaymentRow {
  const { case_id } = current;
  const { payment, posted, standing, reverses_id, reversed_by_id } = entry;
  const { treatment, transaction_type, sub_type, amount_cents, ...rest } = payment;
  return {
    ...rest,
    case_id,
    treatment_id: treatment?.id ?? null,
    bill_number: treatment?.name ?? null,
    transaction_type: transaction_type.code,
    transaction_type_name: transaction_type.name,
    sub_type: sub_type?.code ?? null,
    sub_type_name: sub_type?.name ?? null,
    // The event of a reversal has the amount of the reversed payment. In the books it is the opposite, so that the amounts of all entries add up.
    amount: wireFromCents(standing === 'reversal' && amount_cents !== 0 ? -amount_cents : amount_cents),
    reverses_id,
    reversed_by_id,
    standing,
    balance_effect: wireFromCents(balanceEffect(entry)),
    balance_after: wireFromCents(balances.get(payment.id) ?? 0),
    posted_by: posted.by,
    posted_date: posted.at,
  };
}

export function caseMoney(current: Case): CaseMoney {
  const { claim_cents, paid_cents, balance_cents } = moneyOfCase(current);
  return {
    claim_amount: wireFromCents(claim_cents),
    paid_amount: wireFromCents(paid_cents),
    balance: wireFromCents(balance_cents),
  };
}
