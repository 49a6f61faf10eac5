import { Fragment, type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import { BodyRow } from './BodyRow.js';
import { type Column, isRight } from './column.js';
import { HeadRow } from './HeadRow.js';
import { pinOf } from './pin.js';
import { SkeletonRows, SpanRow } from './SpanRow.js';
import { TableFrame, type TableLook } from './table-look.js';
import { isOnControl, rowIdAt } from './table-place.js';
import { type Cursor, useCursor } from './use-cursor.js';
import type { TableModel } from './use-table-model.js';
import { useRestoredRow, useTableKeys } from './use-table-keys.js';
import { isLong, type VirtualLine, useVirtualLines } from './use-virtual-lines.js';

/** What a table shows beside its rows, and what can be done with them. */
export interface TableContent<Row> {
  /** Enter or a double click. */
  onOpen?: (row: Row) => void;
  /** Below a row, across all columns; nothing for most rows. With a column that `opens`: while the row is open. */
  detail?: (row: Row) => ReactNode;
  /** The classes of a row. */
  rowClass?: (row: Row) => string | undefined;
  /** Cells of a row before the others, by column key: an opening balance. */
  first?: Readonly<Record<string, ReactNode>>;
  /** Cells of a last row by column key: totals. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** What the check box of a row is called by; default its id. */
  nameOf?: (row: Row) => string;
  /** The heads are for screen readers only. */
  hideHead?: boolean;
  /** Outlines while the rows are requested for the first time. */
  skeletonRows?: number;
}

interface Props<Row> extends TableContent<Row> {
  label: string;
  model: TableModel<Row>;
  look?: TableLook;
  /** Of all pages. */
  total?: number;
  /** The filter of a column, in the second head row; without it there is none. */
  filterCell?: (column: Column<Row>) => ReactNode;
  currentId?: string;
  /** A row becomes the current one; without it there is none. */
  onCurrent?: (id: string) => void;
  /** The list of the page: its keys work wherever the focus is. */
  isMain?: boolean;
  /** The row that has the focus when the rows are here. */
  restoredId?: string;
  /** Old rows while new ones are loading. */
  dimmed?: boolean;
  onContextMenu?: (event: MouseEvent) => void;
  /** The element of the table, for code beside it. */
  frame?: RefObject<HTMLTableElement | null>;
}

interface LineProps<Row> extends Pick<Props<Row>, 'model' | 'look' | 'onCurrent' | 'rowClass' | 'detail' | 'nameOf'> {
  drawn: VirtualLine<Row>;
  cursor: Cursor<Row>;
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

const TableLine = <Row,>(props: LineProps<Row>) => {
  const { model, look, drawn, cursor, measure, onCurrent, rowClass, detail, nameOf } = props;
  const { line, index } = drawn;
  const { columns, isSelectable, isTree } = model;
  const { original } = line;
  if ('row' in original)
    return (
      <BodyRow
        line={line}
        row={original.row}
        columns={columns}
        isSelectable={isSelectable}
        isSelected={line.getIsSelected()}
        isOpen={line.getCanExpand() ? line.getIsExpanded() : undefined}
        isCurrent={line === cursor.current}
        isTabStop={onCurrent && line === cursor.tabStop}
        name={nameOf?.(original.row) ?? line.id}
        hasTitles={look !== 'text'}
        className={rowClass?.(original.row)}
        detail={isTree && !line.getIsExpanded() ? undefined : detail?.(original.row)}
        index={index}
        measure={measure}
      />
    );
  if (original.skeletons) return <SkeletonRows columns={columns} count={original.skeletons} isSelectable={isSelectable} />;
  return <SpanRow line={line} span={original} columns={columns} isSelectable={isSelectable} isOpen={line.getIsExpanded()} />;
};

/** The place of lines that are not in the document. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden className="gap">
      <td style={{ height }} />
    </tr>
  );

type BodyProps<Row> = Props<Row> & { cursor: Cursor<Row>; table: RefObject<HTMLTableElement | null> };

const TableRows = <Row,>({ model, cursor, table, skeletonRows = 0, ...line }: BodyProps<Row>) => {
  const { columns, isSelectable, isLoading } = model;
  const { drawn, after, measure } = useVirtualLines(model.table.getRowModel().rows, table, cursor.tabStop, isTwoLine(columns));
  if (isLoading) return <SkeletonRows columns={columns} count={skeletonRows} isSelectable={isSelectable} />;
  return (
    <>
      {drawn.map(each => (
        <Fragment key={each.line.id}>
          <Gap height={each.before} />
          <TableLine {...line} model={model} drawn={each} cursor={cursor} measure={measure} />
        </Fragment>
      ))}
      <Gap height={after} />
    </>
  );
};

/** A row of cells that are not those of a row of data. */
const CellsRow = <Row,>({ model, cells }: { model: TableModel<Row>; cells: Readonly<Record<string, ReactNode>> }) => {
  const columnOf = new Map(model.columns.map(column => [column.key, column]));
  return (
    <tr className="cells">
      {model.table.getHeaderGroups()[0]?.headers.map(({ id, column }) => {
        const pin = pinOf(column);
        const drawn = columnOf.get(id);
        const Tag = drawn?.rowHeader ? 'th' : 'td';
        return (
          <Tag
            key={id}
            scope={drawn?.rowHeader ? 'row' : undefined}
            className={`${drawn && isRight(drawn) ? 'right hang' : ''} ${pin.className}`}
            style={pin.style}
          >
            {cells[id]}
          </Tag>
        );
      })}
    </tr>
  );
};

const isTwoLine = <Row,>(columns: readonly Column<Row>[]): boolean => columns.some(({ lines }) => lines);

const isCheck = ({ target }: MouseEvent): boolean => target instanceof Element && target.closest('td.check') !== null;

/** What the mouse and Tab do with rows. One place for all of them, so that rows keep their props. */
function rowEvents<Row>({ lines, current, pick }: Cursor<Row>, { model, onCurrent, onOpen }: Props<Row>) {
  if (!onCurrent && !onOpen) return {};
  return {
    // Shift selects rows here, not text.
    onMouseDown: (event: MouseEvent) => event.shiftKey && rowIdAt(event.target, event.currentTarget) && event.preventDefault(),
    onClick: (event: MouseEvent) => {
      const id = rowIdAt(event.target, event.currentTarget);
      if (id === undefined) return;
      pick(id, event.shiftKey && !isCheck(event));
      const line = model.isTree && !onOpen && !isOnControl(event.target) && lines.find(each => each.id === id);
      if (line) line.toggleExpanded();
    },
    onDoubleClick: (event: MouseEvent) => {
      const id = isOnControl(event.target) || isCheck(event) ? undefined : rowIdAt(event.target, event.currentTarget);
      const line = lines.find(each => each.id === id)?.original;
      if (line && 'row' in line) onOpen?.(line.row);
    },
    onFocus: ({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }) => {
      const id = target instanceof HTMLTableRowElement ? rowIdAt(target, currentTarget) : undefined;
      if (id !== undefined && id !== current?.id) pick(id, false);
    },
  };
}

/** The look and the semantics of every table: head, filters, rows, groups, totals. It does not know where rows come from. */
export const TableView = <Row,>(props: Props<Row>) => {
  const { label, model, look = 'rows', total, dimmed, first, totals, filterCell, hideHead } = props;
  const { currentId, onCurrent, onOpen, isMain = false, restoredId } = props;
  const { columns, isSelectable, isTree, isLoading } = model;
  const lines = model.table.getRowModel().rows;
  const own = useRef<HTMLTableElement>(null);
  const table = props.frame ?? own;
  const cursor = useCursor({ model, table, currentId, onCurrent });
  useTableKeys({ model, cursor, table, onOpen, isMain, isEnabled: onCurrent !== undefined });
  useRestoredRow(table, restoredId, !isLoading);
  const name = [
    look,
    hideHead ? 'headless' : '',
    dimmed ? 'dimmed' : '',
    isTwoLine(columns) ? 'two-line' : '',
    model.table.getTotalSize() > model.room ? 'wide' : '',
  ];
  return (
    <TableFrame
      ref={table}
      role={isTree ? 'treegrid' : onCurrent || filterCell || model.table.options.enableSorting ? 'grid' : undefined}
      aria-label={label}
      aria-rowcount={total ?? (isLong(lines) ? lines.length : undefined)}
      aria-multiselectable={isSelectable || undefined}
      aria-busy={dimmed}
      className={name.join(' ')}
      style={{ width: model.table.getTotalSize() }}
    >
      <colgroup>
        {model.table.getHeaderGroups()[0]?.headers.map(header => (
          <col key={header.id} style={{ width: header.getSize() }} />
        ))}
      </colgroup>
      <HeadRow model={model} filterCell={filterCell} />
      <tbody onContextMenu={props.onContextMenu} {...rowEvents(cursor, props)}>
        {first && !isLoading && <CellsRow model={model} cells={first} />}
        <TableRows {...props} cursor={cursor} table={table} />
      </tbody>
      {totals && !isLoading && (
        <tfoot>
          <CellsRow model={model} cells={totals} />
        </tfoot>
      )}
    </TableFrame>
  );
};
