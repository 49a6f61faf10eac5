import { styled } from '@mui/material/styles';
import { functionalUpdate } from '@tanstack/react-table';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { EmptyState } from '@/components/states/EmptyState.js';
import type { Column } from './column.js';
import { type Line, linesOf } from './table-model.js';
import { framed, type TableLook } from './table-look.js';
import { type TableContent, TableView } from './TableView.js';
import { useExpanded } from './use-expanded.js';
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
  /** Rows below a row; a stable function. A column with `opens` opens and closes them. */
  childrenOf?: (row: Row) => readonly Row[];
  /** Whether the detail of a row is open at first; undefined: it has none. A column with `opens` opens and closes it. */
  opensAtFirst?: (row: Row) => boolean | undefined;
  /** Check boxes: the ids of the rows that are selected, and what to do when that changes. */
  selected?: ReadonlySet<string>;
  onSelect?: (ids: ReadonlySet<string>) => void;
  /** The rows that can be selected; default all. */
  canSelect?: (row: Row) => boolean;
  /** The current row, where its owner has to know it. */
  currentId?: string;
  onCurrent?: (id: string) => void;
  /** The table of the page: its keys work wherever the focus is. */
  isMain?: boolean;
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
function useLines<Row>({ rows, groups, idOf, childrenOf }: Props<Row>): readonly Line<Row>[] | undefined {
  return useMemo(
    () =>
      groups
        ? groups.map(({ id, title, rows: members, isFixed }) => ({ id, content: title, isFixed, lines: linesOf(members, idOf) }))
        : rows && linesOf(rows, idOf, childrenOf),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
    [rows, groups, childrenOf],
  );
}

/** The rows of lines, with those below them. */
const rowsOf = <Row,>(lines: readonly Line<Row>[]): Row[] =>
  lines.flatMap(line => [...('row' in line ? [line.row] : []), ...rowsOf(line.lines ?? [])]);

/** What is open at first, by the ids of the lines: groups, rows with child rows, and the details that the owner says. */
function openAtFirst<Row>(
  lines: readonly Line<Row>[],
  opensAtFirst: Props<Row>['opensAtFirst'] = () => undefined,
): [id: string, isOpen: boolean][] {
  return lines.flatMap(line => {
    const isOpen = line.lines?.length ? true : 'row' in line ? opensAtFirst(line.row) : undefined;
    return [
      ...(isOpen === undefined ? [] : [[line.id, isOpen] as [string, boolean]]),
      ...openAtFirst(line.lines ?? [], opensAtFirst),
    ];
  });
}

function useRowsModel<Row>(props: Props<Row>, room: number): TableModel<Row> {
  const { columns, selected = NONE, onSelect, canSelect, look = 'rows', sortable = look === 'rows' } = props;
  const { opensAtFirst } = props;
  const lines = useLines(props);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- what is open at first does not change with the function that says it
  const { expanded, onExpanded } = useExpanded(useMemo(() => new Map(openAtFirst(lines ?? [], opensAtFirst)), [lines]));
  const [widths, onWidths] = useWidths(props.name);
  const layout = useMemo(() => ({ widths }), [widths]);
  const rowSelection = useMemo(() => selectionOf(selected), [selected]);
  return useTableModel<Row>({
    columns,
    lines,
    rows: useMemo(() => lines && rowsOf(lines), [lines]),
    room,
    layout,
    onWidths: props.hideHead ? undefined : onWidths,
    isFitted: look === 'rows',
    canSelect,
    options: {
      enableSorting: sortable,
      getRowCanExpand: ({ original, subRows }) =>
        subRows.length > 0 || ('row' in original && opensAtFirst?.(original.row) !== undefined),
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
  const { currentId = ownId, onCurrent = onOpen || onSelect || model.isTree ? setOwnId : undefined } = props;
  return (
    // Rows that cannot have the focus are scrolled by keyboard through the frame.
    <Scroll ref={scroller} className={props.framed ? 'framed' : undefined} tabIndex={isScrollable && !onCurrent ? 0 : undefined}>
      <TableView<Row> skeletonRows={5} {...props} look={look} model={model} currentId={currentId} onCurrent={onCurrent} />
      {rows?.length === 0 && (empty ?? <EmptyState />)}
    </Scroll>
  );
};
