import {
  ATTORNEY_FEE_RULE_SEEDS,
  DEADLINE_RULE_SEEDS,
  HOLIDAY_SEEDS,
  INTEREST_RULE_SEEDS,
  RULE_SWITCH_SEEDS,
  type JsonObject,
} from '@atlas/contracts';
import { readRuleBook, type RuleRecord } from './read-rule-book.js';

/** The rows a new account starts with, as master data tells them: for specs. */
export const SEEDED_RULES: readonly RuleRecord[] = [
  ...recordsOf('rule/interest', INTEREST_RULE_SEEDS),
  ...recordsOf('rule/deadline', DEADLINE_RULE_SEEDS),
  ...recordsOf('rule/attorney_fee', inCents(ATTORNEY_FEE_RULE_SEEDS)),
  ...recordsOf('rule/holiday', HOLIDAY_SEEDS),
  ...recordsOf('rule/switch', RULE_SWITCH_SEEDS),
];

export const SEEDED_BOOK = readRuleBook(SEEDED_RULES);

/** The seeded rows with firm settings of one's own. */
export const bookWith = (settings: Readonly<Record<string, string>>) =>
  readRuleBook(
    SEEDED_RULES.map(record => {
      const { key } = record.data;
      const value = record.resource === 'rule/switch' && typeof key === 'string' ? settings[key] : undefined;
      return value === undefined ? record : { ...record, data: { ...record.data, value } };
    }),
  );

function recordsOf(resource: string, seeds: readonly object[]): RuleRecord[] {
  return seeds.map((seed, index) => ({
    resource,
    id: index + 1,
    name: `${resource} ${index + 1}`,
    is_active: true,
    data: seed as JsonObject,
  }));
}

function inCents(seeds: readonly object[]): object[] {
  const cents = (seed: object, name: string) => {
    const amount = (seed as Readonly<Record<string, unknown>>)[name];
    return typeof amount === 'number' ? amount * 100 : null;
  };
  return seeds.map(seed => ({ ...seed, min: cents(seed, 'min'), max: cents(seed, 'max') }));
}
