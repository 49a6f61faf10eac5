/** A day that moves with the day of the first start. */
export interface DaysAgo {
  readonly daysAgo: number;
}

type Cell = string | number | boolean | null | DaysAgo | readonly string[] | readonly RecordRow[];

/** A record as a form shows it. A reference names the other record by its code or name: `insurance_company: 'Northlight …'`. */
export interface RecordRow {
  readonly [field: string]: Cell;
}

/** What a row has to say in a field that is always text. */
export function textIn(row: RecordRow, field: string): string {
  const value = row[field];
  if (typeof value !== 'string') throw new Error(`A row of the demo data has no text in ${field}.`);
  return value;
}

/** A data file: the records of one entity, by the path of its calls. */
export interface RecordFile {
  readonly path: string;
  readonly rows: readonly RecordRow[];
}
