import { Checkbox } from '@mui/material';
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { t } from '@/texts/t.js';
import { Cell } from './Cell.js';
import type { Column } from './column.js';
import { pinOf } from './pin.js';
import type { TableRow } from './table-model.js';

interface Props<Row> {
  line: TableRow<Row>;
  row: Row;
  columns: readonly Column<Row>[];
  isSelectable: boolean;
  isSelected: boolean;
  /** What is below it is shown; undefined: there is nothing below it. */
  isOpen: boolean | undefined;
  isCurrent: boolean;
  /** The one row that Tab leads to; undefined: rows have no focus. */
  isTabStop: boolean | undefined;
  /** What its check box is called by. */
  name: string;
  /** Texts may be cut. */
  hasTitles: boolean;
  className: string | undefined;
  /** Below the row, across all columns. */
  detail: ReactNode;
  index: number;
  /** In a table of many rows that are not all in the document. */
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

type CellsProps<Row> = Props<Row> & { cells: ReturnType<TableRow<Row>['getVisibleCells']> };

/** The cells of a row, with its check box. */
const RowCells = <Row,>({ cells, columns, line, row, name, isSelected, isTabStop, isOpen, hasTitles }: CellsProps<Row>) => {
  const columnOf = new Map(columns.map(column => [column.key, column]));
  const canFocus = isTabStop !== undefined;
  return cells.map(cell => {
    const column = columnOf.get(cell.column.id);
    const pin = pinOf(cell.column);
    if (column) return <Cell key={cell.id} {...{ line, row, column, pin, isOpen, hasTitles, canFocus }} />;
    return (
      <td key={cell.id} className={`check ${pin.className}`} style={pin.style} tabIndex={canFocus ? -1 : undefined}>
        <Checkbox
          checked={isSelected}
          disabled={!line.getCanSelect()}
          onChange={line.getToggleSelectedHandler()}
          slotProps={{ input: { 'aria-label': t('list.selectRow', { id: name }) } }}
          tabIndex={-1}
        />
      </td>
    );
  });
};

/** One row of data. Rendered again only when it changes: a page has a hundred. */
const PlainRow = <Row,>(props: Props<Row>) => {
  const { line, columns, isSelectable, isSelected, isOpen, isCurrent, isTabStop, className, detail, index, measure } = props;
  const own = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => measure?.(own.current));
  const isTree = columns.some(({ opens }) => opens);
  const cells = line.getVisibleCells();
  return (
    <>
      <tr
        ref={own}
        data-row={line.id}
        data-index={index}
        aria-rowindex={measure && index + 1}
        className={[isSelected ? 'selected' : '', isCurrent ? 'current' : '', className].filter(Boolean).join(' ')}
        aria-level={isTree ? line.depth + 1 : undefined}
        aria-expanded={isOpen}
        aria-selected={isSelectable ? isSelected : undefined}
        tabIndex={isTabStop === undefined ? undefined : isTabStop ? 0 : -1}
      >
        <RowCells {...props} cells={cells} />
      </tr>
      {detail && (
        <tr className="detail">
          <td colSpan={cells.length}>{detail}</td>
        </tr>
      )}
    </>
  );
};

export const BodyRow = memo(PlainRow) as typeof PlainRow;
