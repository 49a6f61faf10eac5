import { inForce, type InterestRule, type RuleBook, type RuleTables } from '@atlas/case-rules';
import type { Case } from './case.state.js';

/** The rule rows for a case: those of its case type. */
export const bookOf = ({ attributes }: Pick<Case, 'attributes'>, tables: RuleTables): RuleBook =>
  tables.of(attributes.case_type_id?.id ?? null);

/** The interest rule of a case: chosen by the day of the accident. */
export function interestRuleOf({ attributes }: Pick<Case, 'attributes'>, book: RuleBook): InterestRule | undefined {
  const { accident_date } = attributes;
  return accident_date === undefined ? undefined : inForce(book.interest, accident_date);
}
