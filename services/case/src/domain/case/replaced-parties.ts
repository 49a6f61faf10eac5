import {
  CASE_ATTRIBUTE_NAMES,
  CASE_ATTRIBUTES,
  isStoredAttribute,
  type CaseAttributes,
  type CaseEvent,
  type PartyMerge,
  type Reference,
  type StoredAttributeName,
  type Treatment,
} from '@atlas/contracts';
import type { Case } from './case.state.js';
import { billNameOf } from './treatment.js';

/** Bills reference one master record that can be merged: the treating doctor. */
const TREATING = 'operating_doctor';

/** Where a case references a master record: an attribute by its name, a bill's treating doctor by the bill. */
export const doctorPlace = (treatmentId: string): string => `treatment/${treatmentId}`;

/** Attributes that name a record of this list. */
export const attributesOf = (resource: string): readonly StoredAttributeName[] =>
  CASE_ATTRIBUTE_NAMES.filter(isStoredAttribute).filter(name => CASE_ATTRIBUTES[name].target?.resource === resource);

export interface PartyPlaces {
  readonly attributes: readonly StoredAttributeName[];
  readonly treatments: readonly Treatment[];
}

/** The places where this case names records of the list that `isMeant` picks. */
export function placesNaming(
  { attributes, treatments }: Pick<Case, 'attributes' | 'treatments'>,
  resource: string,
  isMeant: (place: string, reference: Reference) => boolean,
): PartyPlaces {
  const named = (name: StoredAttributeName): Reference | undefined => (attributes as Record<string, Reference | undefined>)[name];
  return {
    attributes: attributesOf(resource).filter(name => {
      const reference = named(name);
      return reference !== undefined && isMeant(name, reference);
    }),
    treatments:
      resource === TREATING
        ? treatments.filter(({ id, treating_doctor: doctor }) => doctor !== null && isMeant(doctorPlace(id), doctor))
        : [],
  };
}

/** The event that these places reference another record; none if there are no places. */
export function replacedIn(
  { attributes, treatments }: PartyPlaces,
  replacement: { readonly merge: PartyMerge; readonly resource: string; readonly from: Reference; readonly to: Reference },
): readonly CaseEvent[] {
  if (!attributes.length && !treatments.length) return [];
  return [{ type: 'PartyReplaced', data: { ...replacement, attributes, treatments: treatments.map(billNameOf) } }];
}

/** The attributes with one reference in these places. */
export const withReference = (
  attributes: CaseAttributes,
  places: readonly StoredAttributeName[],
  reference: Reference,
): CaseAttributes => ({ ...attributes, ...Object.fromEntries(places.map(name => [name, reference])) });

export function withoutPlaces(replaced: Case['replaced_parties'], places: readonly string[]): Case['replaced_parties'] {
  if (!places.some(place => replaced.has(place))) return replaced;
  const kept = new Map(replaced);
  for (const place of places) kept.delete(place);
  return kept;
}
