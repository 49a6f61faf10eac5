import type { Chance } from './chance.js';
import { adjustersOf, CLAIMANT_ATTORNEYS, INSURERS, type Insurer } from './parties.js';
import { homeAddress } from './places.js';
import type { StoryParties } from './story.js';

/** An accident and the claim it led to: whoever treats the injured person bills under the same claim number. */
export interface Accident {
  readonly insurer: Insurer;
  readonly adjuster: string;
  /** Of `case/add`: who was hurt, who is insured, which claim. The date is each story's own business. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly parties: StoryParties;
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
  const adjuster = chance.one(adjustersOf(insurer));
  const claimantAttorney = chance.percent(40) ? { claimant_attorney_id: chance.one(CLAIMANT_ATTORNEYS) } : {};
  return {
    insurer,
    adjuster: `${adjuster.first_name} ${adjuster.last_name}`,
    parties: { adjuster_id: `${adjuster.last_name}, ${adjuster.first_name}`, ...claimantAttorney },
    attributes: {
      ...prefixed('injured_', injured),
      ...prefixed('insured_', insured),
      adjuster_first_name: adjuster.first_name,
      adjuster_last_name: adjuster.last_name,
      adjuster_phone: adjuster.phone,
      adjuster_email: adjuster.email,
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
