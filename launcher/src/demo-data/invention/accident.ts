import type { Chance } from './chance.js';
import { INSURERS, type Insurer } from './parties.js';
import { homeAddress } from './places.js';

/** An accident and the claim it led to: whoever treats the injured person bills under the same claim number. */
export interface Accident {
  readonly insurer: Insurer;
  readonly adjuster: string;
  /** Of `case/add`: who was hurt, who is insured, which claim. The date is each story's own business. */
  readonly attributes: Readonly<Record<string, string>>;
}

export function inventAccident(chance: Chance): Accident {
  const insurer = chance.one(INSURERS);
  const injured = person(chance);
  // Half of the injured were driving their own car; the others sat beside the policyholder or walked.
  const insured = chance.percent(50)
    ? injured
    : chance.percent(50)
      ? { ...person(chance), last_name: injured.last_name }
      : person(chance);
  const adjuster = { first: chance.firstName(chance.one(['M', 'F'])), last: chance.lastName() };
  return {
    insurer,
    adjuster: `${adjuster.first} ${adjuster.last}`,
    attributes: {
      ...prefixed('injured_', injured),
      ...prefixed('insured_', insured),
      adjuster_first_name: adjuster.first,
      adjuster_last_name: adjuster.last,
      adjuster_phone: chance.phone(),
      adjuster_email: `${adjuster.first}.${adjuster.last}@claims.example`.toLowerCase().replace(/[^a-z.@]/g, ''),
      ins_claim_number: filled(chance, insurer.claimPattern),
      policy_number: filled(chance, insurer.policyPattern),
      accident_state: chance.percent(92) ? 'NY' : chance.one(['NJ', 'CT', 'PA']),
    },
  };
}

type Person = Readonly<Record<string, string>> & { readonly last_name: string };

function person(chance: Chance): Person {
  const sex = chance.one(['M', 'F'] as const);
  const born = `${chance.between(1948, 2006)}-${two(chance.between(1, 12))}-${two(chance.between(1, 28))}`;
  const name = { first_name: chance.firstName(sex), last_name: chance.lastName() };
  return { ...name, dob: born, sex, phone: chance.phone(), ...homeAddress(chance) };
}

const two = (value: number): string => String(value).padStart(2, '0');

const filled = (chance: Chance, pattern: string): string => pattern.replace(/#/g, () => chance.digits(1));

const prefixed = (prefix: string, fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [prefix + name, value]));
