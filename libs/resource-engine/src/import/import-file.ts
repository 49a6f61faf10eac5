import type { RowNote, TableFile, TableRow } from '@atlas/contracts';
import { openTable, type OpenTable, type ReadTableOptions } from '@atlas/import-files';
import type { FileKey, FileStore } from '@atlas/platform';

/** Where an import's file lies, of a workbook which sheet is read, and whether it may be X12. */
export interface ImportPlace extends Pick<ReadTableOptions, 'x12'> {
  readonly key: FileKey;
  readonly name: string;
  readonly sheet: string | null | undefined;
}

/** The file's header; the file is read from its beginning as often as its rows are asked for. Rejects with an AppError when it is no table. */
export const openImportFile = (files: FileStore, { key, name, sheet, x12 }: ImportPlace): Promise<OpenTable> =>
  openTable(
    {
      name,
      async *read() {
        yield* (await files.get(key)) as AsyncIterable<Uint8Array>;
      },
    },
    { x12, sheet: sheet ?? undefined },
  );

/** A file that was read once completely: its number of rows, and messages about some of them. */
export interface SurveyedFile extends Pick<TableFile, 'headers' | 'encoding'> {
  readonly rows: number;
  /** Reads the file again, so many rows at a time. */
  batches(size: number): AsyncIterable<readonly TableRow[]>;
}

/**
 * Reads a file completely before any row is imported: the reason to refuse a row may follow the rows, and a file that cannot be read to
 * its end changes nothing.
 */
export async function surveyImportFile(files: FileStore, place: ImportPlace): Promise<SurveyedFile> {
  const table = await openImportFile(files, place);
  const notes = new Map<number, readonly RowNote[]>();
  let rows = 0;
  for await (const part of table.parts()) {
    rows += part.rows.length;
    for (const { row, notes: told = [] } of part.remarks ?? []) notes.set(row, [...(notes.get(row) ?? []), ...told]);
  }
  return { headers: table.headers, encoding: table.encoding, rows, batches: size => batchesOf(table, notes, size) };
}

async function* batchesOf(
  table: OpenTable,
  notes: ReadonlyMap<number, readonly RowNote[]>,
  size: number,
): AsyncGenerator<readonly TableRow[]> {
  let batch: TableRow[] = [];
  for await (const { rows } of table.parts()) {
    for (const row of rows) {
      const told = notes.get(row.row);
      batch.push(told ? { ...row, notes: [...(row.notes ?? []), ...told] } : row);
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length) yield batch;
}
