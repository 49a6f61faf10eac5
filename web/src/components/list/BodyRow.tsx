import { Checkbox } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { t } from '@/texts/t.js';
import { Cell } from './Cell.js';
import type { Column } from './column.js';
import { pinOf } from './pin.js';
import type { TableRow } from './table-model.js';

export interface RowActions<Row> {
  /** Enter or a double click. */
  onOpen?: (row: Row) => void;
  /** The row becomes the current one. */
  onCurrent?: (id: string) => void;
}

interface Props<Row> extends RowActions<Row> {
  line: TableRow<Row>;
  row: Row;
  columns: readonly Column<Row>[];
  isSelectable: boolean;
  isSelected: boolean;
  isCurrent: boolean;
}

const SelectCell = <Row,>({ line, isSelected }: Pick<Props<Row>, 'line' | 'isSelected'>): ReactNode => (
  <Checkbox
    checked={isSelected}
    disabled={!line.getCanSelect()}
    onChange={line.getToggleSelectedHandler()}
    slotProps={{ input: { 'aria-label': t('list.selectRow', { id: line.id }) } }}
    tabIndex={-1}
  />
);

/** One row of data. Rendered again only when it changes: a page has a hundred. */
const PlainRow = <Row,>({ line, row, columns, isSelectable, isSelected, isCurrent, onOpen, onCurrent }: Props<Row>) => {
  const columnOf = new Map(columns.map(column => [column.key, column]));
  return (
    <tr
      data-row={line.id}
      className={[isSelected ? 'selected' : '', isCurrent ? 'current' : ''].join(' ')}
      aria-selected={isSelectable ? isSelected : undefined}
      tabIndex={onCurrent ? (isCurrent ? 0 : -1) : undefined}
      onClick={() => onCurrent?.(line.id)}
      onDoubleClick={() => onOpen?.(row)}
    >
      {line.getVisibleCells().map(cell => {
        const column = columnOf.get(cell.column.id);
        const pin = pinOf(cell.column);
        if (column) return <Cell key={cell.id} row={row} column={column} pin={pin} />;
        return (
          <td
            key={cell.id}
            className={`check ${pin.className}`}
            style={pin.style}
            onDoubleClick={event => event.stopPropagation()}
          >
            <SelectCell line={line} isSelected={isSelected} />
          </td>
        );
      })}
    </tr>
  );
};

export const BodyRow = memo(PlainRow) as typeof PlainRow;
