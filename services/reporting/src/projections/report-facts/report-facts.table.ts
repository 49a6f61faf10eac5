import type { Columns } from '@atlas/event-sourcing';
import { FACT_BILL, FACT_CASE, FACT_MONEY } from './fact-columns.js';

const COLLATED = new Set(['case_id', 'treatment_id', 'entry_id']);

function tableSql(name: string, columns: Columns<never>, key: readonly string[], settings = ''): string[] {
  const required = new Set([...key, 'is_deleted', 'event_id', 'revision']);
  const lines = Object.entries(columns).map(
    ([column, [type]]) =>
      `${column} ${type}${COLLATED.has(column) ? ' collate "C"' : ''}${required.has(column) ? ' not null' : ''}`,
  );
  return [
    `create table reporting.${name} (
  ${lines.join(',\n  ')},
  primary key (${key.join(', ')})
)${settings}`,
    `select platform.protect('reporting.${name}')`,
  ];
}

/** What the fold needs is stored beside the row: reports read narrow rows only. */
const NARROW_ROWS = ' with (fillfactor = 85, toast_tuple_target = 256)';

/** What the projection itself needs to know of master data, as of its place in the log. */
const recordTableSql = (name: string, value: string): string[] => [
  `create table reporting.${name} (
  account_id int not null,
  resource text not null,
  id int not null,
  revision int not null,
  ${value} not null,
  primary key (account_id, resource, id)
)`,
  `select platform.protect('reporting.${name}')`,
];

/** What a status of cases is shown as to providers and funders. */
const shownStatusSql = [
  `create table reporting.fact_shown_status (
  account_id int not null,
  status_id int not null,
  shown_id int not null,
  name text not null,
  primary key (account_id, status_id)
)`,
  `select platform.protect('reporting.fact_shown_status')`,
];

const CASE_KEY = ['account_id', 'case_id'];

/** The facts that reports read; each row has its scope, so that one index answers scope and order together. */
export const reportFactsTableSql = [
  ...tableSql('fact_case', FACT_CASE, CASE_KEY, NARROW_ROWS),
  ...tableSql('fact_bill', FACT_BILL, [...CASE_KEY, 'treatment_id']),
  ...tableSql('fact_money', FACT_MONEY, [...CASE_KEY, 'entry_id']),
  ...recordTableSql('fact_rule', 'data jsonb'),
  ...recordTableSql('fact_name', 'name text'),
  ...shownStatusSql,
  `create index fact_case_newest on reporting.fact_case (account_id, (coalesce(date_open, '-infinity'::date)), case_id) where not is_deleted`,
  `create index fact_case_of_provider on reporting.fact_case (account_id, provider_id) where not is_deleted`,
  `create index fact_case_of_portfolio on reporting.fact_case (account_id, portfolio_id) where not is_deleted and portfolio_id is not null`,
  `create index fact_bill_newest on reporting.fact_bill (account_id, (coalesce(dos_from, '-infinity'::date))) where not is_deleted`,
  `create index fact_bill_of_provider on reporting.fact_bill (account_id, provider_id) where not is_deleted`,
  `create index fact_bill_denied on reporting.fact_bill (account_id, denial_date, provider_id, portfolio_id) where not is_deleted and is_denied`,
  `create index fact_bill_overdue on reporting.fact_bill (account_id, overdue_on, provider_id, portfolio_id) where not is_deleted and balance_cents > 0`,
  `create index fact_money_by_day on reporting.fact_money (account_id, transaction_date, provider_id, portfolio_id) where not is_deleted`,
  `create index fact_money_by_deposit on reporting.fact_money (account_id, deposit_date, provider_id, portfolio_id) where not is_deleted`,
];
