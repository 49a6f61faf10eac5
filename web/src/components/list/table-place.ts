/** Where a row or a cell is in the page: the keyboard moves the focus, and a click becomes the current row. */

export const rowElement = (table: HTMLElement | null, id: string): HTMLTableRowElement | null =>
  table?.querySelector<HTMLTableRowElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;

/** The row of data that something is in; of this body only, not of a table below one of its rows. */
export function rowIdAt(target: EventTarget | null, body?: EventTarget | null): string | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null;
  return !body || row?.parentElement === body ? row?.dataset.row : undefined;
}

/** The cell that something is in. */
export const cellAt = (target: EventTarget | null): HTMLTableCellElement | undefined =>
  (target instanceof Element && target.closest<HTMLTableCellElement>('td, th')) || undefined;

/** Shows a row and gives it the focus, or the cell of it in this place. */
export function focusRow(table: HTMLElement | null, id: string, cell?: number): void {
  const row = rowElement(table, id);
  const target = (cell === undefined ? undefined : row?.cells[cell]) ?? row;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest', inline: cell === undefined ? undefined : 'nearest' });
}

/** What is pressed there has its own meaning. */
export const isOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input') !== null;
