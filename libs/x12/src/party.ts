import type { Segment } from './envelope/segment.js';
import { dateOf } from './values.js';

/** Whom an NM1 names, with the address and the birth date that follow it. */
export interface Party {
  readonly is_person: boolean;
  /** Of an organisation; of a person first and last name. */
  readonly name: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  /** NM108 and NM109: XX is an NPI, PI a payer id, MI a member id. */
  readonly id_qualifier: string;
  readonly id: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly dob: string | null;
  /** DMG03 as written: M, F, U. */
  readonly sex: string;
  readonly references: ReadonlyMap<string, string>;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A party while its segments come in. */
export type PartyDraft = Writable<Omit<Party, 'references'>> & { readonly references: Map<string, string> };

/** What NM1 says; the segments after it go to `addTo`. */
export function partyOf(nm1: Segment): PartyDraft {
  const [last, first] = [nm1.at(3), nm1.at(4)];
  const isPerson = nm1.at(2) === '1';
  return {
    is_person: isPerson,
    name: isPerson ? [first, last].filter(Boolean).join(' ') : last,
    last_name: last,
    first_name: first,
    middle_name: nm1.at(5),
    id_qualifier: nm1.at(8),
    id: nm1.at(9),
    address1: '',
    address2: '',
    city: '',
    state: '',
    zip: '',
    dob: null,
    sex: '',
    references: new Map(),
  };
}

/** Takes what N3, N4, DMG and REF say about the party before them; other segments are left to their own reader. */
export function addTo(party: PartyDraft, segment: Segment): void {
  switch (segment.segment) {
    case 'N3':
      party.address1 = segment.at(1);
      party.address2 = segment.at(2);
      return;
    case 'N4':
      party.city = segment.at(1);
      party.state = segment.at(2);
      party.zip = segment.at(3);
      return;
    case 'DMG':
      party.dob = dateOf(segment.at(2)) ?? null;
      party.sex = segment.at(3);
      return;
    case 'REF':
      // The first one of a type counts: later ones belong to loops that this reader does not know.
      if (!party.references.has(segment.at(1))) party.references.set(segment.at(1), segment.at(2));
      return;
    default:
      return;
  }
}

/** The national provider id, where NM1 gives one. */
export const npiOf = (party: Party | undefined): string | null => (party?.id_qualifier === 'XX' && party.id ? party.id : null);
