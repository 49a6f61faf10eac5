/** A day that moves with the day of the first start. */
export interface DaysAgo {
  readonly daysAgo: number;
}

type Cell = string | number | boolean | null | DaysAgo | readonly string[] | readonly RecordRow[];

/** A record as a form shows it. A reference names the other record by its code or name: `insurance_company: 'Northlight …'`. */
export interface RecordRow {
  readonly [field: string]: Cell;
}

/** A data file: the records of one entity, by the path of its calls. */
export interface RecordFile {
  readonly path: string;
  readonly rows: readonly RecordRow[];
}
