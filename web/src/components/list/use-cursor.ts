import { type RefObject, useRef } from 'react';
import { withRange } from './selection-range.js';
import type { TableRow } from './table-model.js';
import { cellAt, focusRow } from './table-place.js';
import type { TableModel } from './use-table-model.js';

interface Options<Row> {
  model: TableModel<Row>;
  table: RefObject<HTMLTableElement | null>;
  currentId: string | undefined;
  onCurrent: ((id: string) => void) | undefined;
}

export interface Cursor<Row> {
  /** The rows of data, as they are shown. */
  lines: readonly TableRow<Row>[];
  current: TableRow<Row> | undefined;
  /** The one row that Tab leads to. */
  tabStop: TableRow<Row> | undefined;
  /** Makes a row the current one; a range selects all rows up to it from where the range began. */
  pick: (id: string, isRange: boolean) => void;
  /** To this row. */
  moveTo: (line: TableRow<Row> | undefined, isRange?: boolean) => void;
  /** The user walks from row to row, not from cell to cell. */
  isOnRow: () => boolean;
  /** To the row that is so many rows further. */
  move: (step: number, isRange?: boolean) => void;
  /** To the cell that is so many cells further; before the first cell is the row. */
  moveCell: (step: number) => void;
}

/** The current row of a table, and the range of rows that Shift selects from there. */
export function useCursor<Row>({ model, table, currentId, onCurrent }: Options<Row>): Cursor<Row> {
  const anchor = useRef<string>(undefined);
  /** The user walks from cell to cell: other rows are entered at the same cell. */
  const inCells = useRef(false);
  const lines = model.table.getRowModel().rows.filter(({ original }) => 'row' in original);
  const index = lines.findIndex(({ id }) => id === currentId);

  const pick = (id: string, isRange: boolean) => {
    if (isRange && model.isSelectable) {
      const from = currentId ?? id;
      const range = { anchor: (anchor.current ??= from), from, to: id };
      const ids = lines.filter(line => line.getCanSelect()).map(line => line.id);
      model.table.setRowSelection(before => withRange(before, ids, range));
    } else anchor.current = id;
    onCurrent?.(id);
  };
  const moveTo = (line: TableRow<Row> | undefined, isRange = false) => {
    if (!line) return;
    const cell = inCells.current ? cellAt(document.activeElement)?.cellIndex : undefined;
    pick(line.id, isRange);
    // After the row has become the one that can be focused.
    requestAnimationFrame(() => focusRow(table.current, line.id, cell));
  };
  return {
    lines,
    current: lines[index],
    tabStop: lines[index] ?? lines[0],
    pick: (id, isRange) => {
      inCells.current = false;
      pick(id, isRange);
    },
    moveTo,
    isOnRow: () => !inCells.current,
    move: (step, isRange) => moveTo(lines[Math.min(Math.max(index + step, 0), lines.length - 1)], isRange),
    moveCell: step => {
      const line = lines[index];
      if (!line) return;
      const at = inCells.current ? (cellAt(document.activeElement)?.cellIndex ?? -1) : -1;
      inCells.current = at + step >= 0;
      focusRow(table.current, line.id, inCells.current ? Math.min(at + step, line.getVisibleCells().length - 1) : undefined);
    },
  };
}
