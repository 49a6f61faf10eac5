import Skeleton from '@mui/material/Skeleton';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type Column, isRight } from './column.js';
import type { SpanLine, TableRow } from './table-model.js';

interface OutlineProps<Row> {
  columns: readonly Column<Row>[];
  count: number;
  isSelectable: boolean;
}

/** Outlines of rows that are loading, in the height and the columns they will have. */
export const SkeletonRows = <Row,>({ columns, count, isSelectable }: OutlineProps<Row>) =>
  Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden>
      {isSelectable && (
        <td>
          <Skeleton width={16} height={16} />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key}>
          {/* Lengths differ as words do, but not from one render to the next. */}
          <Skeleton
            height={12}
            width={`${45 + ((row * 7 + index * 13) % 40)}%`}
            sx={{ marginLeft: isRight(column) ? 'auto' : 0 }}
          />
        </td>
      ))}
    </tr>
  ));

interface Props<Row> {
  line: TableRow<Row>;
  span: SpanLine<Row>;
  columns: readonly Column<Row>[];
  isSelectable: boolean;
  isOpen: boolean;
}

/** A row across all columns: the head of a group opens and closes it, and its sums are under the heads of their columns. */
export const SpanRow = <Row,>({ line, span, columns, isSelectable, isOpen }: Props<Row>) => {
  const { content, sums = {}, lines, isFixed = false } = span;
  const Fold = isOpen ? ChevronDown : ChevronRight;
  const first = columns.findIndex(({ key }) => key in sums);
  const cells = first < 0 ? [] : columns.slice(Math.max(1, first));
  return (
    <tr className={lines ? 'span group' : 'span'}>
      <td colSpan={columns.length - cells.length + (isSelectable ? 1 : 0)}>
        {lines && !isFixed ? (
          <button type="button" aria-expanded={isOpen} onClick={line.getToggleExpandedHandler()}>
            <Fold size={14} aria-hidden />
            {content}
          </button>
        ) : (
          content
        )}
      </td>
      {cells.map(({ key }) => (
        <td key={key} className={key in sums ? 'right money hang' : undefined}>
          {sums[key]}
        </td>
      ))}
    </tr>
  );
};
