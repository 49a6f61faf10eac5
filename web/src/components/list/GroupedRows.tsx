import { Fragment, type ReactNode, useState } from 'react';
import type { Column } from './column.js';
import { GroupHead, MoreRow } from './GroupRow.js';
import { groupsOf } from './groups.js';
import { SkeletonRows } from './SkeletonRows.js';
import type { GroupControl } from './use-groups.js';

interface Shared<Row> {
  column: Column<Row>;
  columns: readonly Column<Row>[];
  hasCheck: boolean;
  row: (row: Row) => ReactNode;
}

/** Groups as the server sums them; the rows of those that are open. */
export const ServedGroups = <Row,>({ control, column, columns, hasCheck, row }: Shared<Row> & { control: GroupControl<Row> }) => {
  const span = columns.length + (hasCheck ? 1 : 0);
  return control.groups?.map(({ id, name, cases, figures, isOpen, rows }) => (
    <Fragment key={String(id)}>
      <GroupHead
        column={column}
        columns={columns}
        name={name}
        count={cases}
        figures={figures}
        span={span}
        isOpen={isOpen}
        onToggle={() => control.toggle(id)}
      />
      {isOpen && !rows && <SkeletonRows columns={columns} count={Math.min(cases, 3)} hasCheck={hasCheck} />}
      {isOpen && rows?.map(row)}
      {isOpen && rows && <MoreRow span={span} left={cases - rows.length} onMore={() => control.showMore(id)} />}
    </Fragment>
  ));
};

interface PageProps<Row> extends Shared<Row> {
  rows: readonly Row[];
  /** The page holds all rows of the list; else the counts are those of the page. */
  isWhole: boolean;
}

/** Groups of the page's rows, for lists whose server sums none: without sums. */
export const PageGroups = <Row,>({ rows, isWhole, column, columns, hasCheck, row }: PageProps<Row>) => {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setClosed(before => (before.has(key) ? new Set([...before].filter(each => each !== key)) : new Set([...before, key])));
  return groupsOf(rows, column).map(({ text, rows: members }) => (
    <Fragment key={text}>
      <GroupHead
        column={column}
        columns={columns}
        name={text || null}
        count={members.length}
        ofPage={!isWhole}
        span={columns.length + (hasCheck ? 1 : 0)}
        isOpen={!closed.has(text)}
        onToggle={() => toggle(text)}
      />
      {!closed.has(text) && members.map(row)}
    </Fragment>
  ));
};
