import { rangeSql, type SqlWriter } from '@atlas/platform';
import { filterRefused, type Range } from '@atlas/contracts';
import { dateKey } from './case-list.table.js';

type Bound = string | number;
type RangeCondition = (sql: SqlWriter, range: Range<Bound>) => string;

/** The range that one filter asks for. */
export interface NamedRange {
  readonly name: string;
  readonly range: Range<Bound>;
}

const day =
  (column: string): RangeCondition =>
  (sql, range) =>
    rangeSql(sql, `t.${column}`, range, 'date');

const cents =
  (column: string): RangeCondition =>
  (sql, range) =>
    rangeSql(sql, `t.${column}`, range, 'bigint');

/** A status that is n days old or older was taken n days ago or before. */
const age: RangeCondition = (sql, { from, to }) =>
  [
    ...(from === undefined ? [] : [`t.status_since <= current_date - ${sql.value(from)}::int`]),
    ...(to === undefined ? [] : [`t.status_since >= current_date - ${sql.value(to)}::int`]),
  ].join(' and ');

/** Days of service are a range themselves: the two overlap. */
const service: RangeCondition = (sql, { from, to }) =>
  [
    ...(from === undefined ? [] : [`t.dos_to >= ${sql.value(from)}::date`]),
    ...(to === undefined ? [] : [`t.dos_from <= ${sql.value(to)}::date`]),
  ].join(' and ');

/** Any payment of the case that still counts, not only its latest. The list and the index for it compare case ids byte by byte. */
const payments: RangeCondition = (sql, range) =>
  `t.case_id in (select p.case_id collate "C" from cases.case_payment p where p.account_id = t.account_id and p.stands and ${rangeSql(sql, 'p.transaction_date', range, 'date')})`;

/** By its key, which the index holds; there a case without a deadline comes after all days. */
const deadline: RangeCondition = (sql, range) =>
  [
    rangeSql(sql, dateKey('next_deadline'), range, 'date'),
    ...(range.to === undefined ? ['t.next_deadline is not null'] : []),
  ].join(' and ');

/** What can be asked for by a range, and how. */
const RANGES: Readonly<Record<string, RangeCondition>> = {
  accident_date: day('accident_date'),
  date_open: day('date_open'),
  date_filed: day('date_filed'),
  dos_from: day('dos_from'),
  dos_to: day('dos_to'),
  status_since: day('status_since'),
  claim_amount: cents('claim_cents'),
  paid_amount: cents('paid_cents'),
  balance: cents('balance_cents'),
  status_age: age,
  dos: service,
  payment_date: payments,
  next_deadline: deadline,
  client_deadline: day('client_deadline'),
  our_deadline: day('our_deadline'),
  insurer_deadline: day('insurer_deadline'),
  provider_deadline: day('provider_deadline'),
};

/** The condition of all filters that ask for a range of one subject: Payment_Date and Payment_Date_To look for one payment between them. */
export function rangeCondition(sql: SqlWriter, subject: string, asked: readonly NamedRange[]): string {
  const condition = RANGES[subject];
  if (!condition) throw new Error(`Cases have no range of ${subject}.`);
  return condition(sql, asked.reduce(within).range);
}

/** Where two filters leave nothing between them, the second one is named. */
function within(outer: NamedRange, { name, range }: NamedRange): NamedRange {
  const from = last(outer.range.from, range.from);
  const to = first(outer.range.to, range.to);
  if (from !== undefined && to !== undefined && from > to) throw filterRefused(name, `contradicts ${outer.name}`);
  return { name, range: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) } };
}

const last = (a: Bound | undefined, b: Bound | undefined): Bound | undefined =>
  a === undefined || (b !== undefined && b > a) ? b : a;
const first = (a: Bound | undefined, b: Bound | undefined): Bound | undefined =>
  a === undefined || (b !== undefined && b < a) ? b : a;
