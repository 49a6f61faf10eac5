import type { TableFile } from '@atlas/contracts';
import Papa from 'papaparse';
import { tableOf } from './table.js';

/** Reads a text of columns: comma, semicolon, tab or pipe, found by itself. */
export function readCsv(text: string, encoding: TableFile['encoding'], fileName: string): TableFile {
  const { data, errors } = Papa.parse<string[]>(text, {
    header: false,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const broken = new Map(
    errors.flatMap(({ type, row }) =>
      type === 'Quotes' && row !== undefined ? [[row, 'A quotation mark is not closed.'] as const] : [],
    ),
  );
  return tableOf({ encoding, data, broken }, fileName);
}
