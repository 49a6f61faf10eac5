import { fieldMessages, formatCents, invoiceTexts, paymentTexts } from '@atlas/contracts';
import type { Decider } from '@atlas/event-sourcing';
import { refuse, refuseInvalid, refuseMissing } from '../case/refusals.js';
import { isEven, sumsOf } from './invoice-line.js';
import type { InvoiceCommand, InvoiceContext, InvoiceDraft, InvoiceEvent, InvoicePayment } from './invoice.events.js';
import { balanceOf, isInvoice, paidOf, type Invoice, type InvoiceState, type SignedInvoicePayment } from './invoice.state.js';

/**
 * The life of an invoice to a provider: issued, paid in parts, cancelled. What it says is what it said on the day it was issued: a payment that is reversed
 * or changed later comes as a line of the next one.
 */
export const invoiceDecider: Decider<InvoiceState, InvoiceCommand, InvoiceEvent, InvoiceContext> = {
  initialState: null,
  decide: {
    IssueInvoice: ({ data }, state, { by, at }) => {
      if (state === 'given_up') refuse('INVOICE_GIVEN_UP', invoiceTexts.notCompleted(data.invoice_number));
      if (state) refuse('INVOICE_ISSUED', invoiceTexts.alreadyIssued(data.invoice_number));
      requireLines(data);
      return [{ type: 'InvoiceIssued', data: { ...data, ...sumsOf(data.lines), by, at } }];
    },
    GiveUpInvoice: ({ data }, state) => (state === null ? [{ type: 'InvoiceGivenUp', data }] : []),
    CancelInvoice: ({ data: { reason } }, state, { by, at }) => {
      const invoice = requireInvoice(state);
      if (invoice.cancelled) return [];
      if (!reason.trim()) refuseMissing('reason', fieldMessages.enter('Reason'));
      if (invoice.payments.some(({ reversed }) => !reversed)) {
        refuse('INVOICE_HAS_PAYMENTS', invoiceTexts.partPaid(formatCents(paidOf(invoice))));
      }
      return [{ type: 'InvoiceCancelled', data: { reason, by, at } }];
    },
    RecordInvoicePayment: ({ data: { payment } }, state, { today, ...signature }) => {
      requirePayable(requireLiving(state), payment, today);
      return [{ type: 'InvoicePaymentRecorded', data: { payment, ...signature } }];
    },
    ReverseInvoicePayment: ({ data: { payment_id, reason } }, state, { by, at }) => {
      const { recorded: _recorded, reversed, ...payment } = requirePayment(requireLiving(state), payment_id);
      if (reversed) return refuse('INVOICE_PAYMENT_REVERSED', invoiceTexts.paymentReversed);
      if (!reason.trim()) refuseMissing('reason', fieldMessages.enter('Reason'));
      return [{ type: 'InvoicePaymentReversed', data: { payment, reason, by, at } }];
    },
  },
  evolve: {
    InvoiceIssued: (_state, { data: { by, at, ...issued } }) => ({
      ...issued,
      issued: { by, at },
      cancelled: null,
      payments: [],
    }),
    InvoiceGivenUp: () => 'given_up',
    InvoiceCancelled: changing<'InvoiceCancelled'>((_invoice, { data }) => ({ cancelled: data })),
    InvoicePaymentRecorded: changing<'InvoicePaymentRecorded'>(({ payments }, { data: { payment, by, at } }) => ({
      payments: [...payments, { ...payment, recorded: { by, at }, reversed: null }],
    })),
    InvoicePaymentReversed: changing<'InvoicePaymentReversed'>(({ payments }, { data: { payment, reason, by, at } }) => ({
      payments: payments.map(one => (one.id === payment.id ? { ...one, reversed: { reason, by, at } } : one)),
    })),
  },
};

/** Only what was issued changes. */
function changing<Type extends InvoiceEvent['type']>(
  change: (invoice: Invoice, event: InvoiceEvent<Type>) => Partial<Invoice>,
): (state: InvoiceState, event: InvoiceEvent<Type>) => InvoiceState {
  return (state, event) => (isInvoice(state) ? { ...state, ...change(state, event) } : state);
}

function requireLines({ lines, period_from, period_to, invoice_date, due_date }: InvoiceDraft): void {
  if (period_to < period_from) refuseInvalid('period_to', invoiceTexts.periodToBeforeFrom);
  if (due_date < invoice_date) refuseInvalid('due_date', invoiceTexts.dueBeforeInvoiceDate);
  if (!lines.length) refuse('NOTHING_TO_INVOICE', invoiceTexts.nothingToInvoice);
  if (new Set(lines.map(({ payment_id, entry }) => `${payment_id}/${entry}`)).size < lines.length) {
    refuse('PAYMENT_TWICE', invoiceTexts.paymentTwice);
  }
  const odd = lines.find(line => !isEven(line));
  if (odd) refuse('SHARES_NOT_EVEN', invoiceTexts.sharesDoNotAddUp(odd.payment_id));
}

function requireInvoice(state: InvoiceState): Invoice {
  return isInvoice(state) ? state : refuse('INVOICE_NOT_FOUND', invoiceTexts.notFoundById);
}

function requireLiving(state: InvoiceState): Invoice {
  const invoice = requireInvoice(state);
  if (invoice.cancelled) refuse('INVOICE_CANCELLED', invoiceTexts.cancelled(invoice.invoice_number));
  return invoice;
}

function requirePayable(invoice: Invoice, { amount_cents, paid_on }: InvoicePayment, today: string): void {
  if (!amount_cents) refuseMissing('amount', fieldMessages.nonZero);
  if (paid_on > today) refuseInvalid('paid_on', invoiceTexts.paidInTheFuture);
  const balance = balanceOf(invoice);
  if (Math.sign(amount_cents) !== Math.sign(balance) || Math.abs(amount_cents) > Math.abs(balance)) {
    refuseInvalid('amount', invoiceTexts.openBalance(formatCents(balance)));
  }
}

function requirePayment({ payments }: Invoice, id: string): SignedInvoicePayment {
  return payments.find(payment => payment.id === id) ?? refuse('INVOICE_PAYMENT_NOT_FOUND', paymentTexts.notFound);
}
