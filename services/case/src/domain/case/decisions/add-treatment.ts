import { billFindings } from '@atlas/contracts';
import type { Decision } from '../decision.js';
import { checkedBill, refuseImpossible } from '../plausibility.js';
import { requireOpen } from '../refusals.js';
import { treatmentFrom } from '../treatment.js';

export const addTreatment: Decision<'AddTreatment'> = ({ data }, state, context) => {
  const current = requireOpen(state);
  const treatment = treatmentFrom(data.treatment);
  refuseImpossible(billFindings(checkedBill(treatment, current, context)));
  return [{ type: 'TreatmentAdded', data: { treatment } }];
};
