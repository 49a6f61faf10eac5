import type { ExpandedState, OnChangeFn } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { Count } from '@/components/chips/Tag.js';
import { formatCount } from '@/components/format/money.js';
import { Money } from '@/components/values/Money.js';
import { t } from '@/texts/t.js';
import { type Column, valueOf } from './column.js';
import { groupsOf } from './groups.js';
import { type Line, linesOf, type SpanLine } from './table-model.js';
import { useExpanded } from './use-expanded.js';
import { type GroupControl, groupLineId } from './use-groups.js';

interface HeadProps<Row> {
  column: Column<Row>;
  /** What the rows have in common; null: nothing. */
  name: string | null;
  count: number;
  /** `count` is of this page. */
  ofPage?: boolean;
}

/** 'Status: Ready to file 44' */
const GroupHead = <Row,>({ column: { label }, name, count, ofPage = false }: HeadProps<Row>) => (
  <>
    {label}: {name ?? t('list.noValue', { column: label.toLowerCase() })}
    <Count>{ofPage ? t('list.onThisPage', { count: formatCount(count) }) : formatCount(count)}</Count>
  </>
);

/** The sum of each money column, by the keys of the columns. */
const sumsOf = <Row,>(columns: readonly Column<Row>[], figures: object): Readonly<Record<string, ReactNode>> =>
  Object.fromEntries(
    columns
      .filter(({ kind }) => kind === 'money')
      .map(({ key }) => [key, <Money key={key} amount={valueOf(figures, key) as number | null} total strong />]),
  );

interface Shown<Row> {
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  groupBy: Column<Row> | undefined;
  /** The columns whose sums a group shows. */
  columns: readonly Column<Row>[];
  /** Groups as the server sums them; without them the rows of the page are grouped. */
  groups: GroupControl<Row> | undefined;
  /** The page has all rows of the list; else the counts of groups are those of the page. */
  isWhole: boolean;
}

interface ShownLines<Row> {
  lines: readonly Line<Row>[] | undefined;
  expanded: ExpandedState;
  onExpanded: OnChangeFn<ExpandedState>;
}

const OUTLINES = 3;

/** The groups with the server's sums; each begins closed and loads its rows when it is opened. */
function servedLines<Row>(
  { groups, showMore }: GroupControl<Row>,
  column: Column<Row>,
  columns: readonly Column<Row>[],
  idOf: (row: Row) => string,
): readonly SpanLine<Row>[] | undefined {
  return groups?.map(({ figures, rows }) => {
    const id = groupLineId(figures.id);
    const left = figures.cases - (rows?.length ?? 0);
    const more = (
      <button type="button" onClick={() => showMore(id)}>
        {t('list.showMore', { count: formatCount(left) })}
      </button>
    );
    return {
      id,
      content: <GroupHead column={column} name={figures.name} count={figures.cases} />,
      sums: sumsOf(columns, figures),
      lines: rows
        ? [...linesOf(rows, idOf), ...(left > 0 ? [{ id: `more:${id}`, content: more }] : [])]
        : [{ id: `loading:${id}`, skeletons: Math.min(figures.cases, OUTLINES) }],
    };
  });
}

/** The lines of a list: its rows, or its groups with their rows. */
export function useListLines<Row>({ rows, idOf, groupBy, columns, groups, isWhole }: Shown<Row>): ShownLines<Row> {
  const pageLines = useMemo(() => {
    if (!rows || !groupBy) return rows && linesOf(rows, idOf);
    return groupsOf(rows, groupBy).map(({ text, rows: members }) => ({
      id: groupLineId(text),
      content: <GroupHead column={groupBy} name={text || null} count={members.length} ofPage={!isWhole} />,
      lines: linesOf(members, idOf),
    }));
  }, [rows, groupBy, idOf, isWhole]);
  const ofPage = useExpanded(useMemo(() => new Map(groupBy && pageLines?.map(({ id }) => [id, true])), [groupBy, pageLines]));
  if (groups && groupBy) {
    const { expanded, onExpanded } = groups;
    return { lines: servedLines(groups, groupBy, columns, idOf), expanded, onExpanded };
  }
  return { lines: pageLines, ...ofPage };
}
