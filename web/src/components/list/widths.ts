import { formatTotal } from '@/components/format/money.js';
import { type Column, valueOf } from './column.js';
import type { ListLayout } from './layout.js';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/**
 * Without the columns that the room is too small for. Their declared widths decide: columns must not come and go with the rows of the page, and none
 * may vanish because the user makes another one wider. The table scrolls then.
 */
export function columnsWithRoom<Row>(columns: readonly Column<Row>[], layout: ListLayout, room: number): readonly Column<Row>[] {
  if (layout.hidden) return columns;
  let spare = room - sum(columns.map(({ width }) => width));
  const dropped = new Set<string>();
  for (const { key, width, roomyOnly } of columns.toReversed()) {
    if (spare >= 0 || !roomyOnly) continue;
    dropped.add(key);
    spare += width;
  }
  return columns.filter(({ key }) => !dropped.has(key));
}

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
  const growing = columns.map(({ key, grow, kind = 'text', tools }) =>
    layout.widths?.[key] ? 0 : (grow ?? (kind === 'text' && !tools ? 1 : 0)),
  );
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

/** Px of a sign of an id or a figure at 12 px, and of a capital letter there, which is wider than a digit; of a letter of a text there and in the
 * row's name, and of the arrow of a sorted head. */
const DIGIT = 8;
const CAPITAL = 9;
const LETTER = 6.3;
const NAME_LETTER = 6.9;
const ARROW = 16;
/** Lines and words of a wrapped text are short, so that their letters may all be wider than the average: no word may be broken. */
const WRAPPED = 12;
const WIDE_LETTER = 8.2;
/** So may those of a text of so few letters. */
const SHORT = 8;
/** A name is never broken inside a word, nor before its comma, however little room there is. */
const NAME_WORD_LETTER = 7.6;
/** What an id, and what a text, may take at most. */
const MOST_FITTED = 240;
const MOST_TEXT = 300;
/** Px before the first cell of a row. */
const EDGE = 16;

const longestOf = (texts: readonly string[]): number => texts.reduce((most, { length }) => Math.max(most, length), 0);

/** Digits leave some room to capitals. */
function signsWidth(text: string): number {
  const capitals = text.match(/[A-Z]/g)?.length ?? 0;
  return Math.max(text.length * DIGIT, capitals * CAPITAL + (text.length - capitals) * (DIGIT - 1));
}

/** The letters of the longer line when a text is broken into two at the best place. */
export function lettersOnTwoLines(text: string): number {
  const breaks = [...text.matchAll(/ |(?<=-)/g)].map(({ index }) => index);
  return breaks.reduce((least, at) => Math.min(least, Math.max(at, text.length - at - (text[at] === ' ' ? 1 : 0))), text.length);
}

/**
 * Columns as wide as the page's longest value needs, in px with `padding` left and right together. Money, dates and ids are never cut; a text gives
 * room back, as far as its least width, where there is too little. `isFirst`: nothing is before them, and the first one is further from the edge.
 * `sums`: what groups of rows show below the heads of money.
 */
export const fitted = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  textOf: (row: Row, column: Column<Row>) => string,
  padding: number,
  isFirst = false,
  sums: readonly object[] = [],
): Column<Row>[] =>
  columns.map((column, index) => {
    const { kind = 'text', width, least, label, beside = 0, lines, primary } = column;
    const edge = isFirst && index === 0 ? EDGE - padding / 2 : 0;
    if (kind === 'bool' || column.tools || (kind !== 'text' && column.render && !column.text)) return column;
    const lengthOf = lines === 2 ? lettersOnTwoLines : (text: string) => text.length;
    const longest = rows.reduce((most, row) => Math.max(most, lengthOf(textOf(row, column))), 0);
    // A button has no text, and needs the width that its column declares.
    if (kind === 'text' && column.render && longest === 0) return column;
    if (kind === 'text') {
      const words = lines === 2 ? rows.flatMap(row => textOf(row, column).split(/ |(?<=-)/)) : [];
      const word = WIDE_LETTER * longestOf(words);
      const letter = longest <= SHORT ? WIDE_LETTER : primary ? NAME_LETTER : LETTER;
      const letters = Math.max(longest * letter + (lines === 2 ? WRAPPED : 0), word) + beside;
      const fitting = Math.min(Math.ceil(Math.max(letters, label.length * LETTER + ARROW) + padding + edge), MOST_TEXT);
      const need = Math.max(fitting, least ?? 0);
      const name = primary ? Math.ceil(NAME_WORD_LETTER * longestOf(words)) + padding + edge : 0;
      return { ...column, width: need, least: Math.max(least ?? Math.min(width, need), name) };
    }
    const amounts = kind === 'money' ? sums.map(sum => formatTotal(valueOf(sum, column.key) as number | null)) : [];
    const widest = [...rows.map(row => textOf(row, column)), ...amounts].reduce(
      (most, text) => Math.max(most, signsWidth(text)),
      0,
    );
    return { ...column, width: Math.min(Math.max(width, Math.ceil(widest + padding + edge)), Math.max(width, MOST_FITTED)) };
  });

/** Columns and their px. A column that may wrap has two lines where one of its texts would be cut on one. */
export function columnsWithLines<Row>(
  columns: readonly Column<Row>[],
  layout: ListLayout,
  room: number,
  fit: (columns: readonly Column<Row>[]) => readonly Column<Row>[],
): { columns: readonly Column<Row>[]; widths: number[] } {
  const needs = fit(columns);
  const widths = columnWidths(needs, layout, room);
  const isCut = ({ mayWrap, width }: Column<Row>, index: number) =>
    mayWrap === true && (widths[index]! < width || (width === MOST_TEXT && widths[index] === MOST_TEXT));
  if (!needs.some(isCut)) return { columns, widths };
  const wrapped = columns.map((column): Column<Row> => (column.mayWrap ? { ...column, lines: 2 } : column));
  return { columns: wrapped, widths: columnWidths(fit(wrapped), layout, room) };
}
