import { FIRM_TIME_ZONE, type Range } from '@atlas/contracts';
import { prefixSql, type SqlWriter } from './sql-writer.js';

/** Any of the conditions. */
export const anyOfSql = (conditions: readonly string[]): string => `(${conditions.join(' or ')})`;

/** `expression` begins with one of the texts; both in the form they are compared in. */
export const beginsSql = (sql: SqlWriter, expression: string, prefixes: readonly string[]): string =>
  anyOfSql(prefixes.map(prefix => prefixSql(sql, expression, prefix)));

/** `expression` is in the range; `type` is that of its SQL column. */
export function rangeSql<Bound extends string | number>(
  sql: SqlWriter,
  expression: string,
  { from, to }: Range<Bound>,
  type: string,
): string {
  const side = (operator: '>=' | '<=', bound: Bound | undefined): string[] =>
    bound === undefined ? [] : [`${expression} ${operator} ${sql.value(bound)}::${type}`];
  return [...side('>=', from), ...side('<=', to)].join(' and ') || 'true';
}

/** A column of times is in the range; a bound that is a day is the whole day. */
export function momentRangeSql(sql: SqlWriter, column: string, { from, to }: Range<string>): string {
  const isDay = (bound: string): boolean => bound.length === 10;
  const start = (bound: string): string =>
    isDay(bound) ? `(${sql.value(bound)}::date::timestamp at time zone '${FIRM_TIME_ZONE}')` : `${sql.value(bound)}::timestamptz`;
  const nextDay = (bound: string): string => `((${sql.value(bound)}::date + 1)::timestamp at time zone '${FIRM_TIME_ZONE}')`;
  return (
    [
      ...(from === undefined ? [] : [`${column} >= ${start(from)}`]),
      ...(to === undefined ? [] : [isDay(to) ? `${column} < ${nextDay(to)}` : `${column} <= ${start(to)}`]),
    ].join(' and ') || 'true'
  );
}

/** The pattern of `like` for texts that hold these words as they are. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const MOST_WORDS = 8;

/** Every word of a search box is somewhere in `expression`. */
export const wordsSql = (sql: SqlWriter, expression: string, text: string): string =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map(word => `lower(${expression}) like ${sql.value(containing(word))}`)
    .join(' and ') || 'true';

/** The text of a search box is, as it is, somewhere in `expression`. */
export const phraseSql = (sql: SqlWriter, expression: string, text: string): string =>
  `position(${sql.value(text.toLowerCase())} in lower(${expression})) > 0`;
