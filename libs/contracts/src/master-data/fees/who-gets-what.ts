import type { Cents } from '../../money/money.js';
import { FEE_COMPONENTS, isInForce, isOfAge, type FeeComponent, type FeeTerm } from './fee-term.js';

export type Advancer = 'firm' | 'provider' | 'funder';

/** The payment that is shared: what was collected of each component, and what decides which rows hold. */
export interface CollectedMoney {
  readonly on: string;
  readonly collected: Readonly<Partial<Record<FeeComponent, Cents>>>;
  readonly portfolio_id?: number | null;
  readonly track?: string;
  readonly stage?: string;
  readonly age_days?: number;
  readonly billed?: Cents;
  readonly bills?: number;
  readonly hours?: number;
  /** Who gets filing fees and costs back; the firm where nothing is said. */
  readonly costs_advanced_by?: Advancer | null;
}

/** One component, shared: the three parts add up to the amount. */
export interface Share {
  readonly component: FeeComponent;
  readonly amount: Cents;
  readonly firm: Cents;
  readonly provider: Cents;
  readonly funder: Cents;
  /** The rows that decided it, by their place in the agreement; empty: nothing is agreed and the component goes where it belongs. */
  readonly rows: readonly number[];
}

const specificity = (term: FeeTerm): number =>
  (term.portfolio_id === null ? 0 : 4) + (term.stage === 'any' ? 0 : 2) + (term.track === 'any' ? 0 : 1);

/** The rows in force for a component, most specific ones only (portfolio before stage before track), in their order. */
export function termsInForce(terms: readonly FeeTerm[], component: FeeComponent, payment: CollectedMoney): readonly FeeTerm[] {
  const fitting = terms.filter(
    term =>
      term.component === component &&
      isInForce(term, payment.on) &&
      isOfAge(term, payment.age_days ?? 0) &&
      (term.portfolio_id === null || term.portfolio_id === payment.portfolio_id) &&
      (term.track === 'any' || term.track === payment.track) &&
      (term.stage === 'any' || term.stage === payment.stage),
  );
  const most = Math.max(...fitting.map(specificity));
  return fitting.filter(term => specificity(term) === most).sort((a, b) => a.order - b.order);
}

/** Half up, exact: a percentage has three decimals at most. */
const percentOf = (amount: Cents, pct: number): Cents =>
  Number((BigInt(amount) * BigInt(Math.round(pct * 1000)) * 2n + 100_000n) / 200_000n);

function feeOf(term: FeeTerm, amount: Cents, payment: CollectedMoney): Cents {
  switch (term.basis) {
    case 'percent_collected':
      return percentOf(amount, term.pct ?? 0);
    case 'percent_billed':
      return percentOf(payment.billed ?? 0, term.pct ?? 0);
    case 'flat_case':
      return term.amount ?? 0;
    case 'flat_bill':
      return (term.amount ?? 0) * (payment.bills ?? 1);
    case 'hourly':
      return Math.round((term.amount ?? 0) * (payment.hours ?? 0));
    case 'keep_all':
      return amount;
    case 'pass_through':
      return 0;
  }
}

/** The firm's part of a component: never more than is there, whatever the minimum. */
function firmsPart(terms: readonly FeeTerm[], amount: Cents, payment: CollectedMoney): Cents {
  let left = amount;
  for (const term of terms) {
    const fee = Math.min(Math.max(feeOf(term, amount, payment), term.min ?? 0), term.max ?? Number.MAX_SAFE_INTEGER);
    left -= term.basis === 'pass_through' ? 0 : Math.min(fee, left);
  }
  return amount - left;
}

const isAdvanced = (component: FeeComponent): boolean => component === 'filing_fee' || component === 'cost';

function shareOf(terms: readonly FeeTerm[], component: FeeComponent, payment: CollectedMoney): Share {
  const amount = payment.collected[component] ?? 0;
  const inForce = termsInForce(terms, component, payment);
  const keepsAll = !inForce.length && component === 'attorney_fee';
  const firm = keepsAll ? amount : firmsPart(inForce, amount, payment);
  const rest = amount - firm;
  const owner: Advancer = isAdvanced(component) ? (payment.costs_advanced_by ?? 'firm') : 'provider';
  return {
    component,
    amount,
    firm: firm + (owner === 'firm' ? rest : 0),
    provider: owner === 'provider' ? rest : 0,
    funder: owner === 'funder' ? rest : 0,
    rows: inForce.map(term => terms.indexOf(term)),
  };
}

/**
 * Who gets what of a payment under a fee agreement. Where nothing is agreed principal and interest are the provider's, the attorney's fee the firm's, and
 * filing fees and costs go back to whoever advanced them.
 */
export const whoGetsWhat = (terms: readonly FeeTerm[], payment: CollectedMoney): readonly Share[] =>
  FEE_COMPONENTS.filter(component => payment.collected[component] !== undefined).map(component =>
    shareOf(terms, component, payment),
  );

/** What the preview shares out: 1,000.00 principal, 79.33 interest, 215.87 attorney's fee, 40.00 filing fee. */
export const PREVIEW_PAYMENT = {
  principal: 100_000,
  interest: 7_933,
  attorney_fee: 21_587,
  filing_fee: 4_000,
} as const satisfies Partial<Record<FeeComponent, Cents>>;
