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

/** How much room the window has: below 1100 px it is narrow, from 1600 px on wide. */
export type WindowRoom = 'narrow' | 'middle' | 'wide';

/** What is drawn: arranged, without hidden columns and without those the window has too little room for. */
export const visibleColumns = <Row>(columns: readonly Column<Row>[], layout: ListLayout, room: WindowRoom): Column<Row>[] =>
  arranged(columns, layout).filter(
    column =>
      !isHidden(column, layout) &&
      !(room === 'narrow' && column.wideOnly) &&
      !(room !== 'wide' && column.roomyOnly && !layout.hidden),
  );

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

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/**
 * The px of each column in the room there is: what the user set, else what the content needs. What is missing is taken from the columns that may be
 * narrower, by how much each can give; what is left over goes to the growing columns by their share (by width where none grows). Where even the
 * least does not fit the table scrolls.
 */
export function columnWidths<Row>(columns: readonly Column<Row>[], layout: ListLayout, room: number): number[] {
  const needs = columns.map(({ key, width }) => layout.widths?.[key] ?? width);
  const gives = columns.map(({ key, width, least = width }) => (layout.widths?.[key] ? 0 : Math.max(0, width - least)));
  const missing = Math.min(1, Math.max(0, sum(needs) - room) / Math.max(1, sum(gives)));
  const base = needs.map((need, index) => Math.floor(need - gives[index]! * missing));
  const growing = columns.map(({ key, grow, kind = 'text' }) => (layout.widths?.[key] ? 0 : (grow ?? (kind === 'text' ? 1 : 0))));
  const shares = growing.some(share => share > 0) ? growing : base;
  const left = Math.max(0, room - sum(base));
  const total = sum(shares);
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

/** Px of a sign of an id or a figure at 12 px, of a letter there and in the row's name, of a cell's padding, of the arrow of a sorted head. */
const DIGIT = 8;
const LETTER = 6.3;
const NAME_LETTER = 6.9;
const PADDING = 24;
const ARROW = 16;
/** What an id, and what a text, may take at most. */
const MOST_FITTED = 240;
const MOST_TEXT = 300;

/**
 * Columns as wide as the page's longest value needs. Money, dates and ids are never cut; a text gives room back, as far as its own width, where
 * there is too little.
 */
export const fitted = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  textOf: (row: Row, column: Column<Row>) => string,
): Column<Row>[] =>
  columns.map(column => {
    const { kind = 'text', width, label, beside = 0 } = column;
    if (kind === 'bool' || (kind !== 'text' && column.render)) return column;
    const longest = rows.reduce((most, row) => Math.max(most, textOf(row, column).length), 0);
    if (kind === 'text') {
      const letters = longest * (column.primary ? NAME_LETTER : LETTER) + beside;
      const need = Math.min(Math.ceil(Math.max(letters, label.length * LETTER + ARROW) + PADDING), MOST_TEXT);
      return { ...column, width: need, least: Math.min(width, need) };
    }
    return { ...column, width: Math.min(Math.max(width, Math.ceil(longest * DIGIT + PADDING)), Math.max(width, MOST_FITTED)) };
  });
