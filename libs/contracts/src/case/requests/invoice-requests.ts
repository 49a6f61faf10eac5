import { invoiceTexts } from '../../texts/invoice.js';
import { choice, date, keys, memo, money, required, saying, text } from '../../fields/constructors.js';
import { requestOf } from '../../fields/request-of.js';

/** Escrow: the firm holds what came in and remits the net. Direct: the provider was paid, and owes the firm its part. */
export const INVOICE_KINDS = { escrow: 'Escrow', direct: 'Direct' } as const;
export type InvoiceKind = keyof typeof INVOICE_KINDS;

const PERIOD = {
  kind: required(choice('Kind', INVOICE_KINDS)),
  period_from: required(date('Period From')),
  period_to: required(date('Period To')),
};

const isUpsideDown = (from: string | null | undefined, to: string | null | undefined): boolean => !!from && !!to && to < from;
const PERIOD_RULES = {
  period_to: (body: { readonly period_from?: string | null; readonly period_to?: string | null }) =>
    isUpsideDown(body.period_from, body.period_to) ? invoiceTexts.periodToBeforeFrom : undefined,
};

const CHOSEN = { ...PERIOD, payment_ids: keys('Payment') };

/** Ours, `POST provider_master/{id}/invoices/preview`: of all payments of the period, or of those named. */
export class PreviewInvoiceRequest extends requestOf(CHOSEN, PERIOD_RULES) {}

/**
 * Ours, `POST provider_master/{id}/invoices`: of all payments of the period, or of those named. With the totals that the user saw it is created only while they
 * still hold.
 */
export class IssueInvoiceRequest extends requestOf(
  { ...CHOSEN, gross_collected: money('Gross Collected', { signed: true }), net: money('Net', { signed: true }) },
  PERIOD_RULES,
) {}

/** Ours, `POST provider_master/{id}/invoices/{invoice}/payment`: what was remitted (escrow), or what the provider paid (direct). */
export class RecordInvoicePaymentRequest extends requestOf({
  amount: required(money('Amount', { nonZero: true, signed: true })),
  paid_on: required(date('Paid On')),
  check_no: text('Check No', { max: 50 }),
  note: memo('Note', { max: 1000 }),
}) {}

/** Ours, `POST provider_master/{id}/invoices/{invoice}/payment/{payment}/reverse` */
export class ReverseInvoicePaymentRequest extends requestOf({ reason: required(memo('Reason', { max: 1000 })) }) {}

/** Ours, `POST provider_master/{id}/invoices/{invoice}/cancel` */
export class CancelInvoiceRequest extends requestOf({ reason: required(memo('Reason', { max: 1000 })) }) {}

/** Ours, `POST provider_master/{id}/invoices/{invoice}/export` */
export class InvoiceExportRequest extends requestOf({
  format: saying(choice('Format', { xlsx: 'Excel', csv: 'CSV' }), 'format must be one of xlsx, csv.'),
}) {}
