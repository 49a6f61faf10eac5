import type { Page } from 'playwright-core';

/** The texts in a table's rows that do not fit their cell. */
export const cutCells = (page: Page): Promise<string[]> =>
  page.locator('tr[data-row] td').evaluateAll(cells => {
    const isCut = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'hidden';
    return cells.filter(cell => [cell, ...cell.querySelectorAll('span, a')].some(isCut)).map(cell => cell.textContent);
  });
