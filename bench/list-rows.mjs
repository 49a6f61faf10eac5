import { createPool } from '@atlas/platform';
import { ACCOUNT } from './case-rows.mjs';

/** Providers, insurers, portfolios and users of a large firm. */
const [PROVIDERS, INSURERS, PORTFOLIOS, USERS] = [250, 230, 20, 60];
export const PROVIDER = 7;
export const USER = 7;

const uuid = what => `md5('${what}' || n)::uuid`;
const of = (count, factor = 7919) => `(1 + n * ${factor} % ${count})::int`;
const day = (from, days, factor = 104729) => `(date '${from}' + (n * ${factor} % ${days})::int)`;
const name = (what, count, factor) => `'${what} ' || ${of(count, factor)}`;
const cents = (most, factor = 7907) => `n * ${factor} % ${most}`;
const caseId = `'BENCH26-' || lpad(n::text, 7, '0')`;
const aCase = rows => `'BENCH26-' || lpad((1 + n * 7919 % ${rows})::text, 7, '0')`;
const parties = { provider_id: of(PROVIDERS), portfolio_id: `nullif(${of(PORTFOLIOS * 5, 31)} % 6, 0)` };
const made = { event_id: uuid('e'), revision: '1', is_deleted: 'false' };

const names = {
  provider_name: name('Provider', PROVIDERS),
  insurance_company_id: of(INSURERS, 6101),
  insurance_company_name: name('Insurer', INSURERS, 6101),
  current_status_id: of(40, 31),
  current_status: name('Status', 40, 31),
  status_since: day('2024-01-01', 800),
  date_open: day('2020-01-01', 2300),
  accident_date: day('2018-01-01', 3000),
  dos_from: day('2019-01-01', 2600),
  dos_to: day('2019-01-03', 2600),
  is_closed: 'n % 3 = 0',
};

/** What each table is filled with; columns that are not named have their default, or a value of their type where they must have one. */
const tables = rows => ({
  'cases.case_settlement': {
    case_id: caseId,
    settlement_id: uuid('s'),
    settled_on: day('2022-01-01', 1500),
    settlement_type: name('Type', 4),
    principal_cents: cents(900_000),
  },
  'cases.case_document': {
    case_id: aCase(rows),
    document_id: uuid('d'),
    node_id: of(60),
    file_name: name('Document', rows),
    uploaded_on: day('2018-01-01', 3000),
  },
  'cases.provider_invoice': {
    invoice_number: `'INV-' || lpad(n::text, 8, '0')`,
    provider_id: of(PROVIDERS),
    invoice_date: day('2020-01-01', 2300),
    case_ids: `'{}'`,
  },
  'cases.unapplied_payment': {
    id: uuid('u'),
    key: 'n::text',
    claim_number: `'CL-' || n`,
    amount_cents: cents(900_000),
    transaction_date: day('2024-01-01', 800),
    payer: name('Payer', 300),
    check_no: `'CK' || n`,
    reason: name('Reason', 12),
    state: `case when n % 50 = 0 then 'open' else 'matched' end`,
    file_name: name('File', 4000),
    row: `(n % 500)::int`,
    created_at: `timestamptz '2024-01-01' + n * interval '1 minute'`,
  },
  'cases.uploaded_document': {
    id: uuid('f'),
    upload_id: `md5('upload' || n / 100)::uuid`,
    seq: '(n % 100)::int',
    file_name: name('File', rows),
    state: `case when n % 20 = 0 then 'unassigned' else 'attached' end`,
    user_id: of(USERS),
    uploaded_at: `timestamptz '2024-01-01' + n / 100 * interval '1 hour'`,
  },
  'filing.submission': {
    id: uuid('p'),
    job_id: `md5('job' || n / 50)::uuid`,
    case_id: caseId,
    state: `(array['recorded', 'recorded', 'recorded', 'unconfirmed', 'refused'])[1 + n % 5]`,
    submission_type: name('Type', 4),
    to_email_id: name('office', 40),
    amount_cents: cents(900_000),
    index_or_aaa_number: `'17-' || n`,
    submitted_by: name('User', USERS),
    submitted_at: `timestamptz '2022-01-01' + n * interval '2 minutes'`,
    created_at: `timestamptz '2022-01-01' + n * interval '2 minutes'`,
  },
  'reporting.activity': {
    event_id: uuid('a'),
    case_id: aCase(10_000),
    user_id: of(USERS),
    user_name: name('User', USERS),
    created_at: `now() - n * interval '30 seconds'`,
    change_type_id: of(40),
    change_type: name('Change', 40),
    audit_type: name('Audit', 4),
    description: `'What was done ' || n`,
  },
  'jobs.background_job': {
    job_id: uuid('j'),
    title: `'Job ' || n`,
    user_id: of(USERS),
    state: `(array[3, 3, 3, 4])[1 + n % 4]`,
    created_at: `now() - n * interval '10 minutes'`,
  },
  'reporting.fact_case': {
    ...parties,
    ...names,
    ...made,
    case_id: caseId,
    claim_cents: cents(2_000_000),
    paid_cents: cents(900_000),
    balance_cents: cents(1_500_000, 31),
    adjusted_cents: '0',
    denied_cents: '0',
    injured_name: name('Last', 60_000, 17),
  },
  'reporting.fact_bill': {
    ...parties,
    ...made,
    case_id: caseId,
    treatment_id: uuid('t'),
    bill_number: `'B' || n`,
    dos_from: day('2019-01-01', 2600),
    dos_to: day('2019-01-02', 2600),
    bill_cents: cents(900_000),
    paid_cents: cents(400_000, 31),
    balance_cents: cents(500_000, 17),
    adjusted_cents: '0',
    denial_reasons: `case when n % 4 = 0 then jsonb_build_array(jsonb_build_object('id', 's' || ${of(30, 13)}, 'name', 'Reason ' || ${of(30, 13)})) else '[]' end`,
    is_denied: 'n % 4 = 0',
    denial_date: `case when n % 4 = 0 then ${day('2020-01-01', 2300)} end`,
    overdue_on: day('2020-01-01', 2300),
    pay_by: day('2020-01-02', 2300),
    bill_status: name('Status', 5),
  },
  'reporting.fact_money': {
    ...parties,
    ...made,
    case_id: caseId,
    entry_id: uuid('m'),
    type_code: name('TYPE', 6),
    type: name('Type', 6),
    component: `'principal'`,
    is_collected: 'true',
    net_cents: cents(900_000),
    balance_effect_cents: `-(${cents(900_000)})`,
    transaction_date: day('2020-01-01', 2300),
    deposit_date: day('2020-01-03', 2300),
    standing: `'in_effect'`,
    posted_by: name('User', USERS),
    posted_at: 'now()',
  },
  'cases.case_list': {
    ...parties,
    ...names,
    case_id: caseId,
    injured_last_name: name('Last', 60_000, 17),
    injured_first_name: name('First', 3_000, 13),
    ins_claim_number: `'CL-' || n * 7919 % ${rows}`,
    index_or_aaa_number: `'17-' || n * 31 % ${rows}`,
    initial_status_id: of(5, 3),
    initial_status: name('Intake', 5, 3),
    case_type_id: of(8, 5),
    case_type: name('Type', 8, 5),
    final_status_id: 'case when n % 3 = 0 then 1 + n % 4 end',
    track: `case when n % 5 = 0 then 'POST' else 'PRE' end`,
    claim_cents: cents(2_000_000),
    paid_cents: cents(900_000, 6101),
    balance_cents: cents(1_500_000, 31),
    packet_id: `case when n % 33 = 0 then 'PK-' || n / 100 end`,
    packet_case_type_id: `case when n % 33 = 0 then 'LEAD' end`,
    next_deadline: `case when n % 3 > 0 then ${day('2026-01-01', 700)} end`,
    next_deadline_owner: `'firm'`,
    client_deadline: `case when n % 3 > 0 then ${day('2026-01-01', 700)} end`,
    our_deadline: `case when n % 3 > 0 then ${day('2026-01-01', 600)} end`,
    status_due: `case when n % 3 > 0 then ${day('2026-01-01', 500)} end`,
    is_deleted: 'false',
  },
});

/** A value for a column that must have one. */
function filler(type) {
  if (type.endsWith('[]') || type === 'jsonb') return `'{}'`;
  if (type === 'uuid') return uuid('x');
  if (type === 'boolean') return 'false';
  if (type === 'date' || type.startsWith('timestamp')) return `timestamptz '2026-01-15'`;
  return /int|numeric|double/.test(type) ? '1' : `''`;
}

async function fill(pool, table, given, rows) {
  const { rows: columns } = await pool.query(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
        and (attname = any($2) or (attnotnull and not atthasdef))`,
    [table, Object.keys(given)],
  );
  const values = columns.map(({ name: column, type }) => (column === 'account_id' ? ACCOUNT : (given[column] ?? filler(type))));
  await withoutIndexes(pool, table, () =>
    pool.query(
      `insert into ${table} (${columns.map(one => one.name).join(', ')})
       select ${values.join(', ')} from generate_series(1, ${rows}::bigint) n`,
    ),
  );
  await pool.query(`vacuum analyze ${table}`);
}

/** Indexes are built faster after the rows than with them. */
async function withoutIndexes(pool, table, work) {
  const { rows: indexes } = await pool.query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as sql from pg_index i
      where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name: index } of indexes) await pool.query(`drop index ${index}`);
  await work();
  await pool.query(`set maintenance_work_mem = '512MB'`);
  for (const { sql } of indexes) await pool.query(sql);
}

/** Fills every large table that lists and reports read, or those that `wanted` accepts, with so many rows of one account. */
export async function fillLists(url, rows, wanted = () => true) {
  const pool = createPool(url, { max: 1 });
  for (const [table, given] of Object.entries(tables(rows)).filter(([name]) => wanted(name))) {
    await fill(pool, table, given, rows);
  }
  await pool.end();
}
