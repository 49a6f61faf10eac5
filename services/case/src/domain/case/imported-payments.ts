import { caseTexts, formatCents, type ImportedPayment, type Payment, paymentTexts } from '@atlas/contracts';
import { isSame } from './changes.js';
import type { Case } from './case.state.js';

/** The result of a row of an imported file. */
export type ImportedEntry = ImportedPayment &
  (
    | { readonly became: 'payment'; readonly payment: Payment }
    /** `payment` is the reversed entry, `reversal_id` its reversal. */
    | { readonly became: 'reversal'; readonly payment: Payment; readonly reversal_id: string }
    | { readonly became: 'remittance'; readonly remittance_id: string }
  );

/** The payments that an import posted itself, without those that a user matched. */
export const entriesOf = ({ imported_payments }: Case, jobId: string): readonly ImportedEntry[] =>
  [...imported_payments.values()].filter(({ source, by_hand }) => source.job_id === jobId && !by_hand);

/** Why the undo of the import keeps this entry; undefined if it was not changed since. */
export function reasonKept(current: Case, entry: ImportedEntry): string | undefined {
  if (entry.became === 'remittance') return undefined;
  if (current.status.is_final) return caseTexts.isClosed(current.case_id, current.status.name);
  if (entry.became === 'reversal' || isReversedBySameImport(current, entry)) return undefined;
  const now = current.ledger.find(({ payment }) => payment.id === entry.payment.id);
  const what = paymentTexts.of(formatCents(entry.payment.amount_cents));
  if (!now || now.standing === 'deleted') return paymentTexts.deletedSince(what);
  if (now.standing === 'reversed') return paymentTexts.reversedSince(what);
  return isSame(now.payment, entry.payment) ? undefined : paymentTexts.changedSince(what);
}

/** Payment and reversal are in one file: together they have no effect, so there is nothing to undo. */
export const isReversedBySameImport = (current: Case, entry: ImportedEntry): boolean =>
  entry.became === 'payment' &&
  entriesOf(current, entry.source.job_id).some(other => other.became === 'reversal' && other.payment.id === entry.payment.id);

/** The reversal of a payment of the same import. */
export const reversesSameImport = (current: Case, entry: ImportedEntry): boolean =>
  entry.became === 'reversal' &&
  entriesOf(current, entry.source.job_id).some(other => other.became === 'payment' && other.payment.id === entry.payment.id);
