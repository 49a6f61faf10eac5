import type { CaseEvent } from '../case.events.js';
import type { Decision } from '../decision.js';
import { entriesOf, isReversedBySameImport, reversesSameImport, reasonKept, type ImportedEntry } from '../imported-payments.js';
import type { ReversalTerms } from '../case.commands.js';
import { reversalOf } from '../payment.js';
import { requireUndeleted } from '../refusals.js';

/**
 * Undoes what an import of payments created in this case, unless it was changed since: payments by a separate entry; a payment that it had reversed
 * is posted again. What was changed stays (`reasonKept`), and so does its key.
 */
export const undoPaymentImport: Decision<'UndoPaymentImport'> = ({ data: { source, entries } }, state, { by, at }) => {
  const current = requireUndeleted(state);
  const terms = new Map(entries.map(({ key, reversal }) => [key, reversal]));
  const undone = entriesOf(current, source.job_id).filter(entry => terms.has(entry.key) && !reasonKept(current, entry));
  if (!undone.length) return [];
  const moved = undone.flatMap((entry): CaseEvent[] => {
    if (isReversedBySameImport(current, entry) || reversesSameImport(current, entry)) return [];
    return compensation(entry, terms.get(entry.key)!, { by, at });
  });
  return [...moved, { type: 'PaymentImportUndone', data: { source, keys: undone.map(({ key }) => key) } }];
};

function compensation(entry: ImportedEntry, reversal: ReversalTerms, signature: { by: string; at: string }): CaseEvent[] {
  switch (entry.became) {
    case 'payment':
      return [
        { type: 'PaymentDeleted', data: { payment: entry.payment, reversal: reversalOf(entry.payment, reversal), ...signature } },
      ];
    case 'reversal':
      return [{ type: 'PaymentRecorded', data: { payment: { ...entry.payment, id: reversal.id }, ...signature } }];
    case 'remittance':
      return [];
  }
}
