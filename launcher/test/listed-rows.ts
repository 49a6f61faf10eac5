import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { WEBHOOK } from './list-sessions.js';

/** Whose rows they are. Every list has the rows of each owner once. */
export interface Owner {
  readonly account: number;
  readonly provider: number;
  readonly portfolio: number;
  readonly user: number;
}

/** In every text of the owner's rows that an answer contains. */
export const markOf = ({ account, provider, portfolio }: Owner): string => `OF-${account}-${provider}-${portfolio}`;

interface Column {
  readonly name: string;
  readonly type: string;
}

/** A value for a column that must have one and is not given one. */
function filler(type: string, mark: string, number: number): unknown {
  if (/\[\]$/.test(type)) return [];
  if (type === 'bytea') return Buffer.alloc(1);
  if (type === 'uuid') return randomUUID();
  if (type === 'jsonb') return '{}';
  if (type === 'boolean') return false;
  if (type === 'date' || type.startsWith('timestamp')) return '2026-01-15';
  return /int|numeric|double|real/.test(type) ? number : mark;
}

/** Adds a row. Columns that are not given and must have a value get one. */
async function add(pool: pg.Pool, table: string, given: Readonly<Record<string, unknown>>, mark: string): Promise<void> {
  const { rows: columns } = await pool.query<Column>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and (attname = any($2) or (attidentity = '' and attnotnull and not atthasdef))`,
    [table, Object.keys(given)],
  );
  const missing = Object.keys(given).filter(name => !columns.some(column => column.name === name));
  if (missing.length) throw new Error(`${table} has no column ${missing.join(', ')}.`);
  const values = columns.map(({ name, type }) => (name in given ? given[name] : filler(type, mark, 7)));
  await pool.query(
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) values (${values.map((_, index) => `$${index + 1}`).join(', ')})`,
    values,
  );
}

/** Ids of the users that the rows name. */
const FIRST_USER = 1000;

/** Rows of every table that lists read. `index` makes amounts of the owners differ. */
function rowsOf(owner: Owner, index: number): readonly (readonly [table: string, given: Record<string, unknown>])[] {
  const { account, provider, portfolio, user } = owner;
  const mark = markOf(owner);
  const cents = 10_000 * 10 ** index;
  const amounts = { claim_cents: cents, paid_cents: 3 * cents, balance_cents: 2 * cents };
  const parties = { provider_id: provider, provider_name: mark, portfolio_id: portfolio, insurance_company_name: mark };
  const status = { current_status_id: 5, current_status: mark, final_status_id: 1, is_closed: true, status_since: '2026-02-01' };
  const ofCase = { account_id: account, case_id: mark };
  return [
    [
      'cases.case_list',
      {
        ...ofCase,
        ...parties,
        ...status,
        ...amounts,
        packet_id: mark,
        injured_last_name: mark,
        date_open: '2026-03-01',
        is_deleted: false,
      },
    ],
    ['cases.case_settlement', { ...ofCase, settled_on: '2026-03-02', settlement_type: mark, ...settled(cents) }],
    ['cases.case_document', { ...ofCase, document_id: mark, file_name: mark, node_id: 1, uploaded_on: '2020-01-01' }],
    ['cases.provider_invoice', { account_id: account, invoice_number: mark, provider_id: provider, ...invoiced(cents) }],
    ['cases.unapplied_payment', { ...ofCase, key: mark, id: randomUUID(), amount_cents: cents, payer: mark, state: 'open' }],
    ['cases.uploaded_document', { account_id: account, file_name: mark, user_id: user, state: 'unassigned' }],
    ['filing.webhook_delivery', { account_id: account, endpoint_id: WEBHOOK, message_id: randomUUID(), event_type: mark }],
    ['filing.submission', { ...ofCase, state: 'sent', amount_cents: cents }],
    ['master_data.record_merge', { account_id: account, resource: 'provider_master', source_name: mark }],
    ['master_data.provider_master', { account_id: account, name: mark, name_key: mark, is_active: true }],
    ['identity.app_user', { account_id: account, user_id: FIRST_USER + index, username: mark, user_type: 1 }],
    [
      'identity.ticket',
      { account_id: account, ticket_number: index + 1, title: mark, request_type_id: 1, created_by: FIRST_USER + index },
    ],
    ['identity.application_setting', { account_id: account, display_name: mark, parameter_name: mark }],
  ];
}

const settled = (cents: number) => ({
  principal_cents: cents,
  interest_cents: 2 * cents,
  attorney_fee_cents: 3 * cents,
  filing_fee_cents: 4 * cents,
  paid_cents: 5 * cents,
  outstanding_cents: 6 * cents,
});

const invoiced = (cents: number) => ({
  gross_cents: cents,
  fee_cents: 2 * cents,
  costs_cents: 3 * cents,
  net_cents: 4 * cents,
  due_cents: 9 * cents,
  paid_cents: 5 * cents,
});

/** The records that the rows name: an outcome that makes cases withdrawn, and a document type that every provider lacks. */
async function addRecords(pool: pg.Pool, account: number): Promise<void> {
  await add(pool, 'identity.account', { account_id: account, code: `A${account}`, name: `A${account}` }, `A${account}`);
  const outcome = { account_id: account, resource: 'case_status', id: 1, data: { outcome: 'withdrawn' } };
  await add(pool, 'cases.reference', outcome, 'Withdrawn');
  const type = { account_id: account, is_required: true };
  const webhook = { account_id: account, endpoint_id: WEBHOOK, event_types: '{}', created_by: '{}' };
  await add(pool, 'filing.webhook_endpoint', webhook, 'https://hooks.test');
  await add(pool, 'master_data.provider_document_type', type, 'W-9');
}

/** Rows of all tables that lists read, of each owner. */
export async function addListedRows(pool: pg.Pool, owners: readonly Owner[]): Promise<void> {
  for (const account of new Set(owners.map(({ account }) => account))) await addRecords(pool, account);
  for (const [index, owner] of owners.entries())
    for (const [table, given] of rowsOf(owner, index)) await add(pool, table, given, markOf(owner));
}
