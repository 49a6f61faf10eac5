import { styled } from '@mui/material/styles';
import { functionalUpdate } from '@tanstack/react-table';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { EmptyState } from '@/components/states/EmptyState.js';
import type { Column } from './column.js';
import { type Line, linesOf } from './table-model.js';
import { framed, type TableLook } from './table-look.js';
import { type TableContent, TableView } from './TableView.js';
import { useClosedGroups } from './use-closed-groups.js';
import { useRoom } from './use-room.js';
import { useScrollable } from './use-scrollable.js';
import { selectionOf } from './use-selection.js';
import { type TableModel, useTableModel } from './use-table-model.js';
import { useWidths } from './use-widths.js';

const Scroll = styled('div')({ overflow: 'auto', minHeight: 0, '&.framed': framed });

/** Rows under a head. */
export interface RowGroup<Row> {
  id: string;
  title: ReactNode;
  rows: readonly Row[];
  /** The user cannot close it. */
  isFixed?: boolean;
}

interface Props<Row> extends TableContent<Row> {
  label: string;
  /** The widths of the columns are stored for the user under this name. */
  name?: string;
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  rows?: readonly Row[];
  /** Instead of rows. */
  groups?: readonly RowGroup<Row>[];
  /** Check boxes: the ids of the rows that are selected, and what to do when that changes. */
  selected?: ReadonlySet<string>;
  onSelect?: (ids: ReadonlySet<string>) => void;
  /** The rows that can be selected; default all. */
  canSelect?: (row: Row) => boolean;
  /** The current row, where its owner has to know it. */
  currentId?: string;
  onCurrent?: (id: string) => void;
  /** The user may sort the rows by pressing a head; default true for dense rows. */
  sortable?: boolean;
  /** `rows`: dense, as wide as the content needs. The others have the declared widths, see the styles. */
  look?: TableLook;
  /** With a hairline around it: in a text or a form. */
  framed?: boolean;
  empty?: ReactNode;
}

const NONE: ReadonlySet<string> = new Set();

/** The lines of rows or of groups. The id of a row does not change with the function that returns it. */
function useLines<Row>({ rows, groups, idOf }: Props<Row>): readonly Line<Row>[] | undefined {
  return useMemo(
    () =>
      groups
        ? groups.map(({ id, title, rows: members, isFixed }) => ({ id, content: title, isFixed, lines: linesOf(members, idOf) }))
        : rows && linesOf(rows, idOf),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
    [rows, groups],
  );
}

function useRowsModel<Row>(props: Props<Row>, room: number): TableModel<Row> {
  const { columns, rows, groups, selected = NONE, onSelect, canSelect, look = 'rows', sortable = look === 'rows' } = props;
  const { expanded, onExpanded } = useClosedGroups(groups?.map(({ id }) => id) ?? []);
  const [widths, onWidths] = useWidths(props.name);
  const layout = useMemo(() => ({ widths }), [widths]);
  const rowSelection = useMemo(() => selectionOf(selected), [selected]);
  return useTableModel<Row>({
    columns,
    lines: useLines(props),
    rows: useMemo(() => rows ?? groups?.flatMap(group => group.rows), [rows, groups]),
    room,
    layout,
    onWidths: props.hideHead ? undefined : onWidths,
    isFitted: look === 'rows',
    canSelect,
    options: {
      enableSorting: sortable,
      state: { expanded, rowSelection },
      onExpandedChange: onExpanded,
      ...(onSelect && {
        onRowSelectionChange: updater => onSelect(new Set(Object.keys(functionalUpdate(updater, rowSelection)))),
      }),
    },
  });
}

/** Rows that are all loaded, without paging, filters and layouts: a table of a page, a ledger, a matrix. For lists of the server use DataList. */
export const RowsTable = <Row,>(props: Props<Row>) => {
  const { rows, empty, onOpen, onSelect, look = 'rows' } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const model = useRowsModel(props, useRoom(scroller));
  const isScrollable = useScrollable(scroller);
  const [ownId, setOwnId] = useState<string>();
  const { currentId = ownId, onCurrent = onOpen || onSelect ? setOwnId : undefined } = props;
  return (
    // Rows that cannot have the focus are scrolled by keyboard through the frame.
    <Scroll ref={scroller} className={props.framed ? 'framed' : undefined} tabIndex={isScrollable && !onCurrent ? 0 : undefined}>
      <TableView<Row> skeletonRows={5} {...props} look={look} model={model} currentId={currentId} onCurrent={onCurrent} />
      {rows?.length === 0 && (empty ?? <EmptyState />)}
    </Scroll>
  );
};
