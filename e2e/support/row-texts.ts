import type { Locator } from 'playwright-core';

/** The texts of the cells, row by row. Heads are blocks and cells are not, which the browser separates by different white space. */
export const rowTexts = async (table: Locator): Promise<string[][]> =>
  (await table.getByRole('row').allInnerTexts()).map(row => row.split(/\s*[\t\n]\s*/));
