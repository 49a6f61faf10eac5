import { doctorPlace, withoutPlaces, withReference } from '../replaced-parties.js';
import { changing, type Evolution } from './evolution.js';

export const parties: Evolution<'PartyReplaced'> = {
  PartyReplaced: changing(({ attributes, treatments, replaced_parties }, { merge, to, ...change }) => {
    const bills = new Set(change.treatments.map(({ id }) => id));
    const places = [...change.attributes, ...[...bills].map(doctorPlace)];
    const others = withoutPlaces(replaced_parties, places);
    return {
      attributes: withReference(attributes, change.attributes, to),
      treatments: bills.size ? treatments.map(row => (bills.has(row.id) ? { ...row, treating_doctor: to } : row)) : treatments,
      replaced_parties:
        merge.way === 'undo' ? others : new Map([...others, ...places.map(place => [place, merge.job_id] as const)]),
    };
  }),
};
