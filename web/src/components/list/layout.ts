import { type Column, valueOf } from './column.js';

/** What the user set the columns to, in px by their keys. */
export type Widths = Readonly<Record<string, number>>;

/** A user's own arrangement of a list, as it is kept on the server. */
export interface ListLayout {
  /** Keys of all columns in the user's order. */
  order?: string[];
  hidden?: string[];
  widths?: Widths;
}

export const LEAST_WIDTH = 40;
export const MOST_WIDTH = 800;
export const clampWidth = (width: number): number => Math.round(Math.min(Math.max(width, LEAST_WIDTH), MOST_WIDTH));

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

/** After the table's widths changed: those that differ from `before` are the user's; one that is missing follows its content again. */
export function resized(own: Widths | undefined, before: Widths, after: Widths): Widths {
  const widths = { ...own };
  for (const [key, width] of Object.entries(before)) {
    const now = after[key];
    if (now === undefined) delete widths[key];
    else if (now !== width) widths[key] = clampWidth(now);
  }
  return widths;
}
