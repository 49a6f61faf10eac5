import { Checkbox } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';
import { type Column, isRight } from './column.js';
import { LEAST_WIDTH, MOST_WIDTH } from './layout.js';
import { pinOf } from './pin.js';
import { SELECT, type Table, type TableHeader } from './table-model.js';
import { useGrips } from './use-grips.js';
import type { TableModel } from './use-table-model.js';

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

/** Dragged to set the width of a column; a double click resets it. */
const Grip = styled('span')({
  position: 'absolute',
  top: 4,
  bottom: 4,
  right: 0,
  width: 7,
  cursor: 'col-resize',
  touchAction: 'none',
  outline: 'none',
  '&:hover, &:focus-visible, &.active': { borderRight: `2px solid ${v.accent}` },
  '&:focus-visible': { backgroundColor: v.accentTint2 },
});

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

interface HeadProps<Row> {
  column: Column<Row>;
  header: TableHeader<Row>;
  grip: ReturnType<ReturnType<typeof useGrips<Row>>>;
}

/** A column's label: pressed it sorts; its right edge changes the width. */
const HeadCell = <Row,>({ column, header, grip }: HeadProps<Row>) => {
  const { label, head } = column;
  const sorted = header.column.getIsSorted();
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp;
  const pin = pinOf(header.column);
  return (
    <th
      scope="col"
      className={[isRight(column) ? 'right' : '', column.mark ? 'mark' : '', pin.className].join(' ')}
      style={pin.style}
      aria-label={label}
      aria-sort={sorted ? SORTED[sorted] : undefined}
    >
      {header.column.getCanSort() ? (
        <SortButton
          type="button"
          className={sorted ? 'sorted' : undefined}
          onClick={header.column.getToggleSortingHandler()}
          title={label}
        >
          <span>{label}</span>
          {sorted && <Arrow size={13} aria-hidden />}
        </SortButton>
      ) : (
        (head ?? (head === null ? null : label))
      )}
      {header.column.getCanResize() && (
        <Grip
          {...grip}
          role="separator"
          aria-orientation="vertical"
          aria-label={t('list.widthOf', { label })}
          aria-valuenow={header.getSize()}
          aria-valuemin={LEAST_WIDTH}
          aria-valuemax={MOST_WIDTH}
          data-grip={header.id}
          className={header.column.getIsResizing() ? 'active' : undefined}
          onMouseDown={header.getResizeHandler()}
          onTouchStart={header.getResizeHandler()}
          onDoubleClick={() => header.column.resetSize()}
        />
      )}
    </th>
  );
};

const SelectAll = <Row,>({ table }: { table: Table<Row> }) => {
  const isAll = table.getIsAllPageRowsSelected();
  return (
    <Checkbox
      checked={isAll}
      indeterminate={!isAll && table.getIsSomePageRowsSelected()}
      onChange={table.getToggleAllPageRowsSelectedHandler()}
      slotProps={{ input: { 'aria-label': t('list.selectAllRowsOfThisPage') } }}
    />
  );
};

interface Props<Row> {
  model: TableModel<Row>;
  /** The filter of a column, in the second row. */
  filterCell?: (column: Column<Row>) => ReactNode;
}

/** The labels of the columns, and below them their filters. */
export const HeadRow = <Row,>({ model: { table, columns }, filterCell }: Props<Row>) => {
  const [headers] = table.getHeaderGroups().map(group => group.headers);
  const columnOf = new Map(columns.map(column => [column.key, column]));
  const gripOf = useGrips(table);
  return (
    <thead>
      <tr>
        {headers?.map(header => {
          const column = columnOf.get(header.column.id);
          const pin = pinOf(header.column);
          if (column) return <HeadCell key={header.id} column={column} header={header} grip={gripOf(header)} />;
          return (
            <th key={SELECT} scope="col" className={`check ${pin.className}`} style={pin.style}>
              <SelectAll table={table} />
            </th>
          );
        })}
      </tr>
      {filterCell && (
        <tr className="filters">
          {headers?.map(header => {
            const column = columnOf.get(header.column.id);
            const pin = pinOf(header.column);
            return (
              <td key={header.id} className={pin.className} style={pin.style}>
                {column && filterCell(column)}
              </td>
            );
          })}
        </tr>
      )}
    </thead>
  );
};
