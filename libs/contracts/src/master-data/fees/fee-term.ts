import { centsFromWire, type Cents } from '../../money/money.js';
import type { StoredRow } from '../values/read-value.js';

export const FEE_COMPONENTS = ['principal', 'interest', 'attorney_fee', 'filing_fee', 'cost'] as const;
export type FeeComponent = (typeof FEE_COMPONENTS)[number];

export type FeeBasis =
  'percent_collected' | 'percent_billed' | 'flat_case' | 'flat_bill' | 'hourly' | 'keep_all' | 'pass_through';

/** One dated row of a provider's fee agreement, in the form it is kept in: cents, dates as `YYYY-MM-DD`. */
export interface FeeTerm {
  readonly effective_from: string;
  readonly effective_to: string | null;
  /** Null: any. */
  readonly portfolio_id: number | null;
  readonly track: string;
  readonly stage: string;
  readonly component: string;
  readonly basis: FeeBasis;
  /** With three decimals at most. */
  readonly pct: number | null;
  readonly amount: Cents | null;
  readonly min: Cents | null;
  readonly max: Cents | null;
  readonly age_from_days: number | null;
  readonly age_to_days: number | null;
  /** Rows of one key are applied one after the other. */
  readonly order: number;
}

const numberOr = <Other>(value: unknown, other: Other): number | Other =>
  value === null || value === undefined || value === '' ? other : Number(value);
const textOr = <Other>(value: unknown, other: Other): string | Other =>
  typeof value === 'string' && value !== '' ? value : other;

/** A child row of a provider as a term; what is not filled in yet counts as its default. */
export const feeTermOf = (row: StoredRow): FeeTerm => ({
  effective_from: textOr(row['effective_from'], ''),
  effective_to: textOr(row['effective_to'], null),
  portfolio_id: numberOr(row['portfolio_id'], null),
  track: textOr(row['track'], 'any'),
  stage: textOr(row['stage'], 'any'),
  component: textOr(row['component'], ''),
  basis: textOr(row['basis'], 'pass_through') as FeeBasis,
  pct: numberOr(row['pct'], null),
  amount: numberOr(row['amount'], null),
  min: numberOr(row['min'], null),
  max: numberOr(row['max'], null),
  age_from_days: numberOr(row['age_from_days'], null),
  age_to_days: numberOr(row['age_to_days'], null),
  order: numberOr(row['order'], 1),
});

const MONEY = ['amount', 'min', 'max'] as const;

/** The same for a row of the API: money in dollars. */
export const feeTermFromWire = (row: Readonly<Record<string, unknown>>): FeeTerm =>
  feeTermOf({
    ...row,
    ...Object.fromEntries(MONEY.map(key => [key, typeof row[key] === 'number' ? centsFromWire(row[key]) : null])),
  } as StoredRow);

export const isPercentage = ({ basis }: FeeTerm): boolean => basis === 'percent_collected' || basis === 'percent_billed';

/** The portion of 100 that a row takes of its component. */
export const portionOf = (term: FeeTerm): number => (term.basis === 'keep_all' ? 100 : isPercentage(term) ? (term.pct ?? 0) : 0);

export const isInForce = (term: FeeTerm, on: string): boolean =>
  term.effective_from <= on && (term.effective_to === null || on <= term.effective_to);

export const isOfAge = (term: FeeTerm, days: number): boolean =>
  (term.age_from_days ?? 0) <= days && (term.age_to_days === null || days <= term.age_to_days);
