import type { FeeComponent } from '../../master-data/fees/fee-term.js';
import type { InvoiceKind } from '../requests/invoice-requests.js';

export const INVOICE_STATUSES = { open: 'Open', partly_paid: 'Partly paid', paid: 'Paid', cancelled: 'Canceled' } as const;
export type InvoiceStatus = keyof typeof INVOICE_STATUSES;

/** Money in dollars; gross_collected = fee + costs + net. */
export interface InvoiceMoney {
  readonly gross_collected: number;
  /** What the firm keeps. */
  readonly fee: number;
  /** Filing fees and costs to repay to the party that advanced them, unless it was the provider. */
  readonly costs: number;
  /** The provider's. */
  readonly net: number;
}

/** A row of `provider_master/{id}/invoices`. */
export interface ProviderInvoiceRow extends InvoiceMoney {
  readonly invoice_number: string;
  readonly kind: InvoiceKind;
  readonly invoice_date: string;
  readonly due_date: string;
  readonly period_from: string;
  readonly period_to: string;
  readonly paid: number;
  /** Escrow: of the net; direct: of fee and costs. Nothing of a cancelled one. */
  readonly balance: number;
  readonly status: InvoiceStatus;
  /** Null while no document is drawn. */
  readonly document_id: string | null;
}

/** A cancelled invoice counts for nothing. */
export type InvoiceTotals = Record<'gross_collected' | 'fee' | 'costs' | 'net' | 'paid' | 'balance', number>;

/** An amount and who gets what of it; the four parts add up to the amount. */
export interface InvoiceShares {
  readonly amount: number;
  readonly provider: number;
  readonly firm: number;
  /** Back to the firm, of what it had advanced. */
  readonly advancer: number;
  readonly funder: number;
}

/** A payment of a case on an invoice, shared out. */
export interface InvoiceLineRow extends InvoiceShares {
  readonly payment_id: string;
  readonly case_id: string;
  readonly injured_name: string;
  readonly insurance_company_name: string | null;
  readonly bill_number: string | null;
  readonly component: FeeComponent;
  readonly transaction_type: string;
  readonly transaction_date: string;
  readonly check_no: string | null;
  /** Credit: the payment was on an earlier invoice and was reversed or changed since. */
  readonly reason: 'collected' | 'taken_back';
  /** The rows of the fee agreement that decided; none where nothing is agreed. For the law firm. */
  readonly fee_agreement_ids?: readonly number[];
}

/** The answer of `POST provider_master/{id}/invoices/preview`. */
export interface InvoicePreview extends InvoiceMoney {
  readonly kind: InvoiceKind;
  readonly period_from: string;
  readonly period_to: string;
  readonly invoice_date: string;
  readonly due_date: string;
  /** What would have to be paid or remitted. */
  readonly due: number;
  readonly lines: readonly InvoiceLineRow[];
  /** Of all lines. */
  readonly totals: InvoiceShares;
  /** Received, but its hold ends after today: it comes on a later invoice. */
  readonly held: { readonly payments: number; readonly amount: number };
  /** Payments before the period that are not on an invoice. */
  readonly earlier: { readonly payments: number; readonly amount: number };
  /** Why it would not be issued as it is. */
  readonly refusal: string | null;
}

/** When an invoice was cancelled, or a payment of it reversed; by whom and why is for the law firm. */
export interface InvoiceUndone {
  readonly by?: string;
  readonly at: string;
  readonly reason?: string;
}

export interface InvoicePaymentRow {
  readonly id: string;
  readonly amount: number;
  readonly paid_on: string;
  readonly check_no: string | null;
  /** For the law firm, as who recorded it. */
  readonly note?: string | null;
  readonly recorded_by?: string;
  readonly recorded_at: string;
  readonly reversed: InvoiceUndone | null;
}

/** The answer of `GET provider_master/{id}/invoices/{invoice}`. */
export interface InvoiceView extends ProviderInvoiceRow {
  readonly provider_id: number;
  readonly provider_name: string;
  /** For the law firm. */
  readonly issued_by?: string;
  readonly issued_at: string;
  readonly cancelled: InvoiceUndone | null;
  readonly lines: readonly InvoiceLineRow[];
  /** Of all lines. */
  readonly totals: InvoiceShares;
  readonly payments: readonly InvoicePaymentRow[];
}
