import { functionalUpdate, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { CELL_PADDING, useDensity } from '@/components/page/use-density.js';
import { cellText } from './cell-text.js';
import type { Column } from './column.js';
import { arranged, type ListLayout, resized, visibleColumns, type Widths, withoutEmpty } from './layout.js';
import { columnDefs, features, type Line, type Options, SELECT, SELECT_WIDTH, type Table } from './table-model.js';
import { columnsWithLines, columnsWithRoom, fitted } from './widths.js';

interface ModelOptions<Row> {
  columns: readonly Column<Row>[];
  /** Undefined while they are requested for the first time. */
  lines: readonly Line<Row>[] | undefined;
  /** The data of the lines: what columns are fitted to. */
  rows: readonly Row[] | undefined;
  /** The sums of groups, below the heads of money. */
  sums?: readonly object[];
  /** The width that the table has, in px. */
  room: number;
  layout?: ListLayout;
  /** The user may change the widths. */
  onWidths?: (widths: Widths) => void;
  isNarrow?: boolean;
  /** The column whose values are in the heads of groups. */
  groupedBy?: string;
  /** Columns take what their content needs; else their declared widths, and their share of what is left. */
  isFitted?: boolean;
  /** The rows that can be selected; default all. */
  canSelect?: (row: Row) => boolean;
  /** Sorting, selection and expansion. */
  options?: Options<Row>;
}

export interface TableModel<Row> {
  table: Table<Row>;
  /** The columns that are drawn, in their order. */
  columns: readonly Column<Row>[];
  isSelectable: boolean;
  /** Rows open and close. */
  isTree: boolean;
  isLoading: boolean;
  room: number;
}

const NO_LAYOUT: ListLayout = {};
const NO_LINES: readonly never[] = [];

/** The columns that are drawn, and the state of the table that follows from the layout, the rows and the room. */
function useColumnState<Row>(options: ModelOptions<Row>, isSelectable: boolean) {
  const { columns, rows, room, layout = NO_LAYOUT, isNarrow = false, isFitted = true, groupedBy, sums } = options;
  const [density] = useDensity();
  return useMemo(() => {
    const space = room - (isSelectable ? SELECT_WIDTH : 0);
    const visible = withoutEmpty(visibleColumns(columns, layout, isNarrow), rows).filter(({ key }) => key !== groupedBy);
    const drawn = columnsWithRoom(visible, layout, space);
    const { columns: lined, widths } = columnsWithLines(drawn, layout, space, each =>
      isFitted ? fitted(each, rows ?? [], cellText, CELL_PADDING[density], !isSelectable, sums) : each,
    );
    const shown = new Set(drawn.map(({ key }) => key));
    const all = arranged(columns, layout);
    const locked = all.flatMap(({ key, locked: isLocked }) => (isLocked ? [key] : []));
    const state = {
      columnOrder: [SELECT, ...all.map(({ key }) => key)],
      columnVisibility: Object.fromEntries(all.map(({ key }) => [key, shown.has(key)])),
      columnPinning: { start: locked.length > 0 ? [SELECT, ...locked] : [], end: [] },
      columnSizing: Object.fromEntries(drawn.map(({ key }, index) => [key, widths[index]!])),
    };
    return { drawn: lined, state };
  }, [columns, rows, room, layout, isNarrow, isFitted, groupedBy, density, isSelectable, sums]);
}

/** The model of a table: TanStack Table with our columns, and widths that fit the content. */
export function useTableModel<Row>(model: ModelOptions<Row>): TableModel<Row> {
  const { columns, lines, layout = NO_LAYOUT, onWidths, canSelect, options } = model;
  const isSelectable = options?.onRowSelectionChange !== undefined;
  const { drawn, state } = useColumnState(model, isSelectable);
  const defs = useMemo(() => columnDefs(columns, isSelectable), [columns, isSelectable]);
  const table = useTable({
    features,
    columns: defs,
    data: lines ?? NO_LINES,
    getRowId: ({ id }) => id,
    getSubRows: ({ lines: below }) => below,
    enableRowSelection: ({ original }) => 'row' in original && (canSelect?.(original.row) ?? true),
    enableMultiSort: false,
    enableSortingRemoval: false,
    enableColumnResizing: onWidths !== undefined,
    columnResizeMode: 'onChange',
    autoResetAll: false,
    onColumnSizingChange: updater =>
      onWidths?.(resized(layout.widths, state.columnSizing, functionalUpdate(updater, state.columnSizing))),
    ...options,
    state: { ...state, ...options?.state },
  });
  const isTree = columns.some(({ opens }) => opens);
  return { table, columns: drawn, isSelectable, isTree, isLoading: lines === undefined, room: model.room };
}
