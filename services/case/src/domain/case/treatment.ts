import { billAmount, billName, type BillName, billTexts, type Treatment } from '@atlas/contracts';
import { refuseInvalid, refuseMissing } from './refusals.js';

/** The bill with its current name, for the history. */
export const billNameOf = (treatment: Treatment): BillName => ({ id: treatment.id, name: billName(treatment) });

/** Validates a requested treatment: dates in order, the amount from the codes, no proof of a missing receipt. */
export function treatmentFrom(wanted: Treatment): Treatment {
  if (wanted.dos_to < wanted.dos_from) refuseInvalid('dos_to', billTexts.dosToBeforeFrom);
  refuseWrongReceipts(wanted);
  const hasBasis = wanted.proof_basis != null && wanted.proof_received_on == null;
  return { ...wanted, ...(hasBasis ? { proof_basis: null } : {}), bill_cents: billAmount(wanted.cpt_codes, wanted.bill_cents) };
}

/** A bill cannot be received before it was sent; its receipt needs a proof. */
export function refuseWrongReceipts(bill: Omit<Treatment, 'id'>): void {
  const { date_bill_sent, proof_received_on, proof_basis, denial_date, denial_received_on } = bill;
  if (proof_received_on && !proof_basis) refuseMissing('proof_basis', billTexts.selectProofBasis);
  if (proof_received_on && date_bill_sent && proof_received_on < date_bill_sent)
    refuseInvalid('proof_received_on', billTexts.proofBeforeSent);
  if (denial_received_on && denial_date && denial_received_on < denial_date)
    refuseInvalid('denial_received_on', billTexts.denialReceivedBefore);
}
