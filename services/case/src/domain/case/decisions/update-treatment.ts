import type { Treatment } from '@atlas/contracts';
import { changesOf, hasChanges } from '../changes.js';
import type { Decision } from '../decision.js';
import { requireOpen, requireTreatment } from '../refusals.js';
import { billNameOf, treatmentFrom } from '../treatment.js';

export const updateTreatment: Decision<'UpdateTreatment'> = ({ data: { treatment_id, patch } }, state) => {
  const before = requireTreatment(requireOpen(state), treatment_id);
  const { bill_cents, proof_basis = null } = treatmentFrom({ ...before, ...patch });
  const changes = changesOf<Omit<Treatment, 'id'>>(before, { ...patch, bill_cents, proof_basis });
  return hasChanges(changes) ? [{ type: 'TreatmentUpdated', data: { treatment: billNameOf(before), changes } }] : [];
};
