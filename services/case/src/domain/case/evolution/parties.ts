import { doctorPlace, withoutPlaces, withReference } from '../replaced-parties.js';
import { changing, type Evolution } from './evolution.js';

export const parties: Evolution<'PartyReplaced'> = {
  PartyReplaced: changing(({ attributes, treatments, replaced_parties }, { merge, to, ...told }) => {
    const bills = new Set(told.treatments.map(({ id }) => id));
    const places = [...told.attributes, ...[...bills].map(doctorPlace)];
    const others = withoutPlaces(replaced_parties, places);
    return {
      attributes: withReference(attributes, told.attributes, to),
      treatments: bills.size ? treatments.map(row => (bills.has(row.id) ? { ...row, treating_doctor: to } : row)) : treatments,
      replaced_parties:
        merge.way === 'undo' ? others : new Map([...others, ...places.map(place => [place, merge.job_id] as const)]),
    };
  }),
};
