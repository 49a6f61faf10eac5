import { readFileSync } from 'node:fs';
import { holidayIn, type Holiday } from './holidays.js';

/** A row that the rule tables of a new account start with; from then on it is the firm's own. Master data validates it when it writes it. */
export type RuleSeed = Readonly<Record<string, unknown>>;

/** A rule for cases of some types, by their codes. */
export type RuleOfCaseTypes = RuleSeed & { readonly case_types: readonly string[] };

const rows = <Row = RuleSeed>(name: string): readonly Row[] =>
  JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8')) as Row[];

/** Years for which a new account starts with a calendar; users add rows for other years. */
const FIRST_YEAR = 2024;
const LAST_YEAR = 2031;

export const HOLIDAY_SEEDS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) =>
  rows<Holiday>('holidays').map(holiday => holidayIn(FIRST_YEAR + index, holiday)),
).flat();

export const INTEREST_RULE_SEEDS = rows<RuleOfCaseTypes>('interest-rules');
/** D1 to D27 of the field; D25 once for each kind of insurer that it names. */
export const DEADLINE_RULE_SEEDS = rows<RuleOfCaseTypes>('deadline-rules');
export const ATTORNEY_FEE_RULE_SEEDS = rows<RuleOfCaseTypes>('attorney-fee-rules');
export const RULE_SWITCH_SEEDS = rows('rule-switches');
