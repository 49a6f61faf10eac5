import type { Decision } from '../decision.js';
import { requireOpen } from '../refusals.js';
import { treatmentFrom } from '../treatment.js';

export const addTreatment: Decision<'AddTreatment'> = ({ data: { treatment } }, state) => {
  requireOpen(state);
  return [{ type: 'TreatmentAdded', data: { treatment: treatmentFrom(treatment) } }];
};
