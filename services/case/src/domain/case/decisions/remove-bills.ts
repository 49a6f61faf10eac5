import { billTexts, type Treatment } from '@atlas/contracts';
import { changesOf, hasChanges } from '../changes.js';
import type { Decision } from '../decision.js';
import { refuseWithPayments, requireOpen, requireTreatments } from '../refusals.js';
import { billNameOf } from '../treatment.js';

type Billing = Pick<Treatment, 'bill_number' | 'date_bill_sent' | 'proof_received_on' | 'proof_basis' | 'bill_status'>;
const UNBILLED: Billing = {
  bill_number: null,
  date_bill_sent: null,
  proof_received_on: null,
  proof_basis: null,
  bill_status: null,
};

/**
 * `treatment/remove/bill`: the treatment stays with its codes and charges, but is no longer billed: number, date sent, receipt and status of the
 * bill are removed. A bill with payments is refused. Without a bill, nothing changes.
 */
export const removeBills: Decision<'RemoveBills'> = ({ data: { treatment_ids } }, state) => {
  const current = requireOpen(state);
  const treatments = requireTreatments(current, treatment_ids);
  refuseWithPayments(current, treatments, names => billTexts.hasPayments(names));
  return treatments
    .map(treatment => ({
      treatment: billNameOf(treatment),
      changes: changesOf<Billing>(treatment, UNBILLED),
    }))
    .filter(({ changes }) => hasChanges(changes))
    .map(data => ({ type: 'BillRemoved', data }));
};
