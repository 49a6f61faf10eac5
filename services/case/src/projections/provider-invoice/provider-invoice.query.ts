import { INVOICES_LIST, type InvoiceTotals, type ProviderInvoiceRow, type ProviderRows } from '@atlas/contracts';
import { anyOfSql, listSource, type Asked, type ColumnSql } from '@atlas/platform';
import { providerScopeCondition } from '../../access/session-scope.js';
import { periodConditions, providerPage, type ProviderListAsked, type ProviderListGiven } from '../provider-list.js';

/** As the invoice itself counts it: a canceled one has nothing open. */
const BALANCE = `case when t.is_cancelled then 0 else t.due_cents - t.paid_cents end`;
const STATUS = `case when t.is_cancelled then 'cancelled' when t.due_cents = t.paid_cents then 'paid' when t.paid_cents = 0 then 'open' else 'partly_paid' end`;

/** The totals leave canceled ones out. */
const money = (sql: string): ColumnSql => ({ sql, total: `sum(${sql}) filter (where not t.is_cancelled)` });

/** The query is the beginning of a number, of a case's id, of the kind or the status. */
const invoices = listSource(INVOICES_LIST, ({ sql, session, given }: Asked<ProviderListGiven>) => ({
  from: 'cases.provider_invoice t',
  where: [`t.provider_id = ${sql.value(given.providerId)}`, ...periodConditions(sql, 't.invoice_date', given.period)],
  scope: providerScopeCondition(sql, session.dataScope),
  key: { expression: 't.invoice_number', sqlType: 'text' },
  columns: {
    invoice_number: 't.invoice_number',
    kind: 't.kind',
    invoice_date: 't.invoice_date',
    due_date: 't.due_date',
    period_from: 't.period_from',
    period_to: 't.period_to',
    gross_collected: money('t.gross_cents'),
    fee: money('t.fee_cents'),
    costs: money('t.costs_cents'),
    net: money('t.net_cents'),
    paid: money('t.paid_cents'),
    balance: money(BALANCE),
    status: STATUS,
    document_id: 'null::text',
  },
  search: text => {
    const begins = (column: string) => `starts_with(lower(${column}), ${sql.value(text.toLowerCase())})`;
    const ofCases = `exists (select from unnest(t.case_ids) as c(id) where ${begins('c.id')})`;
    return anyOfSql([...['t.invoice_number', 't.kind', STATUS].map(begins), ofCases]);
  },
}));

/** `provider_master/{id}/invoices`: by their day, the newest first. */
export const providerInvoices = (asked: ProviderListAsked): Promise<ProviderRows<ProviderInvoiceRow, InvoiceTotals>> =>
  providerPage<ProviderInvoiceRow, InvoiceTotals>(invoices, asked);
