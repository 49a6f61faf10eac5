import { CASE_ATTRIBUTES } from '../attributes/case-attributes.js';
import { dayRules, findingsOf, type Finding, type PlausibilityRule } from './rule.js';

/** The days of a case. */
export interface CheckedCase {
  readonly today: string;
  readonly injured_dob?: string | null | undefined;
  readonly insured_dob?: string | null | undefined;
  readonly accident_date?: string | null | undefined;
  readonly date_open?: string | null | undefined;
  readonly date_filed?: string | null | undefined;
  /** The first service of all bills. */
  readonly dos_from?: string | null | undefined;
}

const { inTheFuture, before, after } = dayRules<CheckedCase>({
  injured_dob: CASE_ATTRIBUTES.injured_dob.label,
  insured_dob: CASE_ATTRIBUTES.insured_dob.label,
  accident_date: CASE_ATTRIBUTES.accident_date.label,
  date_open: CASE_ATTRIBUTES.date_open.label,
  date_filed: CASE_ATTRIBUTES.date_filed.label,
  dos_from: 'the first date of service',
});

const CASE_RULES: readonly PlausibilityRule<CheckedCase>[] = [
  inTheFuture('impossible', 'injured_dob'),
  inTheFuture('impossible', 'insured_dob'),
  inTheFuture('impossible', 'accident_date'),
  after('impossible', 'injured_dob', 'accident_date'),
  after('impossible', 'insured_dob', 'accident_date'),
  inTheFuture('unlikely', 'date_open'),
  inTheFuture('unlikely', 'date_filed'),
  before('unlikely', 'date_open', 'accident_date'),
  before('unlikely', 'date_filed', 'accident_date'),
  after('unlikely', 'accident_date', 'dos_from'),
];

export const caseFindings = (facts: CheckedCase, changed?: ReadonlySet<string>): readonly Finding[] =>
  findingsOf(CASE_RULES, facts, changed);
