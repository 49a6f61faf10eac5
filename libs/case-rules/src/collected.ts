import type { FeeComponent, Cents, MoneyComponent, Payment } from '@atlas/contracts';

/**
 * No money that the firm collected: what was laid out (it comes back as FILING_FEE_RECOVERED), and what had been paid before the case was the firm's.
 * System types, whose codes do not change; dues and status offers read the ledger the same way.
 */
const NOT_COLLECTED: ReadonlySet<string> = new Set(['FILING_FEE_ADVANCED', 'COST', 'PRE_PAYMENT']);

const isShared = (component: MoneyComponent): component is FeeComponent => component !== 'adjustment';

/** What of the payment was collected; null where it is none of the money that is shared. */
export function collectedOf({
  transaction_type: { code, component, balance_sign },
  amount_cents,
}: Pick<Payment, 'transaction_type' | 'amount_cents'>): { readonly component: FeeComponent; readonly cents: Cents } | null {
  if (!isShared(component) || NOT_COLLECTED.has(code) || balance_sign === 'opposite') return null;
  return { component, cents: balance_sign === 'plus' ? -amount_cents : amount_cents };
}
