import { billTexts, type Treatment } from '@atlas/contracts';
import { changesOf, hasChanges } from '../changes.js';
import type { Decision } from '../decision.js';
import { refuseMissing, requireOpen, requireTreatments } from '../refusals.js';
import { billNameOf, refuseWrongReceipts } from '../treatment.js';

/** The reasons replace those on the bills; none clears them, and the dates with them. */
export const setDenialReasons: Decision<'SetDenialReasons'> = ({ data }, state) => {
  const current = requireOpen(state);
  const { treatment_ids, denial_reasons, denial_date, denial_received_on } = data;
  if (!treatment_ids.length) refuseMissing('treatment_ids', billTexts.selectTreatment);
  const isDenied = denial_reasons.length > 0;
  const denial = {
    denial_reasons,
    denial_date: isDenied ? denial_date : null,
    // If omitted, it stays: a user who corrects a reason need not know when the denial arrived.
    ...(isDenied ? (denial_received_on === undefined ? {} : { denial_received_on }) : { denial_received_on: null }),
  };
  const treatments = requireTreatments(current, treatment_ids);
  for (const treatment of treatments) refuseWrongReceipts({ ...treatment, ...denial });
  return treatments
    .map(treatment => ({
      treatment: billNameOf(treatment),
      changes: changesOf<Pick<Treatment, 'denial_reasons' | 'denial_date' | 'denial_received_on'>>(treatment, denial),
    }))
    .filter(({ changes }) => hasChanges(changes))
    .map(data => ({ type: 'DenialReasonsSet', data }));
};
