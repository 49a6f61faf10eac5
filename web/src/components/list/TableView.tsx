import type { ReactNode } from 'react';
import { BodyRow, type RowActions } from './BodyRow.js';
import { type Column, isRight } from './column.js';
import { HeadRow } from './HeadRow.js';
import { pinOf } from './pin.js';
import { SkeletonRows, SpanRow } from './SpanRow.js';
import { TableFrame } from './table-look.js';
import type { TableModel } from './use-table-model.js';

interface Props<Row> extends RowActions<Row> {
  label: string;
  model: TableModel<Row>;
  /** Of all pages. */
  total?: number;
  /** The filter of a column, in the second head row; without it there is none. */
  filterCell?: (column: Column<Row>) => ReactNode;
  currentId?: string;
  /** Old rows while new ones are loading. */
  dimmed?: boolean;
  /** Outlines while the rows are requested for the first time. */
  skeletonRows?: number;
  /** Cells of a last row by column key: totals. */
  totals?: Readonly<Record<string, ReactNode>>;
}

const TableBody = <Row,>({ model, currentId, skeletonRows = 0, onOpen, onCurrent }: Props<Row>) => {
  const { table, columns, isSelectable, isLoading } = model;
  if (isLoading) return <SkeletonRows columns={columns} count={skeletonRows} isSelectable={isSelectable} />;
  return table.getRowModel().rows.map(line => {
    const { original } = line;
    if ('row' in original)
      return (
        <BodyRow
          key={line.id}
          line={line}
          row={original.row}
          columns={columns}
          isSelectable={isSelectable}
          isSelected={line.getIsSelected()}
          isCurrent={line.id === currentId}
          onOpen={onOpen}
          onCurrent={onCurrent}
        />
      );
    if (original.skeletons)
      return <SkeletonRows key={line.id} columns={columns} count={original.skeletons} isSelectable={isSelectable} />;
    return (
      <SpanRow
        key={line.id}
        line={line}
        span={original}
        width={columns.length + (isSelectable ? 1 : 0)}
        isOpen={line.getIsExpanded()}
      />
    );
  });
};

const TotalsRow = <Row,>({ model, totals }: { model: TableModel<Row>; totals: NonNullable<Props<Row>['totals']> }) => {
  const rights = new Set(model.columns.filter(isRight).map(({ key }) => key));
  return (
    <tfoot>
      <tr>
        {model.table.getHeaderGroups()[0]?.headers.map(({ id, column }) => {
          const pin = pinOf(column);
          return (
            <td key={id} className={`${rights.has(id) ? 'right' : ''} ${pin.className}`} style={pin.style}>
              {totals[id]}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
};

/** The look and the semantics of every table: head, filters, rows, groups, totals. It does not know where rows come from. */
export const TableView = <Row,>(props: Props<Row>) => {
  const { label, model, total, dimmed, totals, filterCell } = props;
  const { table, columns, isSelectable, isLoading } = model;
  const name = [
    dimmed ? 'dimmed' : '',
    columns.some(({ lines }) => lines) ? 'two-line' : '',
    table.getTotalSize() > model.room ? 'wide' : '',
  ];
  return (
    <TableFrame
      role="grid"
      aria-label={label}
      aria-rowcount={total}
      aria-multiselectable={isSelectable}
      aria-busy={dimmed}
      className={name.join(' ')}
      style={{ width: table.getTotalSize() }}
    >
      <colgroup>
        {table.getHeaderGroups()[0]?.headers.map(header => (
          <col key={header.id} style={{ width: header.getSize() }} />
        ))}
      </colgroup>
      <HeadRow model={model} filterCell={filterCell} />
      <tbody>
        <TableBody {...props} />
      </tbody>
      {totals && !isLoading && <TotalsRow model={model} totals={totals} />}
    </TableFrame>
  );
};
