import { plusDays } from '@atlas/case-rules';
import { conflict, formatCents, invoiceTexts, notFound, type ActivityFactType, type Reference } from '@atlas/contracts';
import { ChangeRecorder, Database, newId, type ChangeTransaction, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { today } from '../application/clock.js';
import { sumsOf, type InvoiceSums } from '../domain/invoice/invoice-line.js';
import type { InvoiceCommand, InvoiceDraft, InvoicePayment } from '../domain/invoice/invoice.events.js';
import { dueOf, isInvoice, type Invoice } from '../domain/invoice/invoice.state.js';
import { takesKind } from '../domain/invoice/provider-terms.js';
import { takeInvoiceNumber } from '../numbering/invoice-numbers.js';
import { attemptedInvoice, claimLines, followerOf, freeClaims, markIssued } from './invoice-claims.js';
import { InvoicePlanner, type PeriodOrder, type PlannedInvoice } from './invoice-planner.js';
import { InvoiceStreams } from './invoice-streams.js';

const invoiceNotFound = (number: string) => notFound('INVOICE_NOT_FOUND', invoiceTexts.notFound(number));

/** A planned invoice with its days and sums, and why it may not be issued as it is. */
export interface ProposedInvoice extends PlannedInvoice {
  readonly invoice_date: string;
  readonly due_date: string;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

/** Totals of a preview, as far as they are shown. */
export type ShownSums = Partial<Pick<InvoiceSums, 'gross_cents' | 'net_cents'>>;

const isAsShown = ({ gross_cents, net_cents }: InvoiceSums, shown: ShownSums): boolean =>
  gross_cents === (shown.gross_cents ?? gross_cents) && net_cents === (shown.net_cents ?? net_cents);

/** Issues invoices and records what happens to them. Payments are claimed first, so none is on two. */
@Injectable()
export class Invoices {
  constructor(
    private readonly database: Database,
    private readonly planner: InvoicePlanner,
    private readonly streams: InvoiceStreams,
    private readonly changes: ChangeRecorder,
  ) {}

  async propose(session: Session, providerId: number, order: PeriodOrder): Promise<ProposedInvoice> {
    const plan = await this.planner.plan(session, providerId, order);
    const invoice_date = plan.order.today;
    return {
      ...plan,
      invoice_date,
      due_date: plusDays(invoice_date, plan.terms.invoice_due_days),
      refusal: refusalOf(plan),
    };
  }

  /** `shown`: the totals that the user saw; an invoice with different totals is not created. */
  async issue(session: Session, provider: Reference, order: PeriodOrder, shown: ShownSums = {}): Promise<Invoice> {
    const attempt_id = newId();
    const event_id = newId();
    const before = await this.#issuedBefore(session, attempt_id);
    if (before) return before;
    const { refusal, lines, ...proposed } = await this.propose(session, provider.id, order);
    if (refusal) throw conflict(refusal.code, refusal.message);
    const missing = new Set(order.payment_ids);
    for (const { payment_id } of lines) missing.delete(payment_id);
    if (missing.size || !isAsShown(sumsOf(lines), shown)) throw changedMeanwhile();
    const invoice_number = await this.#claim(session, { attempt_id, kind: order.kind, lines });
    const draft: InvoiceDraft = {
      invoice_number,
      provider,
      kind: order.kind,
      invoice_date: proposed.invoice_date,
      due_date: proposed.due_date,
      period_from: order.period_from,
      period_to: order.period_to,
      lines,
    };
    const invoice = await this.#execute(session, invoice_number, { type: 'IssueInvoice', data: draft }, event_id);
    const { gross_cents, net_cents } = invoice;
    const what = `${lines.length} lines, collected ${formatCents(gross_cents)}, net ${formatCents(net_cents)}`;
    await this.database.withAccount(session.accountId, async tx => {
      await markIssued(tx, session.accountId, invoice_number);
      await this.#record(tx, session, invoice, 'InvoiceIssued', what);
    });
    return invoice;
  }

  /** The invoice, when it is this provider's; 404 else. */
  async load(session: Session, providerId: number, invoiceNumber: string): Promise<Invoice> {
    const state = await this.streams.load(session, invoiceNumber.toUpperCase());
    if (!isInvoice(state) || state.provider.id !== providerId) throw invoiceNotFound(invoiceNumber);
    return state;
  }

  async cancel(session: Session, { invoice_number, cancelled }: Invoice, reason: string): Promise<Invoice> {
    const { accountId } = session;
    const follower = await this.database.withAccount(accountId, tx => followerOf(tx, accountId, invoice_number));
    if (follower && !cancelled) {
      const message = invoiceTexts.followerFirst(follower, invoice_number);
      throw conflict('INVOICE_FOLLOWED', message);
    }
    const invoice = await this.#execute(session, invoice_number, { type: 'CancelInvoice', data: { reason } });
    await this.database.withAccount(accountId, async tx => {
      await freeClaims(tx, accountId, invoice_number);
      if (!cancelled) await this.#record(tx, session, invoice, 'InvoiceCancelled', `cancelled: ${reason}`);
    });
    return invoice;
  }

  async recordPayment(session: Session, { invoice_number }: Invoice, payment: InvoicePayment): Promise<Invoice> {
    const invoice = await this.#execute(session, invoice_number, { type: 'RecordInvoicePayment', data: { payment } });
    const paid = invoice.kind === 'escrow' ? 'remitted' : 'paid';
    const what = `${formatCents(payment.amount_cents)} ${paid}`;
    await this.database.withAccount(session.accountId, tx => this.#record(tx, session, invoice, 'InvoicePaymentRecorded', what));
    return invoice;
  }

  async reversePayment(session: Session, { invoice_number }: Invoice, payment_id: string, reason: string): Promise<Invoice> {
    const command = { type: 'ReverseInvoicePayment', data: { payment_id, reason } } as const;
    const invoice = await this.#execute(session, invoice_number, command);
    const amount = invoice.payments.find(({ id }) => id === payment_id)?.amount_cents ?? 0;
    const what = `${formatCents(amount)} reversed: ${reason}`;
    await this.database.withAccount(session.accountId, tx => this.#record(tx, session, invoice, 'InvoicePaymentReversed', what));
    return invoice;
  }

  /** The same request again: it was carried out, the answer got lost. */
  async #issuedBefore(session: Session, attemptId: string): Promise<Invoice | undefined> {
    const { accountId } = session;
    const number = await this.database.withAccount(accountId, tx => attemptedInvoice(tx, accountId, attemptId));
    const state = number === undefined ? null : await this.streams.load(session, number);
    return isInvoice(state) ? state : undefined;
  }

  /** Number and payments in one transaction: all of them or none. */
  #claim(
    session: Session,
    { lines, ...claim }: Omit<Parameters<typeof claimLines>[2], 'invoice_number'> & Pick<InvoiceDraft, 'lines'>,
  ) {
    const { accountId, accountCode } = session;
    return this.database.withAccount(accountId, async tx => {
      const year = Number(today().slice(0, 4));
      const invoice_number = await takeInvoiceNumber(tx, { id: accountId, code: accountCode }, year);
      if (!(await claimLines(tx, accountId, { ...claim, invoice_number }, lines))) throw changedMeanwhile();
      return invoice_number;
    });
  }

  async #execute(session: Session, invoiceNumber: string, command: InvoiceCommand, id?: string): Promise<Invoice> {
    const { state } = await this.streams.execute(session, invoiceNumber, command, id);
    if (!isInvoice(state)) throw invoiceNotFound(invoiceNumber);
    return state;
  }

  /** After its event was appended: if the process dies in between, only the event says who did it and when. */
  #record(
    tx: ChangeTransaction,
    session: Session,
    { invoice_number, provider }: Invoice,
    type: ActivityFactType,
    what: string,
  ): Promise<void> {
    return this.changes.record(tx, session, {
      type,
      description: `Invoice ${invoice_number} of ${provider.name}, ${what}`,
      data: { invoice_number, provider_id: provider.id },
    });
  }
}

const changedMeanwhile = () => conflict('INVOICE_PAYMENTS_TAKEN', invoiceTexts.paymentsChanged);

function refusalOf({ order: { kind }, terms, lines }: PlannedInvoice): ProposedInvoice['refusal'] {
  if (!lines.length) {
    return takesKind(terms, kind)
      ? { code: 'NOTHING_TO_INVOICE', message: invoiceTexts.nothingToInvoice }
      : { code: 'INVOICE_KIND', message: invoiceTexts.collectionModel(terms.collection_model) };
  }
  const due = dueOf({ kind, ...sumsOf(lines) });
  if (kind === 'escrow' && due > 0 && due < terms.min_remit_cents) {
    const message = invoiceTexts.belowMinimum(formatCents(due), formatCents(terms.min_remit_cents));
    return { code: 'BELOW_MIN_REMIT', message };
  }
  return null;
}
