import type { ProjectionTransaction } from './projection.js';

/** A column's type in SQL, and its value in a row: text as PostgreSQL reads it. */
export type Column<Row> = readonly [type: string, of: (row: Row) => string | number | boolean | null];

/** By name, in any order; names and types are put into the SQL unchanged. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>;

/** Control characters that texts do not contain: they separate the values of a column and mark null. */
const PART = '\u001f';
const NULL = '\u001e';
const SIGN = /[\u001e\u001f]/;

/**
 * Inserts many rows with one statement. Every column travels as one text with its values parted by a sign: an array would be escaped value by
 * value here and read letter by letter there, which is half of what writing a row costs. The signs themselves, in a text, become U+FFFD.
 */
export async function insertRows<Row>(
  tx: ProjectionTransaction,
  table: string,
  columns: Columns<Row>,
  rows: readonly Row[],
): Promise<void> {
  await writeRows(tx, statementOf(table, columns), columns, rows);
}

/** The same where a row with this key may be there already: it is replaced. Rows of one call have different keys. */
export async function upsertRows<Row>(
  tx: ProjectionTransaction,
  table: string,
  columns: Columns<Row>,
  key: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const values = Object.keys(columns).filter(name => !key.includes(name));
  const change = values.map(name => `${name} = excluded.${name}`).join(', ');
  await writeRows(tx, `${statementOf(table, columns)} on conflict (${key.join(', ')}) do update set ${change}`, columns, rows);
}

async function writeRows<Row>(
  tx: ProjectionTransaction,
  statement: string,
  columns: Columns<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (!rows.length) return;
  await tx.query(
    statement,
    Object.values(columns).map(([, of]) => columnText(rows, of)),
  );
}

function statementOf(table: string, columns: Columns<never>): string {
  const arrays = Object.values(columns).map(
    ([type], index) => `(string_to_array($${index + 1}, E'\\x1f', E'\\x1e'))[2:]::${type}[]`,
  );
  return `insert into ${table} (${Object.keys(columns).join(', ')}) select * from unnest(${arrays.join(', ')})`;
}

/** Begins with an empty value, because one empty value would look like no value. */
function columnText<Row>(rows: readonly Row[], of: Column<Row>[1]): string {
  let text = '';
  for (const row of rows) text += PART + written(of(row));
  return text;
}

function written(value: string | number | boolean | null): string {
  if (value === null) return NULL;
  return typeof value === 'string' && SIGN.test(value) ? value.replace(/[\u001e\u001f]/g, '\ufffd') : String(value);
}
