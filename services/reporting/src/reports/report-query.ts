import {
  groupFilter,
  malformed,
  NO_GROUP,
  readParameters,
  reportField,
  unknownFields,
  type ParameterValues,
  type Period,
  type ReportDefinition,
  type ReportFieldName,
  type ReportGroupName,
  type ReportQuestion,
  type ReportRequest,
} from '@atlas/contracts';
import { ListQuery, type Session, type SortTerm, SqlWriter } from '@atlas/platform';
import { sourceReader } from '../access/session-scope.js';
import { ReportConditions } from './report-conditions.js';
import { orderColumn, orderTerms, shownFields, type Filled } from './report-order.js';
import { sourceSql } from './source-sql.js';
import { sourceNamed } from './sources/index.js';
import { sqlOf, type ReportSource, type SourceContext } from './sources/report-source.js';

/** A row as the statements of a report answer it. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly row_key: string };

/** A statement with its parameters. */
export interface Statement {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/**
 * A report in the making. Rows, totals, figures, chart and export are made from one text of conditions, so that they are always about the same rows.
 * Names in SQL come from definitions and sources; what a user sends is a parameter.
 */
export class ReportQuery {
  readonly #sql = new SqlWriter();
  readonly #source: ReportSource;
  readonly #conditions: ReportConditions;
  readonly #context: SourceContext;
  readonly #from: string;
  readonly #filled: Filled;
  readonly parameters: ParameterValues;
  readonly groups: readonly ReportGroupName[];

  constructor(
    readonly definition: ReportDefinition,
    private readonly session: Pick<Session, 'accountId' | 'dataScope'>,
    { parameters = {}, group_by, filters, query }: ReportQuestion,
    today: string,
  ) {
    this.parameters = readParameters(definition.parameters, parameters, today);
    this.groups = groupsOf(definition, group_by);
    this.#source = sourceNamed(definition.source);
    this.#filled = filledIn(definition, this.parameters, this.#source);
    const { day = today } = this.parameters;
    this.#context = { day: `${this.#sql.value(day)}::text`, ...sourceReader(session) };
    this.#conditions = new ReportConditions(definition, this.#source, this.#context, this.#sql);
    const { from, where } = sourceSql(this.#source, session, this.#sql);
    const conditions = [
      ...where,
      // Not every text of a report mentions the day, and a parameter that a statement does not mention has no type.
      `${this.#context.day} is not null`,
      ...this.#conditions.always(),
      ...this.#conditions.ofParameters(this.parameters),
      ...this.#conditions.ofFilters(filters),
      ...this.#conditions.ofSearch(query),
    ];
    this.#from = `from ${from}\nwhere ${conditions.join('\n  and ')}`;
  }

  /** What a row shows: its columns, or of a group row the groups and measures. */
  columnsOf(asked: readonly string[] | undefined): readonly ReportFieldName[] {
    const known = shownFields(this.definition, this.groups);
    if (!asked) return known;
    const unknown = asked.filter(name => !known.some(one => one === name) && !this.groups.some(group => group === name));
    if (unknown.length) throw unknownFields(unknown);
    return known.filter(name => asked.includes(name));
  }

  /** The rows as a list: its pages, its count, and every row for an export in the order of the screen. */
  rows(request: Pick<ReportRequest, 'page' | 'top' | 'page_token' | 'sort'>): ListQuery<StoredRow> {
    const sql = new SqlWriter();
    sql.parameters.push(...this.#sql.parameters);
    const parts = { accountId: this.session.accountId, request, sql, from: `(${this.#body()}) t`, where: [] };
    return new ListQuery({ ...parts, terms: () => this.#order(request.sort), select: () => 't.*' }, stored => stored);
  }

  /** Each measure over all rows; what several rows show the same is counted once. */
  totals(): Statement {
    return { text: this.#grouped([]), parameters: this.#sql.parameters };
  }

  /** All rows by these groups, at most so many as a report has groups. */
  groupedBy(groups: readonly ReportGroupName[]): Statement {
    const order = groups.map((_group, index) => orderColumn(index)).join(', ');
    return { text: `${this.#grouped(groups)} order by ${order} limit ${MOST_GROUPS}`, parameters: this.#sql.parameters };
  }

  #order(sort: ReportRequest['sort']): readonly SortTerm[] {
    return orderTerms(this.definition, this.groups, sort, this.#filled);
  }

  #body(): string {
    if (this.groups.length) return this.#grouped(this.groups);
    const columns = this.definition.columns.map(name => `${this.#conditions.field(name)} as ${name}`);
    return `select ${this.#source.rowKey} as row_key, ${columns.join(', ')} ${this.#from}`;
  }

  #grouped(groups: readonly ReportGroupName[]): string {
    const keys = groups.flatMap((name, index) => this.#groupColumns(name, index));
    const measures = this.definition.measures.flatMap(name => this.#measure(name));
    const { countedOnce } = this.#source;
    const inner = [
      ...keys.map(({ sql, name }) => `${sql} as ${name}`),
      ...(countedOnce ? [`${countedOnce} as counted_once`] : []),
      ...measures.map(({ name, inner: value }) => `${value} as ${name}`),
    ];
    const rowKey = groups.length ? groups.map(name => `r.${groupFilter(name)}`).join(` || '/' || `) : `'total'`;
    const outer = [
      `${rowKey} as row_key`,
      ...keys.map(({ name, isKey }) => (isKey ? `r.${name}` : `max(r.${name}) as ${name}`)),
      ...measures.map(({ name, outer: value }) => `${value} as ${name}`),
      'count(*)::int as row_count',
    ];
    const by = groups.length ? ` group by ${groups.map(name => `r.${groupFilter(name)}`).join(', ')}` : '';
    return `select ${outer.join(', ')} from (select ${countedOnce ? 'distinct ' : ''}${inner.join(', ')} ${this.#from}) r${by}`;
  }

  #groupColumns(
    name: ReportGroupName,
    index: number,
  ): { readonly name: string; readonly sql: string; readonly isKey: boolean }[] {
    const { key, label, order } = this.#conditions.group(name);
    const write = (sql: typeof key) => sqlOf(sql, this.#context);
    const shown = `coalesce(${write(label)}, 'None')`;
    return [
      { name: groupFilter(name), sql: `coalesce(${write(key)}::text, '${NO_GROUP}')`, isKey: true },
      // A record may have had several names.
      { name: `${name}_label`, sql: shown, isKey: false },
      {
        name: orderColumn(index),
        sql: order === undefined ? `lower(${shown})` : `coalesce(${write(order)}, '')`,
        isKey: false,
      },
    ];
  }

  /** A percentage is calculated from the row and the total where rows are shown. */
  #measure(name: ReportFieldName): { readonly name: string; readonly inner: string; readonly outer: string }[] {
    const { type } = reportField(name);
    if (type === 'percent') return [];
    const counted = this.#source.counts[name];
    if (counted !== undefined) return [{ name, inner: counted, outer: `count(distinct r.${name})` }];
    return [{ name, inner: this.#conditions.field(name), outer: `coalesce(sum(r.${name}), 0)::bigint` }];
  }
}

const MOST_GROUPS = 10_000;

/** A required range and some conditions leave no row without a date. */
const filledIn = ({ only = [], parameters }: ReportDefinition, values: ParameterValues, { filled = {} }: ReportSource): Filled =>
  new Set([
    ...only.flatMap(condition => filled[condition] ?? []),
    ...Object.entries(parameters).flatMap(([name, one]) =>
      one.kind === 'period' && one.default !== 'all' ? [(values[name] as Period).field ?? one.fields[0]] : [],
    ),
  ]);

function groupsOf(definition: ReportDefinition, asked: readonly string[] | undefined): readonly ReportGroupName[] {
  if (!asked) return definition.groupBy;
  const wrong = asked.filter(name => !definition.groupings.some(group => group === name));
  if (wrong.length || new Set(asked).size !== asked.length) {
    const message = `group_by must name different groupings of ${definition.groupings.join(', ')}.`;
    throw malformed(message, { group_by: message });
  }
  return asked as readonly ReportGroupName[];
}
