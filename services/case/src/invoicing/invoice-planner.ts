import { CASE_STREAM, conflict, type InvoicePreview, invoiceTexts } from '@atlas/contracts';
import { Database, type Session } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CASE_AGGREGATES, type CaseAggregates } from '../application/cases.js';
import { today } from '../application/clock.js';
import type { InvoiceLine } from '../domain/invoice/invoice-line.js';
import { planLines, type InvoiceOrder } from '../domain/invoice/plan-lines.js';
import { postingsOf } from '../domain/invoice/posting.js';
import type { ProviderTerms } from '../domain/invoice/provider-terms.js';
import { invoiceable } from '../projections/case-payment/invoiceable.query.js';
import { ProviderMoney } from '../references/provider-money.js';
import { claimsOf, type Claim } from './invoice-claims.js';
import { UnfinishedInvoices } from './unfinished-invoices.js';

export type PeriodOrder = Omit<InvoiceOrder, 'today'>;

/** What an invoice would say now. */
export interface PlannedInvoice extends Pick<InvoicePreview, 'held' | 'earlier'> {
  readonly order: InvoiceOrder;
  readonly terms: ProviderTerms;
  readonly lines: readonly InvoiceLine[];
}

/** Limits of cases and lines of an invoice, so that a person can read it. */
const MOST_CASES = 5000;
const MOST_LINES = 2000;

/** Finds what a provider's next invoice is made of: a read model says which cases it may be about, their own streams decide. */
@Injectable()
export class InvoicePlanner {
  constructor(
    private readonly database: Database,
    @Inject(CASE_AGGREGATES) private readonly cases: CaseAggregates,
    private readonly money: ProviderMoney,
    private readonly unfinished: UnfinishedInvoices,
  ) {}

  async plan(session: Session, providerId: number, asked: PeriodOrder): Promise<PlannedInvoice> {
    const { accountId } = session;
    const terms = await this.money.termsOf(session, providerId);
    const order: InvoiceOrder = { ...asked, today: today() };
    const { kind, period_from, period_to } = order;
    const period = { provider_id: providerId, kind, period_from, period_to, today: order.today, hold_days: terms.hold_days };
    const { case_ids, held, earlier } = await this.database.withAccount(accountId, tx => invoiceable(tx, accountId, period));
    if (case_ids.length > MOST_CASES) throw tooMuch();
    const claimed = await this.#claims(session, case_ids);
    const loaded = await this.cases.loadMany(accountId, CASE_STREAM, case_ids);
    // A deleted case has no payments in force; its invoiced amounts are credited.
    const postings = [...loaded.values()].flatMap(({ state }) => (state && !state.is_deleted ? postingsOf(state) : []));
    const lines = planLines(order, { postings, claimed }, terms);
    if (lines.length > MOST_LINES) throw tooMuch();
    return { order, terms, lines, held, earlier };
  }

  /** The payments of active invoices; unfinished invoices are ended first. */
  async #claims(session: Session, caseIds: readonly string[]): Promise<readonly Claim[]> {
    const { accountId } = session;
    const read = () => this.database.withAccount(accountId, tx => claimsOf(tx, accountId, caseIds));
    const claims = await read();
    const open = claims.filter(({ is_issued }) => !is_issued);
    if (!open.length) return claims;
    await this.unfinished.end(session, open);
    return read();
  }
}

const tooMuch = () => conflict('INVOICE_TOO_LARGE', invoiceTexts.tooManyLines(MOST_LINES));
