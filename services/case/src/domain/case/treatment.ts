import { billName, type BillName, type Treatment } from '@atlas/contracts';
import { billAmount } from '../rules/bill-amount.js';
import { refuseInvalid } from './refusals.js';

/** The bill with the name it bears now; history keeps it. */
export const billNameOf = (treatment: Treatment): BillName => ({ id: treatment.id, name: billName(treatment) });

/** A treatment as it is asked for, once it holds: dates in order, the amount from the codes. */
export function treatmentFrom(wanted: Treatment): Treatment {
  if (wanted.dos_to < wanted.dos_from) refuseInvalid('dos_to', 'DOS To is before DOS From.');
  return { ...wanted, bill_cents: billAmount(wanted.cpt_codes, wanted.bill_cents) };
}
