import { billAmount } from '../../rules/bill-amount.js';
import type { Decision } from '../decision.js';
import { requireOpen, requireTreatment } from '../refusals.js';
import { billNameOf } from '../treatment.js';

/** The bill's amount becomes the sum of its charges, whatever was stated before it had codes. */
export const addCptCodes: Decision<'AddCptCodes'> = ({ data: { treatment_id, cpt_codes } }, state) => {
  const treatment = requireTreatment(requireOpen(state), treatment_id);
  if (!cpt_codes.length) return [];
  const from = treatment.bill_cents;
  const to = billAmount([...treatment.cpt_codes, ...cpt_codes], from);
  return [{ type: 'CptCodesAdded', data: { treatment: billNameOf(treatment), cpt_codes, bill_cents: { from, to } } }];
};
