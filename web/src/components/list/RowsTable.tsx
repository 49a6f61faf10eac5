import { styled } from '@mui/material/styles';
import { functionalUpdate } from '@tanstack/react-table';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { EmptyState } from '@/components/states/EmptyState.js';
import type { Column } from './column.js';
import { linesOf } from './table-model.js';
import { TableView } from './TableView.js';
import { useRoom } from './use-room.js';
import { selectionOf } from './use-selection.js';
import { useTableModel } from './use-table-model.js';

const Scroll = styled('div')({ overflow: 'auto', minHeight: 0 });

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** Check boxes: the ids of the rows that are selected, and what to do when that changes. */
  selected?: ReadonlySet<string>;
  onSelect?: (ids: ReadonlySet<string>) => void;
  /** Cells of a last row by column key. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** Rows to show as skeletons while there are none yet. */
  skeletonRows?: number;
  empty?: ReactNode;
  /** The user may sort the rows by pressing a head; default true. */
  sortable?: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** Rows that are all loaded: sorting, selection and the keyboard, without paging, filters and layouts. For lists of the server use DataList. */
export const RowsTable = <Row,>(props: Props<Row>) => {
  const { columns, rows, idOf, empty, selected = NONE, onSelect, sortable = true, skeletonRows = 5, ...view } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRoom(scroller);
  const [currentId, setCurrentId] = useState<string>();
  const isInteractive = view.onOpen !== undefined || onSelect !== undefined;
  const selection = useMemo(() => selectionOf(selected), [selected]);
  const model = useTableModel<Row>({
    columns,
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the id of a row does not change with the function
    lines: useMemo(() => rows && linesOf(rows, idOf), [rows]),
    rows,
    room,
    options: {
      enableSorting: sortable,
      state: { rowSelection: selection },
      ...(onSelect && {
        onRowSelectionChange: updater => onSelect(new Set(Object.keys(functionalUpdate(updater, selection)))),
      }),
    },
  });
  return (
    // Rows that cannot have the focus are scrolled by keyboard through the frame.
    <Scroll ref={scroller} tabIndex={isInteractive ? undefined : 0}>
      <TableView<Row>
        {...view}
        model={model}
        currentId={currentId}
        onCurrent={isInteractive ? setCurrentId : undefined}
        skeletonRows={skeletonRows}
      />
      {rows?.length === 0 && (empty ?? <EmptyState />)}
    </Scroll>
  );
};
