import type { Decision } from '../decision.js';
import { refuseWithPayments, requireOpen, requireTreatments } from '../refusals.js';

/** All or none. A bill with payments stays until they are reversed. */
export const deleteTreatments: Decision<'DeleteTreatments'> = ({ data: { treatment_ids } }, state) => {
  const current = requireOpen(state);
  const treatments = requireTreatments(current, treatment_ids);
  refuseWithPayments(current, treatments, names => `Treatment ${names} has payments.`);
  return treatments.map(treatment => ({ type: 'TreatmentDeleted', data: { treatment } }));
};
