import type { Decision } from '../decision.js';
import { requireUndeleted } from '../refusals.js';
import { placesNaming, replacedIn } from '../replaced-parties.js';

/** Closed cases follow, too: the record they name is another one from now on, whatever their standing. */
export const replaceParty: Decision<'ReplaceParty'> = ({ data: { job_id, reason, resource, from_id, to } }, state) => {
  const current = requireUndeleted(state);
  if (from_id === to.id) return [];
  const places = placesNaming(current, resource, (_, { id }) => id === from_id);
  return replacedIn(current, places, { merge: { job_id, way: 'merge', reason }, resource, to });
};
