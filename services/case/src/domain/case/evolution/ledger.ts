import type { Payment, Signature } from '@atlas/contracts';
import { effectOf, opposite, type LedgerEntry } from '../../rules/ledger.js';
import { changed } from '../changes.js';
import { changing, type Evolution } from './evolution.js';
import { keeping } from './imported-payments.js';

type Ledger = 'PaymentRecorded' | 'PaymentDetailsUpdated' | 'PaymentReplaced' | 'PaymentReversed' | 'PaymentDeleted';

/** Entries are only ever added; one that is taken back says by what, and what takes it back says what. */
export const ledger: Evolution<Ledger> = {
  PaymentRecorded: changing((current, { payment, imported, by, at }) => ({
    ledger: [...current.ledger, posted(payment, { by, at })],
    ...keeping(current, imported, one => ({ ...one, became: 'payment', payment })),
  })),
  PaymentDetailsUpdated: changing(({ ledger }, { payment_id, changes }) => ({
    ledger: ledger.map(entry =>
      entry.payment.id === payment_id ? { ...entry, payment: changed(entry.payment, changes) } : entry,
    ),
  })),
  PaymentReplaced: changing(({ ledger }, { payment, replaced, reversal, by, at }) => ({
    ledger: [...takenBack(ledger, payment.id, replaced, reversal, 'replaced', { by, at }), posted(payment, { by, at })],
  })),
  PaymentReversed: changing((current, { payment, reversal, imported, by, at }) => ({
    ledger: takenBack(current.ledger, payment.id, payment, reversal, 'reversed', { by, at }),
    ...keeping(current, imported, one => ({ ...one, became: 'reversal', payment, reversal_id: reversal.id })),
  })),
  PaymentDeleted: changing(({ ledger }, { payment, reversal, by, at }) => ({
    ledger: takenBack(ledger, payment.id, payment, reversal, 'deleted', { by, at }),
  })),
};

/** An entry as it is when it is posted. */
export const posted = (payment: Payment, signature: Signature): LedgerEntry => ({
  payment,
  posted: signature,
  standing: 'posted',
  reverses_id: null,
  reversed_by_id: null,
  ...effectOf(payment.transaction_type, payment.amount_cents),
});

/** The entry `id` stays as `kept`, taken back by `reversal`, which follows at the end. */
function takenBack(
  ledger: readonly LedgerEntry[],
  id: string,
  kept: Payment,
  reversal: Payment,
  standing: 'reversed' | 'replaced' | 'deleted',
  signature: Signature,
): readonly LedgerEntry[] {
  const entry = ledger.find(({ payment }) => payment.id === id);
  if (!entry) return ledger;
  const taken: LedgerEntry = { ...entry, payment: kept, standing, reversed_by_id: reversal.id };
  const back: LedgerEntry = {
    payment: reversal,
    posted: signature,
    standing: 'reversal',
    reverses_id: kept.id,
    reversed_by_id: null,
    ...opposite(entry),
  };
  return [...ledger.map(one => (one === entry ? taken : one)), back];
}
