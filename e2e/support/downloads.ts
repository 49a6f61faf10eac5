import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Page } from 'playwright-core';

export interface Downloaded {
  name: string;
  content: Buffer;
}

/** What the browser saves when something is pressed. */
export async function downloadOf(page: Page, press: () => Promise<void>): Promise<Downloaded> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** The rows of the first sheet as a spreadsheet program shows them, the head first. */
export function sheetRows(content: Buffer): string[][] {
  const book = read(content, { type: 'buffer' });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('The workbook has no sheet.');
  return utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' });
}

/** The rows of a CSV whose cells hold no line breaks. */
export const csvRows = (content: Buffer): string[][] =>
  content
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map(line => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].slice(0, -1).map(([, cell = '']) => cell))
    .map(cells => cells.map(cell => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)));
