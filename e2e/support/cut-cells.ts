import type { Page } from 'playwright-core';

/** Runs in the browser: the texts of the cells that do not fit. */
const FIND_CUT = `cells => {
  const isCut = element => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'hidden';
  return cells.filter(cell => [cell, ...cell.querySelectorAll('span, a, button, div')].some(isCut)).map(cell => cell.textContent);
}`;

/** The texts in the rows of tables that do not fit their cell. */
export const cutCells = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(${FIND_CUT})([...document.querySelectorAll('tbody td')])`);
