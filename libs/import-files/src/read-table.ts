import { AppError, malformed, type ImportKind, type TableFile } from '@atlas/contracts';
import { looksLikeX12, X12Refusal } from '@atlas/x12';
import { readCsv } from './read-csv.js';
import { decode, isArchive, isBinary, isOldOffice } from './text.js';
import { claimsTable } from './x12/claims-table.js';
import { remittancesTable } from './x12/remittances-table.js';
import { readXlsx } from './xlsx/read-xlsx.js';

export interface ReadTableOptions {
  /** The X12 transaction that the kind of import takes. */
  readonly x12?: ImportKind['x12'];
  /** Of a workbook; the first one where none is named. */
  readonly sheet?: string | undefined;
}

/** A file that is called so is no table, whatever its first bytes are. */
const X12_NAME = /\.(x12|edi|837[pi]?|835)$/i;

/** What a transaction becomes. */
const X12_TABLES: Readonly<Record<NonNullable<ImportKind['x12']>, (text: string) => TableFile>> = {
  '837': claimsTable,
  '835': remittancesTable,
};

/**
 * Reads the file of an import by what it is, not by its name: CSV (comma, semicolon, tab or pipe), XLSX, or X12. Rejects with an AppError when
 * it can not be read whole: empty, no table, an envelope that is broken; what is wrong with single rows stands with them.
 */
export async function readTable(content: Uint8Array, fileName: string, options: ReadTableOptions = {}): Promise<TableFile> {
  if (content.length === 0) throw malformed(`The file ${fileName} is empty.`, { file: 'The file is empty.' });
  if (isArchive(content)) return readXlsx(content, fileName, options.sheet);
  if (isOldOffice(content))
    throw new AppError(
      415,
      'WRONG_TYPE',
      `The file ${fileName} is an Excel file of the old kind, or has a password. Save it as XLSX or CSV.`,
    );
  if (isBinary(content)) throw malformed(`The file ${fileName} is no CSV file.`, { file: 'Please choose a CSV file.' });
  const { text, encoding } = decode(content);
  return looksLikeX12(text) || X12_NAME.test(fileName) ? readX12(text, fileName, options.x12) : readCsv(text, encoding, fileName);
}

function readX12(text: string, fileName: string, kind: ImportKind['x12']): TableFile {
  const read = kind && X12_TABLES[kind];
  if (!read) throw new AppError(415, 'WRONG_TYPE', `${fileName} is an X12 file. It cannot be taken here.`);
  try {
    return read(text);
  } catch (error) {
    if (!(error instanceof X12Refusal)) throw error;
    throw new AppError(422, 'X12_REFUSED', `The file ${fileName} is refused. ${error.message}`, { file: error.message });
  }
}
