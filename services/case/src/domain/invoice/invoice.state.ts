import type { Cents, InvoiceStatus, Signature } from '@atlas/contracts';
import type { InvoiceSums } from './invoice-line.js';
import type { InvoiceDraft, InvoicePayment } from './invoice.events.js';

export interface SignedInvoicePayment extends InvoicePayment {
  readonly recorded: Signature;
  readonly reversed: (Signature & { readonly reason: string }) | null;
}

export interface Invoice extends InvoiceDraft, InvoiceSums {
  readonly issued: Signature;
  readonly cancelled: (Signature & { readonly reason: string }) | null;
  readonly payments: readonly SignedInvoicePayment[];
}

/** Null: not issued yet. 'given_up': it never will be. */
export type InvoiceState = Invoice | 'given_up' | null;

export const isInvoice = (state: InvoiceState): state is Invoice => state !== null && state !== 'given_up';

/** The amount due: the firm remits the net of an escrow invoice, and the provider owes the rest of a direct one. A negative amount is due in the other direction. */
export const dueOf = ({ kind, fee_cents, costs_cents, net_cents }: Pick<Invoice, 'kind'> & InvoiceSums): Cents =>
  kind === 'escrow' ? net_cents : fee_cents + costs_cents;

export const paidOf = ({ payments }: Pick<Invoice, 'payments'>): Cents =>
  payments.filter(({ reversed }) => !reversed).reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** The open balance; zero for a canceled invoice. */
export const balanceOf = (invoice: Invoice): Cents => (invoice.cancelled ? 0 : dueOf(invoice) - paidOf(invoice));

export function statusOf(invoice: Invoice): InvoiceStatus {
  if (invoice.cancelled) return 'cancelled';
  if (balanceOf(invoice) === 0) return 'paid';
  return paidOf(invoice) === 0 ? 'open' : 'partly_paid';
}
