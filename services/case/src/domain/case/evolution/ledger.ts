import { posted, takenBack } from '@atlas/case-rules';
import { changed } from '../changes.js';
import { changing, type Evolution } from './evolution.js';
import { keeping } from './imported-payments.js';

type Ledger = 'PaymentRecorded' | 'PaymentDetailsUpdated' | 'PaymentReplaced' | 'PaymentReversed' | 'PaymentDeleted';

/** Entries are only ever added; a reversed entry and its reversal refer to each other. */
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
