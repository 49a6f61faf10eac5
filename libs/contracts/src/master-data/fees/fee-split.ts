import type { Cents } from '../../money/money.js';
import { FEE_COMPONENTS, isInForce, isOfAge, type FeeComponent, type FeeTerm } from './fee-term.js';
import { percentOf } from './percent-of.js';

export type Advancer = 'firm' | 'provider' | 'funder';

/** The payment that is shared: what was collected of each component, and what decides which rows hold. */
export interface CollectedMoney {
  readonly on: string;
  readonly collected: Readonly<Partial<Record<FeeComponent, Cents>>>;
  readonly portfolio_id?: number | null;
  readonly track?: string | null;
  readonly stage?: string | null;
  readonly age_days?: number | null;
  readonly billed?: Cents;
  readonly bills?: number | null;
  readonly hours?: number | null;
  /** Who gets filing fees and costs back; the firm where nothing is said. */
  readonly costs_advanced_by?: Advancer | null;
  /** What rows have taken of the case, or the bill, before, by their place in the agreement: a fee that is no part of the payment is due once. */
  readonly taken?: readonly Cents[];
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
  /** What each of these rows takes for the firm; what comes back of what was advanced is not in it. */
  readonly fees: readonly Cents[];
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

/** A part of what was collected is due of every payment, anything else once. */
const isOfEachPayment = ({ basis }: FeeTerm): boolean => basis === 'percent_collected' || basis === 'keep_all';

/** What each row takes for the firm, one after the other: together never more than is there, whatever their minimum. */
function feesOf(terms: readonly FeeTerm[], amount: Cents, payment: CollectedMoney, takenBy: (term: FeeTerm) => Cents): Cents[] {
  let left = amount;
  return terms.map(term => {
    if (term.basis === 'pass_through') return 0;
    const due = Math.min(Math.max(feeOf(term, amount, payment), term.min ?? 0), term.max ?? Number.MAX_SAFE_INTEGER);
    const fee = Math.min(isOfEachPayment(term) ? due : Math.max(0, due - takenBy(term)), left);
    left -= fee;
    return fee;
  });
}

/** Money that a party advanced and gets back. */
export const isAdvanced = (component: FeeComponent): boolean => component === 'filing_fee' || component === 'cost';

function shareOf(terms: readonly FeeTerm[], component: FeeComponent, payment: CollectedMoney): Share {
  const amount = payment.collected[component] ?? 0;
  const inForce = termsInForce(terms, component, payment);
  const keepsAll = !inForce.length && component === 'attorney_fee';
  const fees = feesOf(inForce, amount, payment, term => payment.taken?.[terms.indexOf(term)] ?? 0);
  const firm = keepsAll ? amount : fees.reduce((sum, fee) => sum + fee, 0);
  const rest = amount - firm;
  const owner: Advancer = isAdvanced(component) ? (payment.costs_advanced_by ?? 'firm') : 'provider';
  return {
    component,
    amount,
    firm: firm + (owner === 'firm' ? rest : 0),
    provider: owner === 'provider' ? rest : 0,
    funder: owner === 'funder' ? rest : 0,
    rows: inForce.map(term => terms.indexOf(term)),
    fees,
  };
}

/**
 * Who gets what of a payment under a fee agreement. Where nothing is agreed principal and interest are the provider's, the attorney's fee the firm's, and
 * filing fees and costs are repaid to the party that advanced them.
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
