import { beginsSql, momentRangeSql, rangeSql, type SqlWriter } from '@atlas/platform';
import {
  groupFilter,
  NO_GROUP,
  parseFilters,
  reportField,
  reportList,
  type Filters,
  type ParameterValue,
  type ParameterValues,
  type Period,
  type Range,
  type ReportDefinition,
  type ReportFieldName,
  type ReportGroupName,
  type ReportParameter,
} from '@atlas/contracts';
import { sqlOf, type ReportSource, type SourceContext, type SourceGroup } from './sources/report-source.js';

/** Writes what rows of a source must be like: by the definition, its parameters, the filters of columns and groups, and the search box. */
export class ReportConditions {
  constructor(
    private readonly definition: ReportDefinition,
    private readonly source: ReportSource,
    private readonly context: SourceContext,
    private readonly sql: SqlWriter,
  ) {}

  always(): string[] {
    return (this.definition.only ?? []).map(name => this.#named(name));
  }

  ofParameters(values: ParameterValues): string[] {
    return Object.entries(this.definition.parameters).flatMap(([name, parameter]) => {
      const value = values[name];
      return value === undefined ? [] : this.#ofParameter(parameter, value);
    });
  }

  ofFilters(filters: Filters | undefined): string[] {
    const parsed = parseFilters(reportList(this.definition).catalog, filters) as Readonly<Record<string, unknown>>;
    const groups = new Map(
      (Object.keys(this.source.groups) as ReportGroupName[]).map(group => [groupFilter(group), this.group(group)] as const),
    );
    return Object.entries(parsed).map(([name, value]) => {
      const group = groups.get(name);
      return group
        ? `coalesce(${sqlOf(group.key, this.context)}::text, '${NO_GROUP}') = any(${this.sql.value(value)}::text[])`
        : this.#ofColumn(name as ReportFieldName, value);
    });
  }

  /** Every word of the search box occurs somewhere in what the source says is searched. */
  ofSearch(query: string | undefined): string[] {
    const searched = `lower(concat_ws(' ', ${this.source.searched.join(', ')}))`;
    const words = (query ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
    return words.map(word => `position(${this.sql.value(word)} in ${searched}) > 0`);
  }

  field(name: ReportFieldName): string {
    const field = this.source.fields[name];
    if (field === undefined) throw new Error(`The source of ${this.definition.id} has no field ${name}.`);
    return sqlOf(field, this.context);
  }

  group(name: ReportGroupName): SourceGroup {
    const group = this.source.groups[name];
    if (!group) throw new Error(`The source of ${this.definition.id} has no grouping ${name}.`);
    return group;
  }

  #named(name: string): string {
    const condition = this.source.conditions[name];
    if (condition === undefined) throw new Error(`The source of ${this.definition.id} has no condition ${name}.`);
    return sqlOf(condition, this.context);
  }

  #ofParameter(parameter: ReportParameter, value: ParameterValue): string[] {
    switch (parameter.kind) {
      case 'period': {
        const { from, to, field = parameter.fields[0] } = value as Period;
        return [rangeSql(this.sql, this.field(field), { from, to }, 'date')];
      }
      case 'lookup':
        return [this.#chosen(this.group(parameter.group), value as readonly string[])];
      case 'choice': {
        const { only } = parameter.choices[value as string] ?? {};
        return only === undefined ? [] : [this.#named(only)];
      }
      case 'at_least':
        return [`${this.field(parameter.field)} >= ${this.sql.value(value)}::int`];
      case 'starts_with':
        return [this.#begins(parameter.field, [value as string])];
      case 'day':
        return [];
    }
  }

  /** Ids that no record can have find nothing; so do records outside the scope. */
  #chosen({ key, keyType }: SourceGroup, ids: readonly string[]): string {
    const values = keyType === 'int' ? ids.map(Number).filter(id => Number.isInteger(id) && Math.abs(id) < 2 ** 31) : ids;
    return `${sqlOf(key, this.context)} = any(${this.sql.value(values)}::${keyType}[])`;
  }

  #begins(name: ReportFieldName, prefixes: readonly string[]): string {
    return beginsSql(
      this.sql,
      `lower(${this.field(name)}) collate "C"`,
      prefixes.map(prefix => prefix.toLowerCase()),
    );
  }

  #ofColumn(name: ReportFieldName, value: unknown): string {
    switch (reportField(name).type) {
      case 'date':
        return rangeSql(this.sql, this.field(name), value as Range<string>, 'date');
      case 'stamp':
        return momentRangeSql(this.sql, this.field(name), value as Range<string>);
      case 'money':
      case 'days':
        return rangeSql(this.sql, this.field(name), value as Range<number>, 'bigint');
      default:
        return this.#begins(name, value as readonly string[]);
    }
  }
}
