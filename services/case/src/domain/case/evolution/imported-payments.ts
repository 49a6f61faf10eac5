import type { ImportedPayment } from '@atlas/contracts';
import type { Case } from '../case.state.js';
import type { ImportedEntry } from '../imported-payments.js';
import { changing, type Evolution } from './evolution.js';

type Imported = 'RemittanceRecorded' | 'PaymentImportUndone';

/** Stores the result of a row, under its key. */
export const keeping = (
  { imported_payments }: Case,
  imported: ImportedPayment | undefined,
  became: (imported: ImportedPayment) => ImportedEntry,
): Pick<Case, 'imported_payments'> => ({
  imported_payments: imported ? new Map(imported_payments).set(imported.key, became(imported)) : imported_payments,
});

export const importedPayments: Evolution<Imported> = {
  RemittanceRecorded: changing((current, { remittance, imported, by, at }) => ({
    remittances: [...current.remittances, { ...remittance, recorded: { by, at } }],
    ...keeping(current, imported, one => ({ ...one, became: 'remittance', remittance_id: remittance.id })),
  })),
  PaymentImportUndone: changing(({ imported_payments, remittances }, { keys }) => {
    const kept = new Map(imported_payments);
    const gone = new Set<string>();
    for (const key of keys) {
      const entry = kept.get(key);
      kept.delete(key);
      if (entry) gone.add(ledgerOrRemittanceId(entry));
    }
    return {
      imported_payments: kept,
      remittances: remittances.filter(({ id, payment_id }) => !gone.has(id) && !(payment_id && gone.has(payment_id))),
    };
  }),
};

function ledgerOrRemittanceId(entry: ImportedEntry): string {
  switch (entry.became) {
    case 'payment':
      return entry.payment.id;
    case 'reversal':
      return entry.reversal_id;
    case 'remittance':
      return entry.remittance_id;
  }
}
