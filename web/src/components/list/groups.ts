import { cellText } from './cell-text.js';
import type { Column } from './column.js';

export interface RowGroup<Row> {
  /** Empty: they have nothing there. */
  text: string;
  rows: Row[];
}

/** Rows that lie together because the server has sorted them so, under what they have in common. */
export function groupsOf<Row>(rows: readonly Row[], column: Column<Row>): RowGroup<Row>[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const text = cellText(row, column);
    groups.set(text, [...(groups.get(text) ?? []), row]);
  }
  return [...groups].map(([text, members]) => ({ text, rows: members }));
}
