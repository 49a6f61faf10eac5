import type { Decision } from '../decision.js';
import { requireUndeleted } from '../refusals.js';
import { placesNaming, replacedIn } from '../replaced-parties.js';

/** Applies to closed cases, too: they also reference the merged record. */
export const replaceParty: Decision<'ReplaceParty'> = ({ data: { job_id, reason, resource, from, to } }, state) => {
  const current = requireUndeleted(state);
  if (from.id === to.id) return [];
  const places = placesNaming(current, resource, (_, { id }) => id === from.id);
  return replacedIn(places, { merge: { job_id, way: 'merge', reason }, resource, from, to });
};
