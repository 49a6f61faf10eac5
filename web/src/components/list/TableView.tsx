import { styled } from '@mui/material/styles';
import type { ReactNode, RefObject } from 'react';
import { digits, font, ids, size, v } from '@/theme/tokens.js';
import { BodyRow, type RowActions } from './BodyRow.js';
import type { Column } from './column.js';
import { PageGroups, ServedGroups } from './GroupedRows.js';
import { HeadRow, type Sort } from './HeadRow.js';
import { SkeletonRows } from './SkeletonRows.js';
import type { GroupControl } from './use-groups.js';

const Table = styled('table')({
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': {
    padding: `0 ${size.cellX}`,
    textAlign: 'left',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    boxSizing: 'border-box',
  },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 16 },
  '& th:last-of-type, & td:last-of-type': { paddingRight: 16 },
  '& .right': { textAlign: 'right' },
  '& th': {
    ...font.small,
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: 32,
    fontWeight: 500,
    color: v.text2,
    backgroundColor: v.surface2,
  },
  '& tr.last th': { borderBottom: `1px solid ${v.line}` },
  '& td': { ...font.small, height: size.row, color: v.text2, borderBottom: `1px solid ${v.line}` },
  '& tr.filters td': { position: 'sticky', top: 32, zIndex: 2, height: 30, padding: '0 3px', backgroundColor: v.surface2 },
  '& tr.filters td:last-of-type': { paddingRight: 11 },
  '& td.num': ids,
  '& td.primary': { ...font.body, fontWeight: 500, color: v.text },
  '& td.money': { ...font.body, ...digits, color: v.text },
  '& td.strong': { fontWeight: 600 },
  '& td.hang': { overflow: 'visible' },
  '&.two-line tbody tr:not(.group) td': { height: 40 },
  '& td.wraps': { paddingBlock: 3, whiteSpace: 'normal', overflowWrap: 'break-word', lineHeight: '16px' },
  '& tbody tr:hover td': { backgroundColor: v.hover },
  '& tbody tr.selected td': { backgroundColor: v.accentTint },
  '& tbody tr': { outline: 'none' },
  '& tbody tr.current td': { boxShadow: `inset 0 2px ${v.focus}, inset 0 -2px ${v.focus}` },
  '& tbody tr.current td:first-of-type': { boxShadow: `inset 2px 2px ${v.focus}, inset 0 -2px ${v.focus}` },
  '& tbody tr.current td:last-of-type': { boxShadow: `inset -2px 2px ${v.focus}, inset 0 -2px ${v.focus}` },
  '&.dimmed tbody': { opacity: 0.55, transition: 'opacity 90ms' },
  '& tfoot td': {
    ...font.body,
    ...digits,
    position: 'sticky',
    bottom: 0,
    fontWeight: 600,
    color: v.text,
    backgroundColor: v.surface2,
    borderTop: `2px solid ${v.line2}`,
  },
});

interface Props<Row> extends RowActions<Row> {
  label: string;
  columns: readonly Column<Row>[];
  widths: readonly number[];
  /** Undefined while they are asked for the first time. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  total?: number;
  sort?: Sort;
  onSort?: (key: string) => void;
  onResize?: (key: string, width: number) => void;
  /** The control in a column's second head cell; without it there is no second head row. */
  filterCell?: (column: Column<Row>) => ReactNode;
  selected?: ReadonlySet<string>;
  onToggleAll?: () => void;
  currentId?: string;
  /** Old rows while new ones are on their way. */
  dimmed?: boolean;
  skeletonRows?: number;
  groupBy?: Column<Row>;
  /** The groups as the server sums them; else those of the rows that are here. */
  groups?: GroupControl<Row>;
  /** Cells of a last row by column key: totals. */
  totals?: Readonly<Record<string, ReactNode>>;
  scroller?: RefObject<HTMLDivElement | null>;
}

const CHECK_WIDTH = 40;

/** Rows one below the other, or under the group they belong to; their outlines while they are asked for the first time. */
const TableRows = <Row,>(props: Props<Row>) => {
  const { columns, rows, idOf, selected, currentId, groupBy, groups, skeletonRows = 0, onToggle, onOpen, onCurrent } = props;
  const isSelectable = onToggle !== undefined;
  if (rows === undefined) return <SkeletonRows columns={columns} count={skeletonRows} hasCheck={isSelectable} />;
  const row = (each: Row) => {
    const id = idOf(each);
    return (
      <BodyRow
        key={id}
        id={id}
        row={each}
        columns={columns}
        isSelected={selected?.has(id) ?? false}
        isCurrent={id === currentId}
        onToggle={onToggle}
        onOpen={onOpen}
        onCurrent={onCurrent}
      />
    );
  };
  if (!groupBy) return rows.map(row);
  const grouped = { column: groupBy, columns, hasCheck: isSelectable, row };
  if (groups) return <ServedGroups control={groups} {...grouped} />;
  return <PageGroups rows={rows} isWhole={(props.total ?? 0) <= rows.length} {...grouped} />;
};

type TotalsProps<Row> = Pick<Props<Row>, 'columns'> & { totals: NonNullable<Props<Row>['totals']>; hasCheck: boolean };

const TotalsRow = <Row,>({ columns, totals, hasCheck }: TotalsProps<Row>) => (
  <tfoot>
    <tr>
      {hasCheck && <td />}
      {columns.map(({ key, kind }) => (
        <td key={key} className={kind === 'money' || kind === 'number' ? 'right' : undefined}>
          {totals[key]}
        </td>
      ))}
    </tr>
  </tfoot>
);

/** The look and the semantics of every table: head, filters, rows, groups, totals. Knows nothing of where rows come from. */
export const TableView = <Row,>(props: Props<Row>) => {
  const { label, columns, widths, rows, idOf, total, selected, onToggleAll, dimmed, totals } = props;
  const { sort, onSort, onResize, filterCell } = props;
  const isSelectable = props.onToggle !== undefined;
  const width = widths.reduce((sum, each) => sum + each, isSelectable ? CHECK_WIDTH : 0);
  const name = [dimmed ? 'dimmed' : '', columns.some(({ lines }) => lines) ? 'two-line' : ''].filter(Boolean).join(' ');
  const chosen = rows?.filter(row => selected?.has(idOf(row))).length ?? 0;
  const check = { all: Boolean(rows?.length) && chosen === rows?.length, some: chosen > 0, onToggle: onToggleAll };
  return (
    <Table
      role="grid"
      aria-label={label}
      aria-rowcount={total}
      aria-multiselectable={isSelectable}
      aria-busy={dimmed}
      className={name || undefined}
      style={{ width }}
    >
      <colgroup>
        {isSelectable && <col style={{ width: CHECK_WIDTH }} />}
        {columns.map(({ key }, index) => (
          <col key={key} style={{ width: widths[index] }} />
        ))}
      </colgroup>
      <HeadRow
        columns={columns}
        sort={sort}
        onSort={onSort}
        onResize={onResize}
        filterCell={filterCell}
        check={isSelectable ? check : undefined}
        widths={widths}
      />
      <tbody>
        <TableRows {...props} />
      </tbody>
      {totals && rows && <TotalsRow columns={columns} totals={totals} hasCheck={isSelectable} />}
    </Table>
  );
};
