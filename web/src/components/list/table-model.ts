import {
  type ColumnDef,
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createExpandedRowModel,
  createSortedRowModel,
  type Header,
  type ReactTable,
  type Row as TanStackRow,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { textOf } from '@/components/format/text.js';
import { type Column, isRight, valueOf } from './column.js';

export const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  expandedRowModel: createExpandedRowModel(),
  sortedRowModel: createSortedRowModel(),
});
type Features = typeof features;

/** A row of data. */
export interface DataLine<Row> {
  readonly id: string;
  readonly row: Row;
  /** Its child rows. */
  readonly lines?: readonly DataLine<Row>[];
}

/** A row across all columns: the head of a group, a note, or the outlines of rows that are loading. */
export interface SpanLine<Row> {
  readonly id: string;
  /** The text of a group's head, or of a note. */
  readonly content?: ReactNode;
  /** The sums of a group by the keys of their columns. */
  readonly sums?: Readonly<Record<string, ReactNode>>;
  /** The rows of the group. */
  readonly lines?: readonly Line<Row>[];
  /** The group is always open. */
  readonly isFixed?: boolean;
  /** Outlines of this many rows. */
  readonly skeletons?: number;
}

export type Line<Row> = DataLine<Row> | SpanLine<Row>;

export type Table<Row> = ReactTable<Features, Line<Row>>;
export type TableRow<Row> = TanStackRow<Features, Line<Row>>;
export type TableHeader<Row> = Header<Features, Line<Row>>;
export type Options<Row> = Omit<TableOptions<Features, Line<Row>>, 'features' | 'columns' | 'data'>;

/** The column of check boxes. */
export const SELECT = '#select';
export const SELECT_WIDTH = 40;

const collator = new Intl.Collator('en', { numeric: true });

/** The columns as TanStack Table needs them. What a cell looks like stays in `Column`. */
export const columnDefs = <Row>(columns: readonly Column<Row>[], isSelectable: boolean): ColumnDef<Features, Line<Row>>[] => [
  ...(isSelectable ? [{ id: SELECT, size: SELECT_WIDTH, enableResizing: false }] : []),
  ...columns.map((column): ColumnDef<Features, Line<Row>> => {
    const { key, kind, width, tools = false, locked = false, sortable = true } = column;
    return {
      id: key,
      // Nothing is last, however the column is sorted.
      accessorFn: line => ('row' in line ? (valueOf(line.row, key) ?? undefined) : undefined),
      size: width,
      minSize: 0,
      enableHiding: !locked,
      enableResizing: !tools,
      enablePinning: locked,
      enableSorting: sortable,
      sortDescFirst: false,
      sortUndefined: 'last',
      sortFn:
        isRight(column) || kind === 'bool'
          ? sortFn_basic
          : (a, b, id) => collator.compare(textOf(a.getValue(id)), textOf(b.getValue(id))),
    };
  }),
];

export const linesOf = <Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  childrenOf?: (row: Row) => readonly Row[],
): DataLine<Row>[] => rows.map(row => ({ id: idOf(row), row, lines: childrenOf && linesOf(childrenOf(row), idOf, childrenOf) }));
