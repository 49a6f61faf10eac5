import type { SqlWriter } from './sql-writer.js';

/** One expression that rows are ordered by; never null, so that a page can begin after a row. */
export interface SortTerm {
  readonly expression: string;
  readonly sqlType: string;
  readonly descending: boolean;
}

export const orderBySql = (terms: readonly SortTerm[]): string =>
  terms.map(({ expression, descending }) => `${expression}${descending ? ' desc' : ''}`).join(', ');

/** Rows after the row with these sort values. One direction: a row comparison, which an index answers; mixed directions: spelled out. */
export function afterSql(sql: SqlWriter, terms: readonly SortTerm[], last: readonly unknown[]): string {
  const values = terms.map(({ sqlType }, index) => `${sql.value(last[index])}::${sqlType.replace(/ collate .*/, '')}`);
  const directions = new Set(terms.map(({ descending }) => descending));
  if (directions.size === 1)
    return `(${terms.map(({ expression }) => expression).join(', ')}) ${directions.has(true) ? '<' : '>'} (${values.join(', ')})`;
  const alternatives = terms.map(({ expression, descending }, index) => {
    const equal = terms.slice(0, index).map((term, before) => `${term.expression} = ${values[before]}`);
    return `(${[...equal, `${expression} ${descending ? '<' : '>'} ${values[index]}`].join(' and ')})`;
  });
  return `(${alternatives.join(' or ')})`;
}
