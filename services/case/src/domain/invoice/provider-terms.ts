import type { Advancer, Cents, FeeTerm, InvoiceKind } from '@atlas/contracts';

/** What the firm agreed with a provider about money, as it holds now; dated rows say themselves when they hold. */
export interface ProviderTerms {
  /** Mixed: either kind, as the firm decides payment by payment. */
  readonly collection_model: InvoiceKind | 'mixed';
  readonly costs_advanced_by: Advancer | null;
  /** Days that a deposit is left to clear before it is remitted. */
  readonly hold_days: number;
  /** Below it nothing is remitted. */
  readonly min_remit_cents: Cents;
  readonly invoice_due_days: number;
  readonly agreement: readonly AgreedTerm[];
}

/** A dated row of the fee agreement, with its id. */
export interface AgreedTerm {
  readonly id: number;
  readonly term: FeeTerm;
}

export const takesKind = ({ collection_model }: ProviderTerms, kind: InvoiceKind): boolean =>
  collection_model === 'mixed' || collection_model === kind;
