import { memo } from 'react';
import { Tick } from '@/components/forms/Tick.js';
import { t } from '@/texts/t.js';
import { Cell } from './Cell.js';
import type { Column } from './column.js';

export interface RowActions<Row> {
  /** Select or not; without it there are no check boxes. */
  onToggle?: (id: string, row: Row) => void;
  /** Enter or a double click. */
  onOpen?: (row: Row) => void;
  /** The row becomes the current one. */
  onCurrent?: (id: string) => void;
}

interface Props<Row> extends RowActions<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  isSelected: boolean;
  isCurrent: boolean;
}

/** One line. Rendered again only when it changes: a page has a hundred. */
const PlainRow = <Row,>({ id, row, columns, isSelected, isCurrent, onToggle, onOpen, onCurrent }: Props<Row>) => (
  <tr
    data-row={id}
    className={[isSelected ? 'selected' : '', isCurrent ? 'current' : ''].join(' ')}
    aria-selected={onToggle ? isSelected : undefined}
    tabIndex={onCurrent ? (isCurrent ? 0 : -1) : undefined}
    onClick={() => onCurrent?.(id)}
    onDoubleClick={() => onOpen?.(row)}
  >
    {onToggle && (
      <td style={{ textOverflow: 'clip' }} onDoubleClick={event => event.stopPropagation()}>
        <Tick checked={isSelected} onChange={() => onToggle(id, row)} aria-label={t('list.selectRow', { id })} tabIndex={-1} />
      </td>
    )}
    {columns.map(column => (
      <Cell key={column.key} row={row} column={column} />
    ))}
  </tr>
);

export const BodyRow = memo(PlainRow) as typeof PlainRow;
