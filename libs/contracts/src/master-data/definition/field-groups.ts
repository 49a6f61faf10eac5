import type { FieldMap } from '../../fields/field.js';
import type { UniqueKey } from './resource-definition.js';
import { choices, email, npi, phone, reference, state, text, zip } from '../../fields/constructors.js';
import { documentedTexts } from '../../texts/documented.js';

type Prefixed<Fields extends FieldMap, Prefix extends string> = {
  readonly [Key in keyof Fields & string as `${Prefix}${Key}`]: Fields[Key];
};

const prefixed = <Fields extends FieldMap, const Prefix extends string>(fields: Fields, prefix: Prefix) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [prefix + key, field])) as unknown as Prefixed<Fields, Prefix>;

const ADDRESS = {
  address1: text({ label: 'Address Line 1' }),
  address2: text({ label: 'Address Line 2' }),
  city: text(),
  state: state(),
  zip: zip({ label: 'Zip' }),
  phone: phone(),
  extension: text({ max: 10 }),
  fax: phone({ label: 'Fax' }),
  email: email(),
  contact_name: text(),
  contact_number: phone(),
} as const;

const REQUIRED_ADDRESS = {
  ...ADDRESS,
  address1: text({ label: 'Address Line 1', required: true }),
  city: text({ required: true }),
  state: state({ required: true }),
  zip: zip({ label: 'Zip', required: true }),
} as const;

/** ADDR: the shared address and contact block. */
export const address = () => ADDRESS;
/** ADDR*: address line 1, city, state and zip must be there. */
export const requiredAddress = () => REQUIRED_ADDRESS;
/** `mail_address1`, `mail_city`, … */
export const addressAs = <const Prefix extends string>(prefix: Prefix) => prefixed(ADDRESS, prefix);

/** PERSON: the record's name is computed from these, 'Last, First'. */
export const person = () =>
  ({
    last_name: text({ required: true, message: documentedTexts.pleaseEnterLastName }),
    first_name: text({ required: true, message: documentedTexts.pleaseEnterFirstName }),
    middle_name: text(),
    suffix: text({ max: 20 }),
  }) as const;

/** DOCTOR without its address: what five lists of doctors share. */
export const doctor = () =>
  ({
    ...person(),
    credentials: choices(['MD', 'DO', 'DC', 'PT', 'OT', 'LAc', 'DPM', 'DDS', 'PhD', 'PsyD', 'NP', 'PA', 'other'], {
      labels: {
        MD: 'MD',
        DO: 'DO',
        DC: 'DC',
        PT: 'PT',
        OT: 'OT',
        LAc: 'LAc',
        DPM: 'DPM',
        DDS: 'DDS',
        PhD: 'PhD',
        PsyD: 'PsyD',
        NP: 'NP',
        PA: 'PA',
      },
    }),
    npi: npi(),
    license_no: text({ max: 40 }),
    license_state: state({ default: 'NY' }),
    speciality: reference('speciality', { label: 'Specialty', bulk: true }),
    also_in: text({ computed: true, derived: true, label: 'Also In', hint: 'Other lists with this NPI' }),
  }) as const;

/** What no two rows of one list of doctors share: the NPI, or without one the name and licence. */
export const DOCTOR_KEYS: readonly UniqueKey[] = [
  { fields: ['npi'], whenFilled: true },
  { fields: ['last_name', 'first_name', 'license_no'], unless: 'npi' },
];

/** Persons of cases: a provider's or funder's user is offered those whom their own cases name. */
export const PERSONS_OF_CASES = { provider: 'case:provider_master', portfolio: 'case:portfolio' } as const;

/** 'Smith, Ann B., Jr.' */
export function personName(values: Readonly<Record<string, unknown>>): string {
  const part = (key: string) => (typeof values[key] === 'string' ? values[key] : '');
  const given = [part('first_name'), part('middle_name')].filter(Boolean).join(' ');
  return [part('last_name'), given, part('suffix')].filter(Boolean).join(', ');
}

const SUFFIX = /^(jr|sr|ii|iii|iv)\.?$/i;
const CREDENTIAL = /^(dr|m\.?d|d\.?o|d\.?c|p\.?t|o\.?t|l\.?ac|d\.?p\.?m|d\.?d\.?s|ph\.?d|psy\.?d|n\.?p|p\.?a|r\.?n)\.?$/i;

/**
 * A person's name that came in one piece: 'Smith, John A', 'Dr. John A Smith, MD', 'JOHN SMITH JR'. Titles are left out; a single word is the
 * last name.
 */
export function splitPersonName(name: string): {
  first_name: string | null;
  middle_name: string | null;
  last_name: string;
  suffix: string | null;
} {
  const parts = name.split(',').map(part => part.split(/\s+/).filter(word => word && !CREDENTIAL.test(word)));
  const isSuffix = (word: string) => SUFFIX.test(word);
  const suffix = parts.flat().slice(1).find(isSuffix) ?? null;
  const [head = [], ...tail] = parts.map(words => words.filter(word => word !== suffix)).filter(words => words.length);
  const last = tail.length ? head : head.slice(-1);
  const [first = null, ...middle] = tail.length ? tail.flat() : head.slice(0, -1);
  return { first_name: first, middle_name: middle.join(' ') || null, last_name: last.join(' ') || name.trim(), suffix };
}
