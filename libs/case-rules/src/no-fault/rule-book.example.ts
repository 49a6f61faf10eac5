import {
  ATTORNEY_FEE_RULE_SEEDS,
  DEADLINE_RULE_SEEDS,
  HOLIDAY_SEEDS,
  INTEREST_RULE_SEEDS,
  RULE_SWITCH_SEEDS,
} from '../seeds/rule-seeds.js';
import { readRuleTables, type RuleRecord } from './read-rule-book.js';

/** The case types of a new account, by their ids. */
export const CASE_TYPES = { NF: 101, PI: 102, WC: 103, LIEN: 104, OTHER: 105 } as const;
type CaseTypeCode = keyof typeof CASE_TYPES;

/** The rows a new account starts with, as master data sends them: for specs. */
export const SEEDED_RULES: readonly RuleRecord[] = [
  ...recordsOf('rule/interest', INTEREST_RULE_SEEDS),
  ...recordsOf('rule/deadline', DEADLINE_RULE_SEEDS),
  ...recordsOf('rule/attorney_fee', inCents(ATTORNEY_FEE_RULE_SEEDS)),
  ...recordsOf('rule/holiday', HOLIDAY_SEEDS),
  ...recordsOf('rule/switch', RULE_SWITCH_SEEDS),
];

export const SEEDED_TABLES = readRuleTables(SEEDED_RULES);
/** Of cases without a type, which count as no-fault. */
export const SEEDED_BOOK = SEEDED_TABLES.of(null);

/** A case that is open, not paid, not settled, and waits for no hearing. */
export const NO_OTHER_FACTS = { is_closed: false, is_paid: false, settled: null, hearing_on: null, status_limit: null } as const;

/** The seeded rows with custom firm settings. */
export const bookWith = (settings: Readonly<Record<string, string>>) =>
  readRuleTables(
    SEEDED_RULES.map(record => {
      const { key } = record.data;
      const value = record.resource === 'rule/switch' && typeof key === 'string' ? settings[key] : undefined;
      return value === undefined ? record : { ...record, data: { ...record.data, value } };
    }),
  ).of(null);

type Seed = Readonly<Record<string, unknown>> & { readonly case_types?: readonly string[] };

function recordsOf(resource: string, seeds: readonly object[]): RuleRecord[] {
  return (seeds as readonly Seed[]).map(({ case_types = [], ...seed }, index) => ({
    resource,
    id: index + 1,
    name: `${resource} ${index + 1}`,
    is_active: true,
    data: {
      ...seed,
      case_types_ids: case_types.map(code => CASE_TYPES[code as CaseTypeCode]),
      without_case_type: true,
    },
  }));
}

function inCents(seeds: readonly object[]): object[] {
  const cents = (seed: object, name: string) => {
    const amount = (seed as Readonly<Record<string, unknown>>)[name];
    return typeof amount === 'number' ? amount * 100 : null;
  };
  const amounts = ['min', 'max', 'hourly', 'hourly_max', 'appearance'];
  return seeds.map(seed => ({ ...seed, ...Object.fromEntries(amounts.map(name => [name, cents(seed, name)])) }));
}
