import { AppError, TABLE_PARSING, type TableEncoding, type TableFile, tableOf, tableText } from '@atlas/contracts';
import Papa from 'papaparse';

/** What a column holds, to be recognised by. */
export interface ColumnFacts {
  header: string;
  /** Some different values of its first lines. */
  samples: string[];
  /** Lines in which it is not empty. */
  filled: number;
}

export interface TableFacts {
  encoding: TableEncoding;
  lines: number;
  columns: ColumnFacts[];
}

const SAMPLES = 4;
const SAMPLED_LINES = 400;

/** Formats that come later, by what their names end in. */
const OTHER_FORMATS: Record<string, string> = {
  xlsx: 'an Excel file',
  xls: 'an Excel file',
  edi: 'an X12 file',
  '837': 'an X12 file',
  x12: 'an X12 file',
};
const LATER = 'Only CSV is read so far';

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Why a file is not even opened, by its name. */
export function refusalByName(name: string): string | undefined {
  const extension = extensionOf(name);
  const known = OTHER_FORMATS[extension];
  if (known) return `${name} is ${known}. ${LATER}: save it as CSV and choose that file.`;
  return extension === 'csv' || extension === 'txt' ? undefined : `${name} is no CSV file. Please choose a CSV file.`;
}

/** Reads the file's bytes as the server will. Throws an AppError that says what is wrong with it. */
export function readTable(content: Uint8Array, name: string): TableFile {
  const { text, encoding } = tableText(content, name);
  if (/^\s*ISA[^A-Za-z0-9\s]/.test(text.slice(0, 40))) throw new AppError(415, 'WRONG_TYPE', `${name} is an X12 file. ${LATER}.`);
  return tableOf(Papa.parse<string[]>(text, TABLE_PARSING), encoding, name);
}

/** What the first screens show of a table. */
export function factsOf({ encoding, headers, rows }: TableFile): TableFacts {
  const columns = headers.map((header, index) => {
    const samples = new Set<string>();
    let filled = 0;
    for (const { row, cells } of rows) {
      const value = cells[index]?.trim();
      if (!value) continue;
      filled += 1;
      if (samples.size < SAMPLES && row <= SAMPLED_LINES) samples.add(value);
    }
    return { header, samples: [...samples], filled };
  });
  return { encoding, lines: rows.length, columns };
}
