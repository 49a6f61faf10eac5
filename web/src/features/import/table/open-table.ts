import { AppError, TABLE_PARSING, type TableEncoding, type TableFile, tableOf, tableText } from '@atlas/contracts';
import Papa from 'papaparse';
import { LATER } from './file-name.js';

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

/** Reads the file's bytes as the server will. Throws an AppError that says what is wrong with it. */
export async function readTable(content: Uint8Array, name: string): Promise<TableFile> {
  const { text, encoding } = tableText(content, name);
  if (/^\s*ISA[^A-Za-z0-9\s]/.test(text.slice(0, 40))) throw new AppError(415, 'WRONG_TYPE', `${name} is an X12 file. ${LATER}.`);
  return Promise.resolve(tableOf(Papa.parse<string[]>(text, TABLE_PARSING), encoding, name));
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
