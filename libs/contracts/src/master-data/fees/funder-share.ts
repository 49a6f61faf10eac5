import type { Cents } from '../../money/money.js';
import type { FeeComponent } from './fee-term.js';
import { percentOf } from './percent-of.js';

/** A row of a portfolio's terms. */
export interface FunderTerm {
  readonly component: FeeComponent;
  readonly share_pct: number;
  /** The hurdle: what the funder has by this row before the share changes. */
  readonly until_amount: Cents | null;
  /** After the hurdle; null: nothing. */
  readonly after_share_pct: number | null;
  /** Everything of the component is the funder's until the purchase price came back. */
  readonly recoup_first: boolean;
}

/** Money that came in for a portfolio's cases, by component. */
export type CollectedByComponent = Readonly<Partial<Record<FeeComponent, Cents>>>;

/**
 * What of the money collected is the funder's, by the rows of the terms one after the other: first what repays the purchase price, then the
 * share until the hurdle, then the share after it. A later row of the same component shares what is left of it. A product decision; no term is seeded.
 */
export function funderShareOf(terms: readonly FunderTerm[], collected: CollectedByComponent, purchasePrice: Cents): Cents {
  const left = new Map(Object.entries(collected).map(([component, cents]) => [component, Math.max(0, cents)]));
  let toRecoup = purchasePrice;
  let whole = 0;
  for (const term of terms) {
    const amount = left.get(term.component) ?? 0;
    const recouped = term.recoup_first ? Math.min(amount, toRecoup) : 0;
    toRecoup -= recouped;
    const share = recouped + sharedOf(term, amount - recouped, recouped);
    left.set(term.component, amount - share);
    whole += share;
  }
  return whole;
}

/** Of what the row still shares; `had`: what the funder has by it already. */
function sharedOf({ share_pct, until_amount, after_share_pct }: FunderTerm, amount: Cents, had: Cents): Cents {
  const share = percentOf(amount, share_pct);
  if (until_amount === null || had + share <= until_amount) return share;
  const room = Math.max(0, until_amount - had);
  // The part of the money that fills the room is used up; the rest is split again.
  const used = share_pct > 0 ? Math.min(amount, Math.ceil((room * 100) / share_pct)) : 0;
  return Math.min(amount, room + percentOf(amount - used, after_share_pct ?? 0));
}
