import { CASE_LIST_COLUMNS, CASE_LIST_COLUMN_NAMES } from './case-list.columns.js';

/** Texts that are looked up by their beginning and sorted by, every day: each has a stored key that its index holds. */
const TEXT_KEYS = [
  'injured_last_name',
  'injured_first_name',
  'ins_claim_number',
  'index_or_aaa_number',
  'provider_name',
  'insurance_company_name',
  'current_status',
] as const;
/** Compared whole, where similar cases are looked for. */
const MATCHED_KEYS = ['policy_number'] as const;
const STORED_KEYS: readonly string[] = [...TEXT_KEYS, ...MATCHED_KEYS];
/** Days that lists are sorted by; none is before all others. */
const DATE_KEYS = ['date_open', 'accident_date'] as const;
/** Cases without a deadline come last. */
const LAST_WITHOUT = 'next_deadline';

const isOneOf = (names: readonly string[], column: string): boolean => names.includes(column);

/**
 * What a text is compared by: without case, byte by byte, so that a prefix is a range. A stored column where there is an index: row-level security
 * lets no expression with a function into an index condition (`lower` could leak what it reads), a column it does.
 */
export const textKey = (column: string, table = 't.'): string => {
  if (column === 'case_id') return `${table}case_id`;
  return isOneOf(STORED_KEYS, column) ? `${table}${column}_key` : `lower(coalesce(${table}${column}, '')) collate "C"`;
};

/** What a day is compared by. */
export const dateKey = (column: string, table = 't.'): string =>
  isOneOf(DATE_KEYS, column) || column === LAST_WITHOUT ? `${table}${column}_key` : `coalesce(${table}${column}, '-infinity')`;

/** A text as its key column holds it. */
export const textKeyOf = (column: string, text: string): string =>
  column === 'case_id' ? text.toUpperCase() : text.toLowerCase();

const keyColumns = [
  ...STORED_KEYS.map(
    column => `${column}_key text collate "C" not null generated always as (lower(coalesce(${column}, ''))) stored`,
  ),
  ...DATE_KEYS.map(column => `${column}_key date not null generated always as (coalesce(${column}, '-infinity'::date)) stored`),
  `${LAST_WITHOUT}_key date not null generated always as (coalesce(${LAST_WITHOUT}, 'infinity'::date)) stored`,
].join(',\n  ');

/** Orders that lists ask for every day; each index ends in the case id, which decides between equals. */
const ORDERED = [
  ...TEXT_KEYS.map(column => `${column}_key`),
  ...DATE_KEYS.map(column => `${column}_key`),
  `${LAST_WITHOUT}_key`,
  'balance_cents',
  'claim_cents',
  'paid_cents',
  'status_since',
  // Sorted by, and looked up by other means: an index of the expression will do.
  ...['initial_status', 'case_type'].map(column => `(${textKey(column, '')})`),
  ...['dos_from', 'dos_to'].map(column => `(${dateKey(column, '')})`),
];

/** Filters that pick few rows. */
const FILTERED = ['provider_id', 'current_status_id', 'portfolio_id'] as const;

/** What the sums and groups of a whole list read: with these in one index they do not read the rows. */
const SUMMED = [
  'provider_id',
  'portfolio_id',
  'current_status_id',
  'initial_status_id',
  'case_type_id',
  'is_closed',
  `${LAST_WITHOUT}_key`,
  'claim_cents',
  'paid_cents',
  'balance_cents',
].join(', ');

const columns = CASE_LIST_COLUMN_NAMES.map(name => `${name} ${CASE_LIST_COLUMNS[name].type}`).join(',\n  ');

/** What the global search looks through. */
const SEARCHED_COLUMNS = [
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
  'search_terms',
];
const SEARCHED = SEARCHED_COLUMNS.map(column => `coalesce(${column}, '')`);

/** Those that an index holds in order: what begins with a text is a range of it. */
export const SEARCHED_KEYS = SEARCHED_COLUMNS.filter(column => column === 'case_id' || isOneOf(TEXT_KEYS, column));

/** Open cases whose status has a maximum age, by date, with the columns of their lists. */
const statusDueSql = (name: string): string[] => [
  `create index on ${name} (account_id, status_due, case_id) include (provider_id, portfolio_id, current_status_id)
    where not is_deleted and status_due is not null`,
];

/** Cases by the firm's own next duty and by the insurer's: the lists of what is late ask for these days. */
const partyDeadlineSql = (name: string): string[] =>
  ['our_deadline', 'insurer_deadline'].map(
    column => `create index on ${name} (account_id, ${column}, case_id) include (provider_id, portfolio_id, current_status_id)
    where not is_deleted and ${column} is not null`,
  );

/** The projection's table, with room in its pages for rows that change no index; `name` differs while a rebuild fills another one beside the live one. */
export const caseListTableSql = (name: string): string[] => [
  `create table ${name} (
  account_id int not null,
  case_id text collate "C" not null,
  ${columns},
  ${keyColumns},
  revision int not null,
  opened_at timestamptz not null,
  listed jsonb not null,
  search_terms text not null default '',
  search text generated always as (lower(${SEARCHED.join(` || ' ' || `)})) stored,
  primary key (account_id, case_id)
) with (fillfactor = 85)`,
  // With what the data scope and the most used filter ask for, so that these lists walk an index, too.
  ...['case_id', ...ORDERED.map(column => `${column}, case_id`)].map(
    key =>
      `create index on ${name} (account_id, ${key}) include (provider_id, portfolio_id, current_status_id) where not is_deleted`,
  ),
  ...FILTERED.map(column => `create index on ${name} (account_id, ${column}, case_id) where not is_deleted`),
  `create index on ${name} (account_id, insurance_company_id, case_id) include (${SUMMED}) where not is_deleted`,
  ...MATCHED_KEYS.map(
    column => `create index on ${name} (account_id, ${column}_key) where not is_deleted and ${column}_key <> ''`,
  ),
  ...statusDueSql(name),
  ...partyDeadlineSql(name),
  // Few cases are in a packet.
  `create index on ${name} (account_id, packet_id, case_id) where not is_deleted and packet_id is not null`,
  `create index on ${name} using gin (bill_numbers)`,
  `create index on ${name} using gin (search gin_trgm_ops)`,
  `select platform.protect('${name}')`,
];

/**
 * The conditions for `$2`, the patterns of all words. One that begins with '% ' is a short word, which the text may begin with. The text begins with the
 * case id, which a separate index finds: the trigram index would read its longest lists twice.
 */
export const ALL_WORDS = `(select string_agg(format(
           case when left(words[n], 2) = '% ' then ' and (search like $2[%1$s] or case_id like upper(substr($2[%1$s], 3)))'
                else ' and search like $2[%1$s]' end, n), '') from generate_series(1, cardinality(words)) n)`;

/**
 * Global search. A trigram index is out of reach under row-level security, so the function steps around the policy with an account
 * separate predicate: the account comes from the session setting, never from the caller. Planned again for each search: one word at a
 * time, because an index cannot answer 'like all'.
 */
export const caseSearchSql = [
  `create or replace function cases.cases_found(words text[]) returns setof text
   language plpgsql stable security definer set search_path = cases, pg_catalog, public as $$
   begin
     return query execute 'select case_id from cases.case_list where account_id = $1 and not is_deleted'
         || ${ALL_WORDS}
       using nullif(current_setting('app.account_id', true), '')::int, words;
   end $$`,
];

/** Whether more than so many cases have the words. Asked by the version of the service before `cases_up_to`, which runs until an update is complete. */
export const commonWordsSql = [
  `create or replace function cases.are_common(words text[], most int) returns boolean
   language plpgsql stable security definer set search_path = cases, pg_catalog, public as $$
   declare found int;
   begin
     execute 'select count(*) from (select from cases.case_list where account_id = $1 and not is_deleted'
         || ${ALL_WORDS}
         || ' limit $3) c'
       into found using nullif(current_setting('app.account_id', true), '')::int, words, most + 1;
     return found > most;
   end $$`,
];
