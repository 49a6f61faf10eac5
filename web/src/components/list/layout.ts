import type { Column } from './column.js';

/** A user's own arrangement of a list, as it is kept on the server. */
export interface ListLayout {
  /** Keys of all columns in the user's order. */
  order?: string[];
  hidden?: string[];
  widths?: Record<string, number>;
}

export const LEAST_WIDTH = 40;
const MOST_WIDTH = 800;

/** All columns in the user's order: locked ones first, and columns that came with a release where the product puts them. */
export function arranged<Row>(columns: readonly Column<Row>[], { order = [] }: ListLayout): Column<Row>[] {
  const known = order.filter(key => columns.some(column => column.key === key));
  const rest = columns.map(({ key }) => key).filter(key => !known.includes(key));
  const keys = [...known];
  for (const key of rest) {
    const before = columns[columns.findIndex(column => column.key === key) - 1]?.key;
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  }
  const all = keys.map(key => columns.find(column => column.key === key)!);
  return [...all.filter(({ locked }) => locked), ...all.filter(({ locked }) => !locked)];
}

/** Whether the user sees a column: their own choice, else the product's. */
export const isHidden = <Row>(column: Column<Row>, { hidden }: ListLayout): boolean =>
  column.locked ? false : hidden ? hidden.includes(column.key) : (column.hidden ?? false);

/** What is drawn: arranged, without hidden columns and without those the window is too narrow for. */
export const visibleColumns = <Row>(columns: readonly Column<Row>[], layout: ListLayout, isNarrow: boolean): Column<Row>[] =>
  arranged(columns, layout).filter(column => !isHidden(column, layout) && !(isNarrow && column.wideOnly));

export const moveColumn = <Row>(columns: readonly Column<Row>[], layout: ListLayout, key: string, to: number): ListLayout => {
  const keys = arranged(columns, layout).map(column => column.key);
  const from = keys.indexOf(key);
  const first = columns.filter(({ locked }) => locked).length;
  keys.splice(Math.min(Math.max(to, first), keys.length - 1), 0, ...keys.splice(from, 1));
  return { ...layout, order: keys };
};

export const toggleColumn = <Row>(columns: readonly Column<Row>[], layout: ListLayout, key: string): ListLayout => {
  const hidden = columns.filter(column => isHidden(column, layout)).map(column => column.key);
  return { ...layout, hidden: hidden.includes(key) ? hidden.filter(each => each !== key) : [...hidden, key] };
};

export const resizeColumn = (layout: ListLayout, key: string, width: number): ListLayout => ({
  ...layout,
  widths: { ...layout.widths, [key]: Math.round(Math.min(Math.max(width, LEAST_WIDTH), MOST_WIDTH)) },
});

/**
 * The px of each column in the room there is: what the user set, else what the content needs; what is left over goes to the growing columns
 * by their share (by width where none grows). Where the room is too small the table scrolls: nothing is squeezed below its need.
 */
export function columnWidths<Row>(columns: readonly Column<Row>[], layout: ListLayout, room: number): number[] {
  const base = columns.map(({ key, width }) => layout.widths?.[key] ?? width);
  const growing = columns.map(({ key, grow, kind = 'text' }) => (layout.widths?.[key] ? 0 : (grow ?? (kind === 'text' ? 1 : 0))));
  const shares = growing.some(share => share > 0) ? growing : base;
  const left = Math.max(0, room - base.reduce((sum, width) => sum + width, 0));
  const total = shares.reduce((sum, share) => sum + share, 0);
  // Where each column ends, rounded: together they fill the room to the last px.
  let share = 0;
  let end = 0;
  return base.map((width, index) => {
    share += shares[index]!;
    const extra = total > 0 ? Math.round((left * share) / total) - end : 0;
    end += extra;
    return width + extra;
  });
}

/** Px of a digit at 12 px with tabular figures, of a cell's padding, and what an id may take at most. */
const DIGIT = 7.8;
const PADDING = 20;
const MOST_FITTED = 240;

/** Money, dates and ids are never cut: their columns get the width that the longest value of the page needs. */
export const fitted = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  textOf: (row: Row, column: Column<Row>) => string,
): Column<Row>[] =>
  columns.map(column => {
    if (column.kind === undefined || column.kind === 'text' || column.kind === 'bool' || column.render) return column;
    const longest = rows.reduce((most, row) => Math.max(most, textOf(row, column).length), 0);
    return {
      ...column,
      width: Math.min(Math.max(column.width, Math.ceil(longest * DIGIT + PADDING)), Math.max(column.width, MOST_FITTED)),
    };
  });
