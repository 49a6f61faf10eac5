import {
  CASE_FILTERS,
  malformed,
  MAX_PASTED_IDS,
  pastedIds,
  type CaseFilter,
  type CaseFilterName,
  type FilterValue,
  type RangeFilter,
} from '@atlas/contracts';
import {
  filterCents,
  filterDay,
  filterFlag,
  filterIds,
  filterNumber,
  filterRefused,
  filterScalars,
  prefixSql,
  type FilterScalar,
  type SqlWriter,
} from '@atlas/resource-engine';
import { CASE_LIST_COLUMNS } from './case-list.columns.js';
import { fileableCondition } from './case-list.fileable.js';
import { inStatusesNamed, inStatusesShown, STATUS_ID, type ListView } from './case-list.status.js';
import { dateKey, textKey, textKeyOf } from './case-list.table.js';

const begins = (sql: SqlWriter, column: string, text: string): string =>
  prefixSql(sql, textKey(column), textKeyOf(column, text.trim()));
const anyOf = (conditions: readonly string[]): string => (conditions.length ? `(${conditions.join(' or ')})` : 'true');

/** The documented filters (spec/administration.md 3), by their documented names. */
function catalogueCondition(sql: SqlWriter, name: CaseFilterName, value: FilterValue, view: ListView): string {
  const filter: CaseFilter = CASE_FILTERS[name];
  switch (filter.kind) {
    case 'ids':
      return idsCondition(sql, name, filter.subject, value);
    case 'free':
      return freeCondition(sql, filter.subject, value);
    case 'lookup':
      return lookupCondition(sql, name, filter.subject, value, view);
    case 'range':
      return boundCondition(sql, name, filter, value);
  }
}

function idsCondition(sql: SqlWriter, name: string, subject: string, value: FilterValue): string {
  const pasted = filterScalars(value).map(String).join('\n');
  if (pasted.length > MAX_PASTED_IDS) throw filterRefused(name, `takes at most ${MAX_PASTED_IDS} characters`);
  const ids = pastedIds(pasted);
  if (!ids.length) return 'true';
  // Packet ids are written in capitals, as case ids are.
  if (subject === 'packet_id') return `t.packet_id = any(${sql.value(ids.map(id => id.toUpperCase()))}::text[])`;
  return `${textKey(subject)} = any(${sql.value(ids.map(id => textKeyOf(subject, id)))}::text[])`;
}

function freeCondition(sql: SqlWriter, subject: string, value: FilterValue): string {
  if (subject !== 'bill_number') return anyOf(filterScalars(value).map(text => begins(sql, subject, String(text))));
  return anyOf(
    filterScalars(value).map(
      text =>
        `exists (select from unnest(t.bill_numbers) b where lower(b) like ${sql.value(
          `${String(text)
            .trim()
            .toLowerCase()
            .replace(/[\\%_]/g, '\\$&')}%`,
        )})`,
    ),
  );
}

/** What a case names itself or on one of its bills. */
const OF_BILLS_TOO: Readonly<Record<string, string>> = {
  treating_doctor_id: 'treating_doctors',
  speciality_id: 'specialities',
  service_type: 'service_types',
};

function lookupCondition(sql: SqlWriter, name: string, subject: string, value: FilterValue, { seen, roads }: ListView): string {
  // '*' is the documented 'all is selected'.
  const values = filterScalars(value)
    .map(String)
    .filter(one => one !== '');
  if (!values.length || values.includes('*')) return 'true';
  if (subject === 'is_case_filed') return flagCondition(name, 't.date_filed is not null', values);
  // What the firm should do with a case, and when, is its own work; and it would tell hidden statuses apart.
  if (subject === 'over_status_days') return flagCondition(name, seen ? 'false' : OVER_STATUS_DAYS, values);
  if (subject === 'can_be_filed') return flagCondition(name, seen ? 'false' : fileableCondition(sql, roads), values);
  if (subject === 'is_case_funded') return flagCondition(name, 't.portfolio_id is not null', values);
  const ids = subject === 'denial_reasons' || subject === 'packet_case_type_id' ? [] : filterIds(name, values);
  if (subject === STATUS_ID && seen) return inStatusesShown(sql, ids, seen);
  const several = OF_BILLS_TOO[subject];
  if (several) return `t.${several} && ${sql.value(ids)}::int[]`;
  if (subject === 'denial_reasons') return `t.denial_reasons && ${sql.value(values)}::text[]`;
  if (subject === 'packet_case_type_id') return `coalesce(t.packet_case_type_id, 'SINGLE') = any(${sql.value(values)}::text[])`;
  const group = GROUPS[subject];
  if (group) return memberCondition(sql, group, ids);
  const columns = subject === 'judge' ? ['judge', 'arbitrator_id'] : [subject];
  const parameter = sql.value(ids);
  return anyOf(columns.map(column => `t.${column} = any(${parameter}::int[])`));
}

/** What the case names, the list it is of, and the field by which its record names the group. */
interface Group {
  readonly column: string;
  readonly resource: string;
  readonly field: string;
}

const GROUPS: Readonly<Record<string, Group>> = {
  provider_group: { column: 'provider_id', resource: 'provider_master', field: 'group_id' },
  insurance_group: { column: 'insurance_company_id', resource: 'insurance_company', field: 'group_id' },
  funder: { column: 'portfolio_id', resource: 'portfolio', field: 'funder_id' },
  program: { column: 'portfolio_id', resource: 'portfolio', field: 'program_id' },
};

/** Parties whose own record names one of these groups. */
const memberCondition = (sql: SqlWriter, { column, resource, field }: Group, ids: readonly number[]): string =>
  `t.${column} in (select r.id from cases.reference r where r.account_id = t.account_id and r.resource = ${sql.value(resource)} and (r.data ->> '${field}')::int = any(${sql.value(ids)}::int[]))`;

/** Where no status says how long, none is over: the comparison is neither true nor false there. */
const OVER_STATUS_DAYS = 't.status_due < current_date';

function flagCondition(name: string, isSet: string, values: readonly unknown[]): string {
  const flags = new Set(values.map(value => filterFlag(name, value)));
  return anyOf([...flags].map(flag => (flag ? `(${isSet})` : `(${isSet}) is not true`)));
}

const OPERATORS = { from: '>=', to: '<=', on: '=' } as const;

function boundCondition(
  sql: SqlWriter,
  name: string,
  filter: Extract<CaseFilter, { kind: 'range' }>,
  value: FilterValue,
): string {
  const [one] = filterScalars(value);
  if (one === undefined || one === '') return 'true';
  const operator = OPERATORS[filter.bound];
  if (filter.subject === 'dos') return dosCondition(sql, filter.bound, filterDay(name, one));
  if (filter.value === 'date')
    return `t.${filter.subject === 'payment_date' ? 'last_payment_on' : filter.subject} ${operator} ${sql.value(filterDay(name, one))}::date`;
  if (filter.subject === 'balance') return `t.balance_cents ${operator} ${sql.value(filterCents(name, one))}`;
  return ageCondition(sql, operator, filterNumber(name, one, LONGEST_AGE));
}

/** A day of service lies within the case's dates; a range overlaps them. */
function dosCondition(sql: SqlWriter, bound: 'on' | 'from' | 'to', on: string): string {
  const parameter = `${sql.value(on)}::date`;
  if (bound === 'from') return `t.dos_to >= ${parameter}`;
  if (bound === 'to') return `t.dos_from <= ${parameter}`;
  return `t.dos_from <= ${parameter} and t.dos_to >= ${parameter}`;
}

/** Days; a calendar does not reach further back. */
const LONGEST_AGE = 100_000;

/** An age of n days or more: the status was taken n days ago or before. */
const ageCondition = (sql: SqlWriter, operator: '>=' | '<=' | '=', days: number): string =>
  `t.status_since ${operator === '>=' ? '<=' : operator === '<=' ? '>=' : '='} current_date - ${sql.value(Math.round(days))}::int`;

type RowFilterKind = 'prefix' | 'id' | 'money' | 'date' | 'age' | 'deadline';

/** Columns of the row, as the list's own column filters name them. */
const ROW_FILTERS: Readonly<Record<string, RowFilterKind>> = {
  ...Object.fromEntries(
    Object.entries(CASE_LIST_COLUMNS)
      .filter(([, column]) => column.type === 'text')
      .map(([name]) => [name, 'prefix']),
  ),
  case_id: 'id',
  claim_amount: 'money',
  paid_amount: 'money',
  balance: 'money',
  accident_date: 'date',
  dos_from: 'date',
  dos_to: 'date',
  date_open: 'date',
  date_filed: 'date',
  status_age: 'age',
  next_deadline: 'deadline',
  our_deadline: 'date',
  insurer_deadline: 'date',
  provider_deadline: 'date',
};

/** Deadlines as clients are shown them lie in columns of their own; those by party are the firm's. */
const CLIENT_DEADLINES: Readonly<Record<string, RowFilterKind>> = {
  client_deadline: 'date',
  client_deadline_name: 'prefix',
  client_deadline_owner: 'prefix',
};
const FIRM_DEADLINES: ReadonlySet<string> = new Set([
  'our_deadline',
  'our_deadline_name',
  'insurer_deadline',
  'provider_deadline',
]);

function clientDeadlineCondition(sql: SqlWriter, name: string, value: FilterValue): string | undefined {
  if (FIRM_DEADLINES.has(name)) return 'false';
  if (name === 'next_deadline_rule') return rulesCondition(sql, value, 't.client_deadline_rule');
  const column = name.replace(/^next_deadline/, 'client_deadline');
  const kind = CLIENT_DEADLINES[column];
  return kind && rowCondition(sql, column, kind, value);
}
const MONEY_COLUMNS: Readonly<Record<string, string>> = {
  claim_amount: 'claim_cents',
  paid_amount: 'paid_cents',
  balance: 'balance_cents',
};

const isGiven = (bound: FilterScalar | null | undefined): bound is FilterScalar => bound != null && bound !== '';
const isRange = (value: FilterValue): value is RangeFilter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function rowCondition(sql: SqlWriter, name: string, kind: RowFilterKind, value: FilterValue): string {
  if (kind === 'prefix' || (kind === 'id' && !isRange(value)))
    return anyOf(
      filterScalars(value)
        .filter(text => text !== '')
        .map(text => begins(sql, name, String(text))),
    );
  const { from, to }: RangeFilter = isRange(value) ? value : { from: value as string, to: value as string };
  const side = (operator: '>=' | '<=', bound: FilterScalar | null | undefined): string[] => {
    if (!isGiven(bound)) return [];
    // The numbers that one import took lie side by side: a range finds its cases.
    if (kind === 'id') return [`t.${name} ${operator} ${sql.value(String(bound).trim().toUpperCase())}`];
    if (kind === 'age') return [ageCondition(sql, operator, filterNumber(name, bound, LONGEST_AGE))];
    // By its key, which the index holds; there a case without a deadline lies after all days.
    if (kind === 'deadline') return [`${dateKey(name)} ${operator} ${sql.value(filterDay(name, bound))}::date`];
    if (kind === 'date') return [`t.${name} ${operator} ${sql.value(filterDay(name, bound))}::date`];
    return [`t.${MONEY_COLUMNS[name]} ${operator} ${sql.value(filterCents(name, bound))}`];
  };
  const isDated = kind === 'deadline' && isGiven(from) && !isGiven(to) ? ['t.next_deadline is not null'] : [];
  return [...side('>=', from), ...side('<=', to), ...isDated].join(' and ') || 'true';
}

/** Deadlines by the code of their rule; whole codes, because D1 is not D10. */
function rulesCondition(sql: SqlWriter, value: FilterValue, column = 't.next_deadline_rule'): string {
  const codes = filterScalars(value)
    .map(code => String(code).trim().toUpperCase())
    .filter(Boolean);
  return codes.length ? `${column} = any(${sql.value(codes)}::text[])` : 'true';
}

const isCatalogued = (name: string): name is CaseFilterName => Object.hasOwn(CASE_FILTERS, name);

/** The conditions of a list's filters on the row `t`; a name that is neither documented nor a column of the row is refused. */
export function caseFilterConditions(
  sql: SqlWriter,
  filters: Readonly<Record<string, FilterValue>>,
  view: ListView = {},
): string[] {
  const { seen } = view;
  return Object.entries(filters).map(([name, value]) => {
    if (isCatalogued(name)) return catalogueCondition(sql, name, value, view);
    if (name === 'current_status' && seen) return inStatusesNamed(sql, filterScalars(value).map(String), seen);
    const ofClient = seen ? clientDeadlineCondition(sql, name, value) : undefined;
    if (ofClient !== undefined) return ofClient;
    if (name === 'next_deadline_rule') return rulesCondition(sql, value);
    if (name === 'is_closed') return flagCondition(name, 't.is_closed', filterScalars(value));
    const kind = ROW_FILTERS[name];
    if (!kind) throw malformed(`Unknown field: ${name}.`, { [name]: 'This field is not known.' });
    return rowCondition(sql, name, kind, value);
  });
}
