import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { PointerEvent, ReactNode } from 'react';
import { v } from '@/theme/tokens.js';
import { Tick } from '@/components/forms/Tick.js';
import { t } from '@/texts/t.js';
import { type Column, isRight } from './column.js';

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

const SortButton = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  maxWidth: '100%',
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover, &.sorted': { color: v.text },
  '&.sorted': { fontWeight: 600 },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& svg': { flex: 'none' },
});

/** Dragged to set a column's width; pressed twice to give it back to the product. */
const Grip = styled('span')({
  position: 'absolute',
  top: 4,
  bottom: 4,
  right: 0,
  width: 7,
  cursor: 'col-resize',
  touchAction: 'none',
  '&:hover': { borderRight: `2px solid ${v.accent}` },
});

interface Props<Row> {
  columns: readonly Column<Row>[];
  widths: readonly number[];
  sort?: Sort;
  onSort?: (key: string) => void;
  onResize?: (key: string, width: number) => void;
  filterCell?: (column: Column<Row>) => ReactNode;
  check?: { all: boolean; some: boolean; onToggle?: () => void };
}

function startResize(event: PointerEvent<HTMLElement>, width: number, onWidth: (width: number) => void): void {
  const { currentTarget: grip, pointerId, clientX: start } = event;
  event.preventDefault();
  grip.setPointerCapture(pointerId);
  const move = (moved: globalThis.PointerEvent) => onWidth(width + moved.clientX - start);
  grip.addEventListener('pointermove', move);
  grip.addEventListener('lostpointercapture', () => grip.removeEventListener('pointermove', move), { once: true });
}

interface CellProps<Row> extends Pick<Props<Row>, 'sort' | 'onSort' | 'onResize'> {
  column: Column<Row>;
  width: number;
}

/** A column's label: pressed it sorts, at its right edge the column is made wider. */
const HeadCell = <Row,>({ column, width, sort, onSort, onResize }: CellProps<Row>) => {
  const { key, label, sortable = true } = column;
  const isSorted = sort?.field === key;
  const Arrow = sort?.order === 'DESC' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={isRight(column) ? 'right' : undefined}
      aria-sort={isSorted ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      {onSort && sortable ? (
        <SortButton type="button" className={isSorted ? 'sorted' : undefined} onClick={() => onSort(key)} title={label}>
          <span>{label}</span>
          {isSorted && <Arrow size={13} aria-hidden />}
        </SortButton>
      ) : (
        label
      )}
      {onResize && (
        <Grip
          onPointerDown={event => startResize(event, width, next => onResize(key, next))}
          onDoubleClick={() => onResize(key, 0)}
        />
      )}
    </th>
  );
};

/** Labels, and under them what filters each column. */
export const HeadRow = <Row,>({ columns, widths, filterCell, check, ...cell }: Props<Row>) => (
  <thead>
    <tr className={filterCell ? undefined : 'last'}>
      {check && (
        <th scope="col" style={{ textOverflow: 'clip' }}>
          <Tick
            checked={check.all}
            indeterminate={check.some && !check.all}
            onChange={check.onToggle}
            aria-label={t('list.selectAllRowsOfThisPage')}
          />
        </th>
      )}
      {columns.map((column, index) => (
        <HeadCell key={column.key} column={column} width={widths[index] ?? 0} {...cell} />
      ))}
    </tr>
    {filterCell && (
      <tr className="filters">
        {check && <td />}
        {columns.map(column => (
          <td key={column.key}>{filterCell(column)}</td>
        ))}
      </tr>
    )}
  </thead>
);
