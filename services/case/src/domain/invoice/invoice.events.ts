import type { Cents, InvoiceKind, Reference, Signature } from '@atlas/contracts';
import type { InvoiceLine, InvoiceSums } from './invoice-line.js';

/** The event store's category; the stream's id is the invoice's number. */
export const INVOICE_STREAM = 'invoice' as const;

/** What was remitted (escrow) or what the provider paid (direct). */
export interface InvoicePayment {
  readonly id: string;
  /** Of the sign of what is due, never zero. */
  readonly amount_cents: Cents;
  readonly paid_on: string;
  readonly check_no: string | null;
  readonly note: string | null;
}

/** An order for an invoice; its total is the sum of its lines. */
export interface InvoiceDraft {
  readonly invoice_number: string;
  readonly kind: InvoiceKind;
  readonly provider: Reference;
  readonly invoice_date: string;
  readonly due_date: string;
  readonly period_from: string;
  readonly period_to: string;
  readonly lines: readonly InvoiceLine[];
}

interface InvoiceEventData {
  InvoiceIssued: InvoiceDraft & InvoiceSums & Signature;
  /** Its number was reserved, but the process died before issuing it: it will never be issued. */
  InvoiceGivenUp: { readonly invoice_number: string };
  /** Its payments are free for other invoices. */
  InvoiceCancelled: { readonly reason: string } & Signature;
  InvoicePaymentRecorded: { readonly payment: InvoicePayment } & Signature;
  InvoicePaymentReversed: { readonly payment: InvoicePayment; readonly reason: string } & Signature;
}
export type InvoiceEventType = keyof InvoiceEventData;
export type InvoiceEvent<Type extends InvoiceEventType = InvoiceEventType> = {
  readonly [Each in Type]: { readonly type: Each; readonly data: InvoiceEventData[Each] };
}[Type];

interface InvoiceCommandData {
  IssueInvoice: InvoiceDraft;
  GiveUpInvoice: { readonly invoice_number: string };
  CancelInvoice: { readonly reason: string };
  RecordInvoicePayment: { readonly payment: InvoicePayment };
  ReverseInvoicePayment: { readonly payment_id: string; readonly reason: string };
}
export type InvoiceCommand = {
  readonly [Type in keyof InvoiceCommandData]: { readonly type: Type; readonly data: InvoiceCommandData[Type] };
}[keyof InvoiceCommandData];

/** What a decision has to know beside the invoice. */
export interface InvoiceContext extends Signature {
  readonly today: string;
}
