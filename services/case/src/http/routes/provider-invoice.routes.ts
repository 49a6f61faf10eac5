import {
  CancelInvoiceRequest,
  centsFromWire,
  IssueInvoiceRequest,
  PreviewInvoiceRequest,
  ProviderRowsRequest,
  RecordInvoicePaymentRequest,
  ReverseInvoicePaymentRequest,
  wireFromCents,
  type InvoicePreview,
  type InvoiceTotals,
  type InvoiceView,
  type ProviderInvoiceRow,
  type ProviderRows,
} from '@atlas/contracts';
import { AfterOwnWrites, newId, RecordsRead, shownId, type Session } from '@atlas/platform';
import { ProviderAccess } from '../../application/provider-access.js';
import { sumsOf } from '../../domain/invoice/invoice-line.js';
import { dueOf, type Invoice } from '../../domain/invoice/invoice.state.js';
import { invoiceLineRow, invoiceMoney, invoiceTotals, invoiceView } from '../../domain/invoice/invoice-view.js';
import { Invoices } from '../../invoicing/invoices.js';
import { providerInvoices } from '../../projections/provider-invoice/provider-invoice.query.js';
import { caseRoutes } from './case-routes.js';

const REFUSAL = { refusal: { permission: 'CanManageMaster' } } as const;
const READERS = { audience: ['law_firm', 'provider'], ...REFUSAL } as const;
const MANAGERS = { permission: 'CanManageMaster', screens: ['providers'], audience: ['law_firm'], ...REFUSAL } as const;

// A clinic's user has the reports for clients, and not the firm's entry for providers.
const { route, controller } = caseRoutes({ invoices: Invoices, access: ProviderAccess }, ['providers', 'clientReports']);

const chosenIn = ({ payment_ids }: PreviewInvoiceRequest) => (payment_ids ? { payment_ids: payment_ids.map(String) } : {});

/** What the firm invoices to a provider. Read by the firm and by the provider's own users; written by those who manage master data. */
export const ProviderInvoiceController = controller('ProviderInvoiceController', {
  list: route({
    at: 'GET provider_master/:id/invoices',
    ...READERS,
    query: ProviderRowsRequest,
    also: [AfterOwnWrites(), RecordsRead('Invoices')],
    async answer(
      { database, access },
      { session, id, query: request },
    ): Promise<ProviderRows<ProviderInvoiceRow, InvoiceTotals>> {
      const providerId = await access.authorize(session, id, 'invoices');
      return database.withAccount(session.accountId, tx => providerInvoices({ tx, session, providerId, request }));
    },
  }),
  /** Ours: the invoice that would be issued now, of all payments of the period or of those named. Nothing is saved. */
  preview: route({
    at: 'POST provider_master/:id/invoices/preview',
    does: 'View',
    ...MANAGERS,
    body: PreviewInvoiceRequest,
    status: 200,
    also: [AfterOwnWrites(), RecordsRead('Invoice preview')],
    async answer({ invoices, access }, { session, id, body }): Promise<InvoicePreview> {
      const { kind, period_from, period_to } = body;
      const provider = await access.authorizeToManage(session, id, 'preview of an invoice');
      const proposed = await invoices.propose(session, provider.id, { kind, period_from, period_to, ...chosenIn(body) });
      const { lines, held, earlier, invoice_date, due_date, refusal } = proposed;
      const sums = sumsOf(lines);
      return {
        kind,
        period_from,
        period_to,
        invoice_date,
        due_date,
        ...invoiceMoney(sums),
        due: wireFromCents(dueOf({ kind, ...sums })),
        lines: lines.map(invoiceLineRow),
        totals: invoiceTotals(lines),
        held,
        earlier,
        refusal: refusal?.message ?? null,
      };
    },
  }),
  /** Ours: issues the invoice. 409 when there is nothing to invoice, or when one of the payments is on another invoice. */
  issue: route({
    at: 'POST provider_master/:id/invoices',
    does: 'Add',
    ...MANAGERS,
    body: IssueInvoiceRequest,
    also: [AfterOwnWrites()],
    async answer({ invoices, access }, { session, id, body }): Promise<InvoiceView> {
      const { kind, period_from, period_to, gross_collected, net } = body;
      const provider = await access.authorizeToManage(session, id, 'making an invoice');
      const shown = {
        ...(gross_collected === undefined || gross_collected === null ? {} : { gross_cents: centsFromWire(gross_collected) }),
        ...(net === undefined || net === null ? {} : { net_cents: centsFromWire(net) }),
      };
      return invoiceView(await invoices.issue(session, provider, { kind, period_from, period_to, ...chosenIn(body) }, shown));
    },
  }),
  /** Ours: one invoice with its lines and payments. */
  one: route({
    at: 'GET provider_master/:id/invoices/:invoice',
    ...READERS,
    also: [RecordsRead('Invoice')],
    cut: ['invoice'],
    async answer({ invoices, access }, { session, id, invoice }): Promise<InvoiceView> {
      const providerId = await access.authorize(session, id, `invoice ${shownId(invoice)}`);
      return invoiceView(await invoices.load(session, providerId, invoice));
    },
  }),
  /** Ours: what was remitted, or what the provider paid. */
  pay: route({
    at: 'POST provider_master/:id/invoices/:invoice/payment',
    does: 'Add',
    ...MANAGERS,
    body: RecordInvoicePaymentRequest,
    async answer(parts, call): Promise<InvoiceView> {
      const { amount, paid_on, check_no, note } = call.body;
      const invoice = await invoiceToChange(parts, call);
      const payment = {
        id: newId(),
        amount_cents: centsFromWire(amount),
        paid_on,
        check_no: check_no ?? null,
        note: note ?? null,
      };
      return invoiceView(await parts.invoices.recordPayment(call.session, invoice, payment));
    },
  }),
  /** Ours: reverses a payment of the invoice. */
  reversePayment: route({
    at: 'POST provider_master/:id/invoices/:invoice/payment/:payment/reverse',
    does: 'Edit',
    ...MANAGERS,
    body: ReverseInvoicePaymentRequest,
    status: 200,
    async answer(parts, call): Promise<InvoiceView> {
      const invoice = await invoiceToChange(parts, call);
      return invoiceView(await parts.invoices.reversePayment(call.session, invoice, call.payment, call.body.reason));
    },
  }),
  /** Ours: voids the invoice; its payments can be invoiced again. */
  cancel: route({
    at: 'POST provider_master/:id/invoices/:invoice/cancel',
    does: 'Edit',
    ...MANAGERS,
    body: CancelInvoiceRequest,
    status: 200,
    async answer(parts, call): Promise<InvoiceView> {
      const invoice = await invoiceToChange(parts, call);
      return invoiceView(await parts.invoices.cancel(call.session, invoice, call.body.reason));
    },
  }),
});

async function invoiceToChange(
  { invoices, access }: { readonly invoices: Invoices; readonly access: ProviderAccess },
  { session, id, invoice }: { readonly session: Session; readonly id: string; readonly invoice: string },
): Promise<Invoice> {
  const provider = await access.authorizeToManage(session, id, `invoice ${shownId(invoice)}`);
  return invoices.load(session, provider.id, invoice);
}
