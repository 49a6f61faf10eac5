import { openTable, type OpenTable, type ReadTableOptions } from '@atlas/import-files';
import type { FileKey, FileStore } from '@atlas/platform';

/** Where the file of an import is stored, which sheet of a workbook is read, and whether it may be X12. */
export interface ImportPlace extends Pick<ReadTableOptions, 'x12'> {
  readonly key: FileKey;
  readonly name: string;
  readonly sheet: string | null | undefined;
}

/** The file's header; each request for its rows reads the file from the start. Rejects with an AppError when it is not a table. */
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
