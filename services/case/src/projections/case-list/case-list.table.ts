import { CASE_LIST_COLUMNS, CASE_LIST_COLUMN_NAMES } from './case-list.columns.js';

/** Texts compare without case, byte by byte: so a prefix is a range that an index answers, also under row-level security. */
export const folded = (column: string): string => `lower(coalesce(${column}, '')) collate "C"`;

/** Orders and prefixes that lists ask for every day; each index ends in the case id, which decides between equals. */
const INDEXED: Readonly<Record<string, string>> = {
  injured: folded('injured_last_name'),
  claim: folded('ins_claim_number'),
  aaa: folded('index_or_aaa_number'),
  provider: folded('provider_name'),
  insurer: folded('insurance_company_name'),
  status: folded('current_status'),
  balance: 'balance_cents',
  amount: 'claim_cents',
  opened: `coalesce(date_open, '-infinity')`,
  accident: `coalesce(accident_date, '-infinity')`,
  age: 'status_since',
};

/** Filters that pick few rows. */
const FILTERED = ['provider_id', 'insurance_company_id', 'current_status_id', 'portfolio_id'] as const;

const columns = CASE_LIST_COLUMN_NAMES.map(name => `${name} ${CASE_LIST_COLUMNS[name].type}`).join(',\n  ');

/** What the global search looks through. */
const SEARCHED = [
  'case_id',
  'ins_claim_number',
  'index_or_aaa_number',
  'injured_last_name',
  'injured_first_name',
  'provider_name',
  'insurance_company_name',
  'policy_number',
  'account_no',
  'old_case_id',
].map(column => `coalesce(${column}, '')`);

/** The projection's table; `name` differs while a rebuild fills another one beside the live one. */
export const caseListTableSql = (name: string): string[] => [
  `create table ${name} (
  account_id int not null,
  case_id text not null,
  ${columns},
  revision int not null,
  opened_at timestamptz not null,
  listed jsonb not null,
  search text generated always as (lower(${SEARCHED.join(` || ' ' || `)})) stored,
  primary key (account_id, case_id)
)`,
  ...Object.entries(INDEXED).map(
    ([, expression]) => `create index on ${name} (account_id, (${expression}), case_id) where not is_deleted`,
  ),
  ...FILTERED.map(column => `create index on ${name} (account_id, ${column}, case_id) where not is_deleted`),
  `create index on ${name} using gin (bill_numbers)`,
  `create index on ${name} using gin (search gin_trgm_ops)`,
  `select platform.protect('${name}')`,
];

/**
 * Global search. A trigram index is out of reach under row-level security, so the function steps around the policy with an account
 * predicate of its own: the account comes from the session setting, never from the caller.
 */
export const caseSearchSql = [
  `create or replace function cases.cases_found(words text[]) returns setof text
   language sql stable security definer set search_path = cases, pg_catalog, public as $$
     select case_id from cases.case_list
      where account_id = nullif(current_setting('app.account_id', true), '')::int and not is_deleted and search like all (words)
   $$`,
];
