import { type MouseEvent, type RefObject, useState } from 'react';
import { notInField, useKey } from '@/components/keys/use-key.js';
import { t } from '@/texts/t.js';
import type { CellTarget } from './CellMenu.js';
import { cellAt, isOnControl, rowElement, rowIdAt } from './table-place.js';
import type { DataListControl } from './use-data-list.js';
import { type QuickFilter, useQuickFilter } from './use-quick-filter.js';
import type { TableModel } from './use-table-model.js';

interface CellMenuControl<Row> {
  target: CellTarget<Row> | undefined;
  quickFilter: QuickFilter<Row>;
  close: () => void;
  /** A right click on a cell. */
  onContextMenu: (event: MouseEvent) => void;
}

/** Filters a list by the value of a cell: with F on the current cell, or from the menu of a right click. */
export function useCellMenu<Row>(
  control: DataListControl<Row>,
  { table: model, columns }: TableModel<Row>,
  table: RefObject<HTMLTableElement | null>,
): CellMenuControl<Row> {
  const [target, setTarget] = useState<CellTarget<Row>>();
  const quickFilter = useQuickFilter(control);
  const lineOf = (id: string | undefined) => model.getRowModel().rows.find(line => line.id === id);
  const rowOf = (id: string | undefined) => {
    const line = lineOf(id)?.original;
    return line && 'row' in line ? line.row : undefined;
  };
  const columnAt = (cell: HTMLTableCellElement | undefined, id: string | undefined) => {
    const key = cell && lineOf(id)?.getVisibleCells()[cell.cellIndex]?.column.id;
    return columns.find(column => column.key === key);
  };

  const filterByCurrent = () => {
    const id = rowIdAt(document.activeElement) ?? control.currentId;
    const row = rowOf(id);
    if (id === undefined || row === undefined) return;
    const column = columnAt(cellAt(document.activeElement), id);
    if (column) quickFilter.filterBy(row, column);
    else setTarget({ row, columns, element: rowElement(table.current, id) ?? undefined });
  };
  useKey(['F', 'shift+F10'], filterByCurrent, {
    group: 'list',
    when: notInField,
    label: t('list.filterByThisValue'),
  });

  return {
    target,
    quickFilter,
    close: () => setTarget(undefined),
    onContextMenu: event => {
      const id = rowIdAt(event.target);
      const row = rowOf(id);
      const column = columnAt(cellAt(event.target), id);
      // Links and selected text keep the menu of the browser.
      if (row === undefined || !column || isOnControl(event.target) || window.getSelection()?.toString()) return;
      if (quickFilter.labelOf(row, column) === undefined) return;
      event.preventDefault();
      setTarget({ row, columns: [column], at: { top: event.clientY, left: event.clientX } });
    },
  };
}
