import { type ReactNode, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { textOf } from '@/components/format/text.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { type Column, valueOf } from './column.js';
import type { Sort } from './HeadRow.js';
import { cellText } from './cell-text.js';
import { CELL_PADDING, useDensity } from '@/components/page/use-density.js';
import { type ListLayout, columnWidths, fitted, visibleColumns, withoutEmpty } from './layout.js';
import { TableView } from './TableView.js';
import { useRoom } from './use-room.js';

const Scroll = styled('div')({ overflow: 'auto', minHeight: 0 });

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** Check boxes: what is ticked, and what to do when that changes. */
  selected?: ReadonlySet<string>;
  onToggle?: (id: string, row: Row) => void;
  onToggleAll?: () => void;
  /** Cells of a last row by column key. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** Rows to show as skeletons while there are none yet. */
  skeletonRows?: number;
  empty?: ReactNode;
  /** A press on a head sorts the rows that are here; default true. */
  sortable?: boolean;
}

const NOTHING: ListLayout = {};

const compare = (a: unknown, b: unknown): number => {
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  return typeof a === 'number' && typeof b === 'number' ? a - b : textOf(a).localeCompare(textOf(b));
};

/** Rows that are all here: the table's look, keyboard and sorting without paging, filters and layouts. For lists of the server use DataList. */
export const RowsTable = <Row,>({ columns, rows, idOf, empty, sortable = true, skeletonRows = 5, ...table }: Props<Row>) => {
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRoom(scroller);
  const [density] = useDensity();
  const [sort, setSort] = useState<Sort>();
  const [currentId, setCurrentId] = useState<string>();
  const drawn = withoutEmpty(visibleColumns(columns, NOTHING, false), rows);
  const sign = sort?.order === 'DESC' ? -1 : 1;
  const sorted = sort && rows ? [...rows].sort((a, b) => sign * compare(valueOf(a, sort.field), valueOf(b, sort.field))) : rows;
  return (
    // Rows that cannot have the focus are scrolled by keyboard through the frame.
    <Scroll ref={scroller} tabIndex={table.onOpen ? undefined : 0}>
      <TableView<Row>
        {...table}
        columns={drawn}
        widths={columnWidths(
          fitted(drawn, rows ?? [], cellText, CELL_PADDING[density]),
          NOTHING,
          room - (table.onToggle ? 40 : 0),
        )}
        rows={sorted}
        idOf={idOf}
        sort={sort}
        onSort={
          sortable
            ? key => setSort({ field: key, order: sort?.field === key && sort.order === 'ASC' ? 'DESC' : 'ASC' })
            : undefined
        }
        currentId={currentId}
        onCurrent={table.onOpen ? setCurrentId : undefined}
        skeletonRows={skeletonRows}
      />
      {rows?.length === 0 && (empty ?? <EmptyState />)}
    </Scroll>
  );
};
