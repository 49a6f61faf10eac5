import type { StoredRow } from '../values/read-value.js';
import { feeTermOf, isInForce, isOfAge, isPercentage, portionOf, type FeeTerm } from './fee-term.js';
import { documentedTexts } from '../../texts/documented.js';
import { feeTexts } from '../../texts/fee.js';

type Errors = Record<string, string>;

const NEEDS_AMOUNT = new Set<FeeTerm['basis']>(['flat_case', 'flat_bill', 'hourly']);

/** The errors of one row, by field. */
function rowErrors(term: FeeTerm): Errors {
  const errors: Errors = {};
  if (term.effective_to !== null && term.effective_to < term.effective_from)
    errors['effective_to'] = feeTexts.effectiveToBeforeFrom;
  if (term.age_from_days !== null && term.age_to_days !== null && term.age_to_days < term.age_from_days)
    errors['age_to_days'] = feeTexts.ageToBelowAgeFrom;
  if (isPercentage(term) && term.pct === null) errors['pct'] = feeTexts.enterPercent;
  if (NEEDS_AMOUNT.has(term.basis) && !term.amount) errors['amount'] = documentedTexts.pleaseEnterNonZeroAmount;
  if (term.min !== null && term.max !== null && term.max < term.min) errors['max'] = feeTexts.maxBelowMin;
  return errors;
}

/** Rows of one key share these; in it, rows of another order are applied after each other. */
const contextOf = ({ portfolio_id, track, stage, component }: FeeTerm): string =>
  [portfolio_id ?? 'any', track, stage, component].join('/');

const overlaps = (a: FeeTerm, b: FeeTerm): boolean =>
  (a.effective_to === null || b.effective_from <= a.effective_to) &&
  (b.effective_to === null || a.effective_from <= b.effective_to) &&
  (a.age_to_days === null || (b.age_from_days ?? 0) <= a.age_to_days) &&
  (b.age_to_days === null || (a.age_from_days ?? 0) <= b.age_to_days);

/** More than 100 of one component on one day and age; a sum only grows where a row begins, so those days and ages are looked at. */
function takesTooMuch(term: FeeTerm, siblings: readonly FeeTerm[]): boolean {
  const days = siblings.map(each => each.effective_from).filter(day => isInForce(term, day));
  const ages = siblings.map(each => each.age_from_days ?? 0).filter(age => isOfAge(term, age));
  const sum = (day: string, age: number) =>
    siblings.filter(each => isInForce(each, day) && isOfAge(each, age)).reduce((total, each) => total + portionOf(each), 0);
  return days.some(day => ages.some(age => Math.round(sum(day, age) * 1000) > 100_000));
}

/**
 * What is wrong with a provider's fee agreement, by `fee_agreements.{row}.{field}`: rows of one key (portfolio, track, stage, component, order) do not
 * overlap, and the percentages of one component and day are at most 100 together.
 */
export function feeAgreementErrors(rows: readonly StoredRow[]): Errors {
  const terms = rows.map(feeTermOf);
  const errors: Errors = {};
  terms.forEach((term, index) => {
    const own = rowErrors(term);
    const siblings = terms.filter(each => contextOf(each) === contextOf(term));
    if (terms.slice(0, index).some(each => siblings.includes(each) && each.order === term.order && overlaps(each, term)))
      own['effective_from'] ??= feeTexts.anotherRowInForce;
    if (!own['pct'] && portionOf(term) > 0 && takesTooMuch(term, siblings))
      own[isPercentage(term) ? 'pct' : 'basis'] = feeTexts.percentagesAbove100;
    for (const [field, message] of Object.entries(own)) errors[`fee_agreements.${index}.${field}`] = message;
  });
  return errors;
}
