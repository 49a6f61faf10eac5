/** Collects parameters while SQL text is written: `sql.value(5)` → '$3'. */
export class SqlWriter {
  readonly parameters: unknown[] = [];

  value(parameter: unknown): string {
    this.parameters.push(parameter);
    return `$${this.parameters.length}`;
  }
}

/** The greatest character; what begins with a prefix lies between the prefix and the prefix followed by it. */
const LAST_CHARACTER = '\u{10FFFF}';

/** `column` begins with `prefix`, as a range: LIKE is not leakproof, so under row-level security it could use no index. */
export function prefixSql(sql: SqlWriter, column: string, prefix: string): string {
  const start = sql.value(prefix);
  return `(${column} >= ${start} and ${column} < ${start} || ${sql.value(LAST_CHARACTER)})`;
}
