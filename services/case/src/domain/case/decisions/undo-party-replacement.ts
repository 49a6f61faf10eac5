import type { Decision } from '../decision.js';
import { requireUndeleted } from '../refusals.js';
import { placesNaming, replacedIn } from '../replaced-parties.js';

/** Restores only values that the merge set last; values chosen since stay. */
export const undoPartyReplacement: Decision<'UndoPartyReplacement'> = (
  { data: { job_id, reason, resource, from, to } },
  state,
) => {
  const current = requireUndeleted(state);
  const places = placesNaming(current, resource, place => current.replaced_parties.get(place) === job_id);
  return replacedIn(places, { merge: { job_id, way: 'undo', reason }, resource, from: to, to: from });
};
