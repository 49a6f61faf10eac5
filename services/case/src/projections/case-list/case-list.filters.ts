import { anyOfSql, beginsSql, rangeSql, type SqlWriter } from '@atlas/platform';
import {
  CASE_FILTERS,
  CASES_LIST,
  parseFilter,
  requireKnown,
  type CaseFilter,
  type Filters,
  type NumberedIds,
  type PastedIds,
  type Range,
} from '@atlas/contracts';
import { fileableCondition } from './case-list.fileable.js';
import { rangeCondition, type NamedRange } from './case-list.ranges.js';
import { inStatusesNamed, inStatusesShown, STATUS_ID, type ListView } from './case-list.status.js';
import { textKey, textKeyOf } from './case-list.table.js';

/** The conditions of a list's filters on the row `t`. Throws 400 for a filter that is not known, and for a value that it does not accept. */
export function caseFilterConditions(sql: SqlWriter, filters: Filters, view: ListView = {}): string[] {
  requireKnown(CASES_LIST.catalog, filters);
  const ranges = new Map<string, NamedRange[]>();
  const conditions = Object.entries(filters).flatMap(([name, value]): string[] => {
    const spec = CASES_LIST.catalog[name]!;
    if (view.seen && FIRM_DEADLINES.has(name)) return condition(parseFilter(name, spec, value), () => 'false');
    const subject = view.seen ? clientSubjectOf(name) : subjectOf(name);
    switch (spec.kind) {
      case 'text':
        return condition(parseFilter(name, spec, value), texts => textCondition(sql, subject, texts, view));
      case 'numbered':
        return condition(parseFilter(name, spec, value), ids => numberedCondition(sql, subject, ids));
      case 'pasted':
        return condition(parseFilter(name, spec, value), ids => pastedCondition(sql, subject, ids));
      case 'id':
        return condition(parseFilter(name, spec, value), ids => idCondition(sql, subject, ids, view));
      case 'code':
        return condition(parseFilter(name, spec, value), codes => `t.${subject} && ${sql.value(codes)}::text[]`);
      case 'choice':
        return condition(parseFilter(name, spec, value), choices => `${choiceSql(subject)} = any(${sql.value(choices)}::text[])`);
      case 'flag':
        return condition(parseFilter(name, spec, value), flags => flagCondition(flagSql(sql, subject, view), flags));
      case 'date':
      case 'moment':
      case 'number':
      case 'whole':
      case 'money': {
        const range = parseFilter(name, spec, value) as Range<string | number> | undefined;
        if (range) ranges.set(subject, [...(ranges.get(subject) ?? []), { name, range }]);
        return [];
      }
    }
  });
  return [...conditions, ...[...ranges].map(([subject, asked]) => rangeCondition(sql, subject, asked))];
}

/** The column that a filter reads: by documented name or by column name. */
const subjectOf = (name: string): string =>
  Object.hasOwn(CASE_FILTERS, name) ? (CASE_FILTERS as Readonly<Record<string, CaseFilter>>)[name]!.subject : name;

/** A case without a role in a packet is single. */
const choiceSql = (subject: string): string =>
  subject === 'packet_case_type_id' ? `coalesce(t.${subject}, 'SINGLE')` : `t.${subject}`;

/** Deadlines by party are the firm's. Those shown to clients are in separate columns. */
const FIRM_DEADLINES: ReadonlySet<string> = new Set([
  'our_deadline',
  'our_deadline_name',
  'insurer_deadline',
  'provider_deadline',
]);
const clientSubjectOf = (name: string): string => subjectOf(name).replace(/^next_deadline/, 'client_deadline');

const condition = <Parsed>(parsed: Parsed | undefined, write: (parsed: Parsed) => string): string[] =>
  parsed === undefined ? [] : [write(parsed)];

const begins = (sql: SqlWriter, column: string, texts: readonly string[]): string =>
  beginsSql(
    sql,
    textKey(column),
    texts.map(text => textKeyOf(column, text)),
  );

function textCondition(sql: SqlWriter, subject: string, texts: readonly string[], { seen }: ListView): string {
  if (subject === 'current_status' && seen) return inStatusesNamed(sql, texts, seen);
  // Whole codes, because D1 is not D10.
  if (subject === 'next_deadline_rule' || subject === 'client_deadline_rule')
    return `t.${subject} = any(${sql.value(texts.map(code => code.toUpperCase()))}::text[])`;
  if (subject === 'bill_number') return anyOfSql(texts.map(text => billCondition(sql, text)));
  return begins(sql, subject, texts);
}

const billCondition = (sql: SqlWriter, text: string): string =>
  `exists (select from unnest(t.bill_numbers) b where lower(b) like ${sql.value(
    `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`,
  )})`;

const idRange = (sql: SqlWriter, subject: string, range: Range<string>): string => rangeSql(sql, `t.${subject}`, range, 'text');

/** The numbers that one import took are in one row: a range finds its cases. */
const numberedCondition = (sql: SqlWriter, subject: string, ids: NumberedIds): string =>
  'range' in ids ? idRange(sql, subject, ids.range) : begins(sql, subject, ids.prefixes);

function pastedCondition(sql: SqlWriter, subject: string, pasted: PastedIds): string {
  if ('range' in pasted) return idRange(sql, subject, pasted.range);
  // Packet ids are written in capitals, as case ids are.
  if (subject === 'packet_id') return `t.packet_id = any(${sql.value(pasted.ids.map(id => id.toUpperCase()))}::text[])`;
  return `${textKey(subject)} = any(${sql.value(pasted.ids.map(id => textKeyOf(subject, id)))}::text[])`;
}

/** What a case names itself or on one of its bills. */
const OF_BILLS_TOO: Readonly<Record<string, string>> = {
  treating_doctor_id: 'treating_doctors',
  speciality_id: 'specialities',
  service_type: 'service_types',
};

function idCondition(sql: SqlWriter, subject: string, ids: readonly number[], { seen }: ListView): string {
  if (subject === STATUS_ID && seen) return inStatusesShown(sql, ids, seen);
  const several = OF_BILLS_TOO[subject];
  if (several) return `t.${several} && ${sql.value(ids)}::int[]`;
  const group = GROUPS[subject];
  if (group) return memberCondition(sql, group, ids);
  const columns = subject === 'judge' ? ['judge', 'arbitrator_id'] : [subject];
  const parameter = sql.value(ids);
  return anyOfSql(columns.map(column => `t.${column} = any(${parameter}::int[])`));
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

/** When a flag is set. */
function flagSql(sql: SqlWriter, subject: string, { seen, fileable }: ListView): string {
  switch (subject) {
    case 'is_case_filed':
      return 't.date_filed is not null';
    case 'is_case_funded':
      return 't.portfolio_id is not null';
    // What the firm should do with a case, and when, is its own work; and it would distinguish hidden statuses.
    case 'over_status_days':
      return seen ? 'false' : 't.status_due < current_date';
    case 'can_be_filed':
      return seen ? 'false' : fileableCondition(sql, fileable);
    default:
      return `t.${subject}`;
  }
}

/** A comparison with nothing is neither true nor false: where no status says how long, no case is over. */
const flagCondition = (isSet: string, flags: readonly boolean[]): string =>
  anyOfSql([...new Set(flags)].map(flag => (flag ? `(${isSet})` : `(${isSet}) is not true`)));
