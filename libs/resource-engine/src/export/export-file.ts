import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database, Transaction } from '@atlas/platform';
import type { Cell } from './cells.js';
import { csvText } from './csv.js';
import { xlsxStream } from './xlsx.js';

export type ExportFormat = 'xlsx' | 'csv';

const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

export interface ExportFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Readable;
}

const BATCH = 2000;

/** Rows of a query from a cursor, so that neither the server nor this process holds the whole. */
export async function* rowsFromCursor<Row extends object>(
  tx: Transaction,
  sql: string,
  parameters: readonly unknown[],
): AsyncGenerator<readonly Row[]> {
  await tx.query(`declare export_rows no scroll cursor for ${sql}`, parameters);
  for (;;) {
    const rows = await tx.query<Row>(`fetch ${BATCH} from export_rows`);
    if (rows.length) yield rows;
    if (rows.length < BATCH) return;
  }
}

export interface ExportSource {
  readonly title: string;
  readonly headers: readonly string[];
  /** Reads the rows within a transaction that lasts as long as the download. */
  readonly batches: (tx: Transaction) => AsyncIterable<readonly Cell[][]>;
}

/** A file that is written while it is read: `{title} {day}.xlsx`. A reader who goes away ends the transaction. */
export function exportFile(
  database: Database,
  accountId: number,
  format: ExportFormat,
  { title, headers, batches }: ExportSource,
): ExportFile {
  const content = new PassThrough();
  const work = database.withAccount(accountId, async tx => {
    const rows = batches(tx);
    const source =
      format === 'csv' ? Readable.from(csvText(headers, rows), { objectMode: false }) : xlsxStream(title, headers, rows);
    await pipeline(source, content);
  });
  // The failure reaches the reader as a broken download; whoever went away needs no answer.
  work.catch((error: Error) => content.destroy(error));
  content.on('error', () => undefined);
  return { name: `${title} ${new Date().toISOString().slice(0, 10)}.${format}`, contentType: CONTENT_TYPES[format], content };
}
