import type { FilterSpec, ListColumnType, NumberedIds, ParsedFilter, PastedIds, Range } from '@atlas/contracts';
import { beginsSql, momentRangeSql, rangeSql } from './filter-sql.js';
import type { SqlWriter } from './sql-writer.js';

/** An expression that is compared; never null. */
export interface SortKey {
  readonly expression: string;
  readonly sqlType: string;
}

/** Written when it is needed: it may take parameters. */
export type Expression = string | (() => string);

/** What a column of a list is in the database. */
export interface ColumnSql {
  readonly sql: Expression;
  /** What it is sorted by, where an index holds something else than the usual key of its type. */
  readonly sort?: () => SortKey & { readonly reversed?: boolean };
  /** Its sum over all rows, where not every row counts. */
  readonly total?: string;
}

const key = (sqlType: string, empty: string) => (expression: string) => ({
  expression: `coalesce((${expression})::${sqlType}, '${empty}')`,
  sqlType,
});

/** What each type is sorted by: rows without a value come before all others. */
export const SORT_KEYS: Readonly<Record<ListColumnType, (expression: string) => SortKey>> = {
  text: expression => ({ expression: `lower(coalesce(${expression}, ''))`, sqlType: 'text' }),
  id: expression => ({ expression: `coalesce((${expression})::text, '') collate "C"`, sqlType: 'text' }),
  number: key('numeric', '-infinity'),
  money: key('numeric', '-infinity'),
  date: key('date', '-infinity'),
  moment: key('timestamptz', '-infinity'),
  flag: key('boolean', 'false'),
  json: expression => ({ expression: `coalesce((${expression})::text, '')`, sqlType: 'text' }),
};

const anyOf = (sql: SqlWriter, expression: string, values: readonly unknown[], type: string): string =>
  `${expression} = any(${sql.value(values)}::${type}[])`;

const begins = (sql: SqlWriter, expression: string, texts: readonly string[]): string =>
  beginsSql(
    sql,
    `lower(coalesce((${expression})::text, '')) collate "C"`,
    texts.map(text => text.toLowerCase()),
  );

const idRange = (sql: SqlWriter, expression: string, range: Range<string>): string =>
  rangeSql(sql, `(${expression})::text collate "C"`, range, 'text');

/** The condition of a filter of each kind on a column: texts match by prefix, the others as they are. */
export const FILTERS: {
  readonly [Kind in FilterSpec['kind']]: (
    sql: SqlWriter,
    expression: string,
    parsed: ParsedFilter<Extract<FilterSpec, { kind: Kind }>>,
  ) => string;
} = {
  text: begins,
  numbered: (sql, expression, ids: NumberedIds) =>
    'range' in ids ? idRange(sql, expression, ids.range) : begins(sql, expression, ids.prefixes),
  pasted: (sql, expression, ids: PastedIds) =>
    'range' in ids ? idRange(sql, expression, ids.range) : anyOf(sql, expression, ids.ids, 'text'),
  id: (sql, expression, ids) => anyOf(sql, expression, ids, 'int'),
  code: (sql, expression, codes) =>
    anyOf(
      sql,
      `lower((${expression})::text)`,
      codes.map(code => code.toLowerCase()),
      'text',
    ),
  flag: (sql, expression, flags) => anyOf(sql, expression, flags, 'boolean'),
  choice: (sql, expression, choices) => anyOf(sql, `(${expression})::text`, choices.map(String), 'text'),
  date: (sql, expression, range) => rangeSql(sql, expression, range, 'date'),
  moment: (sql, expression, range) => momentRangeSql(sql, expression, range),
  number: (sql, expression, range) => rangeSql(sql, expression, range, 'numeric'),
  whole: (sql, expression, range) => rangeSql(sql, expression, range, 'bigint'),
  money: (sql, expression, range) => rangeSql(sql, expression, range, 'bigint'),
};
