import { type Column, valueOf } from './column.js';

/** A user's own arrangement of a list, as it is kept on the server. */
export interface ListLayout {
  /** Keys of all columns in the user's order. */
  order?: string[];
  hidden?: string[];
  widths?: Record<string, number>;
}

export const LEAST_WIDTH = 40;
const MOST_WIDTH = 800;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

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

/** What may be drawn: arranged, without hidden columns and, in a narrow window, without secondary ones. */
export const visibleColumns = <Row>(columns: readonly Column<Row>[], layout: ListLayout, isNarrow: boolean): Column<Row>[] =>
  arranged(columns, layout).filter(column => !isHidden(column, layout) && !(isNarrow && column.wideOnly));

/**
 * Without the columns that the room is too small for. Their declared widths decide, not the rows of the page: columns must not come and go with
 * the page.
 */
export function columnsWithRoom<Row>(columns: readonly Column<Row>[], layout: ListLayout, room: number): readonly Column<Row>[] {
  if (layout.hidden) return columns;
  let spare = room - sum(columns.map(({ key, width }) => layout.widths?.[key] ?? width));
  const dropped = new Set<string>();
  for (const { key, width, roomyOnly } of columns.toReversed()) {
    if (spare >= 0 || !roomyOnly) continue;
    dropped.add(key);
    spare += layout.widths?.[key] ?? width;
  }
  return columns.filter(({ key }) => !dropped.has(key));
}

/** Without the columns that are not drawn while no row has a value for them. */
export const withoutEmpty = <Row>(columns: readonly Column<Row>[], rows: readonly Row[] | undefined): Column<Row>[] =>
  columns.filter(
    ({ key, hideWhenEmpty }) =>
      !hideWhenEmpty || !rows || rows.some(row => valueOf(row, key) !== null && valueOf(row, key) !== undefined),
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

/** Px of a sign of an id or a figure at 12 px, of a letter there and in the row's name, of the arrow of a sorted head. */
const DIGIT = 8;
const LETTER = 6.3;
const NAME_LETTER = 6.9;
const ARROW = 16;
/** Lines and words of a wrapped text are short, so that their letters may all be wider than the average: no word may be broken. */
const WRAPPED = 12;
const WIDE_LETTER = 8.2;
/** What an id, and what a text, may take at most. */
const MOST_FITTED = 240;
const MOST_TEXT = 300;

/** The letters of the longer line when a text is broken into two at the best place. */
export function lettersOnTwoLines(text: string): number {
  const breaks = [...text.matchAll(/ |(?<=-)/g)].map(({ index }) => index);
  return breaks.reduce((least, at) => Math.min(least, Math.max(at, text.length - at - (text[at] === ' ' ? 1 : 0))), text.length);
}

/**
 * Columns as wide as the page's longest value needs, in px with `padding` left and right together. Money, dates and ids are never cut; a text gives
 * room back, as far as its least width, where there is too little.
 */
export const fitted = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  textOf: (row: Row, column: Column<Row>) => string,
  padding: number,
): Column<Row>[] =>
  columns.map(column => {
    const { kind = 'text', width, least, label, beside = 0, lines, primary } = column;
    if (kind === 'bool' || (kind !== 'text' && column.render)) return column;
    const lengthOf = lines === 2 ? lettersOnTwoLines : (text: string) => text.length;
    const longest = rows.reduce((most, row) => Math.max(most, lengthOf(textOf(row, column))), 0);
    // A button has no text, and needs the width that its column declares.
    if (kind === 'text' && column.render && longest === 0) return column;
    if (kind === 'text') {
      const words = lines === 2 ? rows.flatMap(row => textOf(row, column).split(/ |(?<=-)/)) : [];
      const word = WIDE_LETTER * words.reduce((most, one) => Math.max(most, one.length), 0);
      const letters = Math.max(longest * (primary ? NAME_LETTER : LETTER) + (lines === 2 ? WRAPPED : 0), word) + beside;
      const fitting = Math.min(Math.ceil(Math.max(letters, label.length * LETTER + ARROW) + padding), MOST_TEXT);
      const need = Math.max(fitting, least ?? 0);
      return { ...column, width: need, least: least ?? Math.min(width, need) };
    }
    return { ...column, width: Math.min(Math.max(width, Math.ceil(longest * DIGIT + padding)), Math.max(width, MOST_FITTED)) };
  });
