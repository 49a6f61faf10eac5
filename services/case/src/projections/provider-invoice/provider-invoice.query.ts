import {
  requirePeriod,
  wireFromCents,
  type InvoiceTotals,
  type ProviderInvoiceRow,
  type ProviderRows,
  type ProviderRowsRequest,
} from '@atlas/contracts';
import type { Session, Transaction } from '@atlas/platform';
import { PAGE_SIZE, SqlWriter } from '@atlas/resource-engine';

const MONEY = ['gross_collected', 'fee', 'costs', 'net', 'paid', 'balance'] as const;
type Cents = Record<(typeof MONEY)[number], number>;
type StoredRow = Omit<ProviderInvoiceRow, (typeof MONEY)[number]> & Cents;

/** As the invoice itself counts it: a cancelled one has nothing open. */
const BALANCE = `case when is_cancelled then 0 else due_cents - paid_cents end`;
const STATUS = `case when is_cancelled then 'cancelled' when due_cents = paid_cents then 'paid' when paid_cents = 0 then 'open' else 'partly_paid' end`;
const CENTS: Readonly<Record<keyof Cents, string>> = {
  gross_collected: 'gross_cents',
  fee: 'fee_cents',
  costs: 'costs_cents',
  net: 'net_cents',
  paid: 'paid_cents',
  balance: BALANCE,
};

const inDollars = (cents: Cents): Cents =>
  Object.fromEntries(MONEY.map(name => [name, wireFromCents(cents[name])])) as unknown as Cents;

/**
 * `provider_master/{id}/invoices`: by their day, the newest first. The query is the beginning of a number, of a case's id, of the kind or the status. Who may
 * see the provider was asked before; the totals leave cancelled ones out.
 */
export async function providerInvoices(
  tx: Transaction,
  { accountId }: Session,
  providerId: number,
  request: ProviderRowsRequest,
): Promise<ProviderRows<ProviderInvoiceRow, InvoiceTotals>> {
  requirePeriod(request);
  const { date_from, date_to, query, page, top } = request;
  const sql = new SqlWriter();
  const where = [
    `account_id = ${sql.value(accountId)}`,
    `provider_id = ${sql.value(providerId)}`,
    ...(date_from === undefined ? [] : [`invoice_date >= ${sql.value(date_from)}::date`]),
    ...(date_to === undefined ? [] : [`invoice_date <= ${sql.value(date_to)}::date`]),
    ...findCondition(sql, query),
  ].join(' and ');
  const sums = MONEY.map(name => `coalesce(sum(${CENTS[name]}) filter (where not is_cancelled), 0)::float8 as ${name}`);
  const [totals] = await tx.query<Cents & { total_rows: number }>(
    `select count(*)::int as total_rows, ${sums.join(', ')} from cases.provider_invoice where ${where}`,
    sql.parameters,
  );
  const size = Number(top ?? PAGE_SIZE);
  const rows = await tx.query<StoredRow>(
    `select invoice_number, kind, invoice_date::text, due_date::text, period_from::text, period_to::text, ${STATUS} as status,
            ${MONEY.map(name => `(${CENTS[name]})::float8 as ${name}`).join(', ')}
       from cases.provider_invoice where ${where}
      order by invoice_date desc, invoice_number desc limit ${size} offset ${(Number(page ?? 1) - 1) * size}`,
    sql.parameters,
  );
  const nothing = Object.fromEntries(MONEY.map(name => [name, 0])) as Cents;
  return {
    result: rows.map(row => ({ ...row, ...inDollars(row), document_id: null })),
    total_rows: totals?.total_rows ?? 0,
    totals: inDollars(totals ?? nothing),
  };
}

function findCondition(sql: SqlWriter, query: string | undefined): readonly string[] {
  const text = query?.trim().toLowerCase();
  if (!text) return [];
  const like = sql.value(`${text.replace(/[\\%_]/g, '\\$&')}%`);
  const columns = ['invoice_number', 'kind', STATUS].map(column => `lower(${column}) like ${like}`);
  return [`(${columns.join(' or ')} or exists (select from unnest(case_ids) as c(id) where lower(c.id) like ${like}))`];
}
