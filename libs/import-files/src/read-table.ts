import { AppError, importFileTexts, type ImportKind, malformed, type TableFile } from '@atlas/contracts';
import { looksLikeX12 } from '@atlas/x12';
import { openCsv } from './csv/read-csv.js';
import { contentOf, headOf, sourceOf, type FileSource } from './file-source.js';
import { collected, type OpenTable } from './open-table.js';
import { encodingOf, isArchive, isBinary, isOldOffice, textOf } from './text.js';
import { CLAIMS } from './x12/claims-table.js';
import { REMITTANCES } from './x12/remittances-table.js';
import { openX12, type X12Format } from './x12/x12-table.js';
import { openXlsx } from './xlsx/read-xlsx.js';

export interface ReadTableOptions {
  /** The X12 transaction that the kind of import takes. */
  readonly x12?: ImportKind['x12'];
  /** Of a workbook; the first one where none is named. */
  readonly sheet?: string | undefined;
}

/** A file that is called so is no table, whatever its first bytes are. */
const X12_NAME = /\.(x12|edi|837[pi]?|835)$/i;

/** What a transaction becomes. */
const X12_FORMATS: Readonly<Record<NonNullable<ImportKind['x12']>, X12Format>> = { '837': CLAIMS, '835': REMITTANCES };

/** Its text is held in memory whole, and who is whose parent in it; the guides recommend at most 5,000 claims a transaction. */
const MOST_X12 = 16 * 1024 ** 2;

/** Enough of a file to detect its type. */
const HEAD = 4096;

/**
 * Opens the file of an import by what it is, not by its name: CSV (comma, semicolon, tab or pipe), XLSX, or X12. Rejects with an AppError
 * when it is no table: empty, something else, an envelope that is broken; problems of single rows are attached to the rows. What only shows
 * further on in the file (an unpacked size that its directory hid, too many rows) rejects while the rows are read.
 */
export async function openTable(source: FileSource, options: ReadTableOptions = {}): Promise<OpenTable> {
  const { name } = source;
  const head = await headOf(source, HEAD);
  if (head.length === 0) throw malformed(importFileTexts.emptyNamed(name), { file: importFileTexts.empty });
  if (isArchive(head)) return openXlsx(source, options.sheet);
  if (isOldOffice(head)) throw new AppError(415, 'WRONG_TYPE', importFileTexts.oldExcel(name));
  if (isBinary(head)) throw malformed(importFileTexts.noCsv(name), { file: importFileTexts.chooseCsv });
  return looksLikeX12(new TextDecoder().decode(head)) || X12_NAME.test(name) ? openClaims(source, options.x12) : openCsv(source);
}

/** The whole table of a file that is in memory; see `openTable`. */
export const readTable = async (content: Uint8Array, fileName: string, options: ReadTableOptions = {}): Promise<TableFile> =>
  collected(await openTable(sourceOf(content, fileName), options));

async function openClaims(source: FileSource, kind: ImportKind['x12']): Promise<OpenTable> {
  const { name } = source;
  const format = kind && X12_FORMATS[kind];
  if (!format) throw new AppError(415, 'WRONG_TYPE', importFileTexts.x12NotAccepted(name));
  const content = await contentOf(source, MOST_X12);
  if (!content) throw new AppError(413, 'FILE_TOO_LARGE', importFileTexts.x12TooLarge(name, MOST_X12 / 1024 ** 2));
  const held = sourceOf(content, name);
  let text = '';
  for await (const some of textOf(held, await encodingOf(held))) text += some;
  return openX12(text, name, format);
}
