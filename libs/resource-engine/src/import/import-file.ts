import type { TableFile, TableRow } from '@atlas/contracts';
import { readTable } from '@atlas/import-files';
import type { FileStore } from '@atlas/platform';
import { buffer } from 'node:stream/consumers';

/** The file of an import: its header, and its rows in batches. */
export interface ImportFile extends Pick<TableFile, 'headers' | 'encoding' | 'fixed'> {
  readonly rows: number;
  batches(size: number): Iterable<readonly TableRow[]>;
}

/** Rejects with an AppError when the file is no table. */
export async function openImportFile(
  files: FileStore,
  { key, name, sheet }: { readonly key: string; readonly name: string; readonly sheet: string | null | undefined },
): Promise<ImportFile> {
  const { headers, encoding, rows } = await readTable(await buffer(await files.get(key)), name, { sheet: sheet ?? undefined });
  return {
    headers,
    encoding,
    rows: rows.length,
    *batches(size) {
      for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
    },
  };
}
