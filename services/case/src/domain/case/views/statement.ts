import { balanceEffect, type LedgerEntry } from '@atlas/case-rules';
import type { Cents } from '@atlas/contracts';
import type { Case } from '../case.state.js';
import { moneyOfCase } from '../money.js';

/** The ledger as a statement lists it: in the order of posting, each reversal right after the entry it reverses. */
function inStatementOrder(ledger: readonly LedgerEntry[]): readonly LedgerEntry[] {
  const reversals = new Map<string, LedgerEntry[]>();
  const known = new Set(ledger.map(({ payment }) => payment.id));
  const isReversal = ({ reverses_id }: LedgerEntry) => reverses_id !== null && known.has(reverses_id);
  for (const entry of ledger.filter(isReversal)) {
    const of = entry.reverses_id ?? '';
    reversals.set(of, [...(reversals.get(of) ?? []), entry]);
  }
  return ledger.filter(entry => !isReversal(entry)).flatMap(entry => [entry, ...(reversals.get(entry.payment.id) ?? [])]);
}

/** From the claim on: the case's balance after each entry, by its id. The last one is the balance. */
export function statementBalances(current: Pick<Case, 'treatments' | 'ledger'>): ReadonlyMap<string, Cents> {
  const balances = new Map<string, Cents>();
  let balance = moneyOfCase({ ...current, ledger: [] }).claim_cents;
  for (const entry of inStatementOrder(current.ledger)) {
    balance += balanceEffect(entry);
    balances.set(entry.payment.id, balance);
  }
  return balances;
}
