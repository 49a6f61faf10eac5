import { billTexts } from '@atlas/contracts';
import type { Decision } from '../decision.js';
import { refuseSettled, refuseWithPayments, requireOpen, requireTreatments } from '../refusals.js';

/** All or none. A bill with payments cannot be deleted until they are reversed, a settled one until the settlement is reset. */
export const deleteTreatments: Decision<'DeleteTreatments'> = ({ data: { treatment_ids } }, state) => {
  const current = requireOpen(state);
  const treatments = requireTreatments(current, treatment_ids);
  refuseWithPayments(current, treatments, names => billTexts.treatmentHasPayments(names));
  refuseSettled(current, treatments);
  return treatments.map(treatment => ({ type: 'TreatmentDeleted', data: { treatment } }));
};
