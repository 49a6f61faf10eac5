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
import {
  AfterOwnWrites,
  CurrentSession,
  Database,
  newId,
  RequirePermission,
  RecordsRead,
  type Session,
  shownId,
} from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { sumsOf } from '../domain/invoice/invoice-line.js';
import { dueOf, type Invoice } from '../domain/invoice/invoice.state.js';
import { invoiceLineRow, invoiceMoney, invoiceView } from '../domain/invoice/invoice-view.js';
import { Invoices } from '../invoicing/invoices.js';
import { providerInvoices } from '../projections/provider-invoice/provider-invoice.query.js';
import { CaseAnswer } from './case-answer.js';
import { ProviderDoor } from './provider-door.js';

/** What the firm invoices to a provider. Read by the firm and by the provider's own users; made by those who manage master data. */
@Controller('provider_master/:id/invoices')
export class ProviderInvoiceController {
  constructor(
    private readonly database: Database,
    private readonly invoices: Invoices,
    private readonly door: ProviderDoor,
  ) {}

  @RequirePermission('CanViewCase')
  @AfterOwnWrites()
  @Get()
  @RecordsRead('Invoices')
  async list(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Query() request: ProviderRowsRequest,
  ): Promise<ProviderRows<ProviderInvoiceRow, InvoiceTotals>> {
    const providerId = await this.door.enter(session, id, 'invoices');
    return this.database.withAccount(session.accountId, tx => providerInvoices({ tx, session, providerId, request }));
  }

  /** Ours: what an invoice would say now; nothing is kept by asking. */
  @RequirePermission('CanManageMaster')
  @AfterOwnWrites()
  @HttpCode(200)
  @Post('preview')
  @RecordsRead('Invoice preview')
  async preview(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Body() { kind, period_from, period_to }: PreviewInvoiceRequest,
  ): Promise<InvoicePreview> {
    const provider = await this.door.enterToManage(session, id, 'preview of an invoice');
    const proposed = await this.invoices.propose(session, provider.id, { kind, period_from, period_to });
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
      held,
      earlier,
      refusal: refusal?.message ?? null,
    };
  }

  /** Ours: makes the invoice. 409 when there is nothing to invoice, or when somebody else has one of the payments. */
  @RequirePermission('CanManageMaster')
  @AfterOwnWrites()
  @Post()
  async issue(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Body() { kind, period_from, period_to, payment_ids, gross_collected, net }: IssueInvoiceRequest,
  ): Promise<InvoiceView> {
    const provider = await this.door.enterToManage(session, id, 'making an invoice');
    const chosen = payment_ids ? { payment_ids: payment_ids.map(String) } : {};
    const shown = {
      ...(gross_collected === undefined || gross_collected === null ? {} : { gross_cents: centsFromWire(gross_collected) }),
      ...(net === undefined || net === null ? {} : { net_cents: centsFromWire(net) }),
    };
    return invoiceView(await this.invoices.issue(session, provider, { kind, period_from, period_to, ...chosen }, shown));
  }

  /** Ours: one invoice with its lines and payments. */
  @RequirePermission('CanViewCase')
  @Get(':invoice')
  @RecordsRead('Invoice')
  @CaseAnswer('invoice')
  async one(@CurrentSession() session: Session, @Param('id') id: string, @Param('invoice') number: string): Promise<InvoiceView> {
    const providerId = await this.door.enter(session, id, `invoice ${shownId(number)}`);
    return invoiceView(await this.invoices.load(session, providerId, number));
  }

  /** Ours: what was remitted, or what the provider paid. */
  @RequirePermission('CanManageMaster')
  @Post(':invoice/payment')
  async pay(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Param('invoice') number: string,
    @Body() { amount, paid_on, check_no, note }: RecordInvoicePaymentRequest,
  ): Promise<InvoiceView> {
    const invoice = await this.#toChange(session, id, number);
    const payment = {
      id: newId(),
      amount_cents: centsFromWire(amount),
      paid_on,
      check_no: check_no ?? null,
      note: note ?? null,
    };
    return invoiceView(await this.invoices.recordPayment(session, invoice, payment));
  }

  /** Ours: takes a payment of the invoice back. */
  @RequirePermission('CanManageMaster')
  @HttpCode(200)
  @Post(':invoice/payment/:payment/reverse')
  async reversePayment(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Param('invoice') number: string,
    @Param('payment') paymentId: string,
    @Body() { reason }: ReverseInvoicePaymentRequest,
  ): Promise<InvoiceView> {
    const invoice = await this.#toChange(session, id, number);
    return invoiceView(await this.invoices.reversePayment(session, invoice, paymentId, reason));
  }

  /** Ours: the invoice counts for nothing any more, and its payments are free for another one. */
  @RequirePermission('CanManageMaster')
  @HttpCode(200)
  @Post(':invoice/cancel')
  async cancel(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Param('invoice') number: string,
    @Body() { reason }: CancelInvoiceRequest,
  ): Promise<InvoiceView> {
    const invoice = await this.#toChange(session, id, number);
    return invoiceView(await this.invoices.cancel(session, invoice, reason));
  }

  async #toChange(session: Session, id: string, number: string): Promise<Invoice> {
    const provider = await this.door.enterToManage(session, id, `invoice ${shownId(number)}`);
    return this.invoices.load(session, provider.id, number);
  }
}
