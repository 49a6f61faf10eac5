import { billFindings, type Treatment } from '@atlas/contracts';
import { changesOf, hasChanges } from '../changes.js';
import type { Decision } from '../decision.js';
import { changedFields } from '../changed-fields.js';
import { checkedBill, refuseImpossible } from '../plausibility.js';
import { requireOpen, requireTreatment } from '../refusals.js';
import { billNameOf, treatmentFrom } from '../treatment.js';

export const updateTreatment: Decision<'UpdateTreatment'> = ({ data: { treatment_id, patch } }, state, context) => {
  const current = requireOpen(state);
  const before = requireTreatment(current, treatment_id);
  const after = treatmentFrom({ ...before, ...patch });
  const { bill_cents, proof_basis = null } = after;
  const changes = changesOf<Omit<Treatment, 'id'>>(before, { ...patch, bill_cents, proof_basis });
  refuseImpossible(billFindings(checkedBill(after, current, context), changedFields(changes)));
  return hasChanges(changes) ? [{ type: 'TreatmentUpdated', data: { treatment: billNameOf(before), changes } }] : [];
};
