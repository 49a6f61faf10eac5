import type { Treatment } from '@atlas/contracts';
import { changesOf, hasChanges } from '../changes.js';
import type { Decision } from '../decision.js';
import { refuseMissing, requireOpen, requireTreatments } from '../refusals.js';
import { billNameOf } from '../treatment.js';

/** The reasons replace those on the bills; none clears them, and the date with them. */
export const setDenialReasons: Decision<'SetDenialReasons'> = ({ data }, state) => {
  const current = requireOpen(state);
  const { treatment_ids, denial_reasons, denial_date } = data;
  if (!treatment_ids.length) refuseMissing('treatment_ids', 'Please Select Treatment.');
  const denial = { denial_reasons, denial_date: denial_reasons.length ? denial_date : null };
  return requireTreatments(current, treatment_ids)
    .map(treatment => ({
      treatment: billNameOf(treatment),
      changes: changesOf<Pick<Treatment, 'denial_reasons' | 'denial_date'>>(treatment, denial),
    }))
    .filter(({ changes }) => hasChanges(changes))
    .map(data => ({ type: 'DenialReasonsSet', data }));
};
