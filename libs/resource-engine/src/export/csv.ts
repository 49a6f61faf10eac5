import type { Cell } from './cells.js';

const written = (cell: Cell): string => {
  if (cell === null) return '';
  const text = typeof cell === 'boolean' ? (cell ? 'Yes' : 'No') : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`;

/** UTF-8 with a mark at the start, by which spreadsheets know it. Rows come in batches so that each write is worth its while. */
export async function* csvText(headers: readonly string[], batches: AsyncIterable<readonly Cell[][]>): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(headers)}`;
  for await (const batch of batches) yield batch.map(csvLine).join('');
}
