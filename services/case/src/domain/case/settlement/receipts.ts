import { isInEffect, type LedgerEntry } from '@atlas/case-rules';
import { covered, duesOf, stillDue, type Dues } from '../../rules/settlement-money.js';
import type { Case, SettledCase } from '../case.state.js';

/** Payments in force after the case was settled. */
const isReceipt = ({ ledger_before }: SettledCase, entry: LedgerEntry): boolean =>
  isInEffect(entry) && !ledger_before.has(entry.payment.id);

/** What was received for the settlement, by part. */
export const receivedSince = ({ ledger }: Pick<Case, 'ledger'>, settled: SettledCase): Dues =>
  covered(ledger.filter(entry => isReceipt(settled, entry)).map(({ payment }) => payment));

/** The open amounts of the settlement, by part. */
export const dueOfSettlement = (current: Pick<Case, 'ledger'>, settled: SettledCase): Dues =>
  stillDue(duesOf(settled.settlement), receivedSince(current, settled));

/** The case as of its settlement: its claim without the payments for the settlement since. A new settlement divides that. */
export function beforeReceipts(current: Case): Case {
  const { settlement, ledger } = current;
  return settlement ? { ...current, ledger: ledger.filter(entry => !isReceipt(settlement, entry)) } : current;
}
