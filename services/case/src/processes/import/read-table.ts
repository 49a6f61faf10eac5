import { TABLE_PARSING, tableOf, tableText, type TableFile } from '@atlas/contracts';
import Papa from 'papaparse';

/**
 * Reads a CSV file (comma, semicolon, tab or pipe, found by itself). Rejects with 400 when it is empty, no table, or has no row; a broken row
 * is told with its number, the others are kept.
 */
export function readTable(content: Buffer, fileName: string): Promise<TableFile> {
  return Promise.resolve().then(() => {
    const { text, encoding } = tableText(content, fileName);
    return tableOf(Papa.parse<string[]>(text, TABLE_PARSING), encoding, fileName);
  });
}
