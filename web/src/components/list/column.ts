import type { ReactNode } from 'react';

/** How a column is drawn, aligned and filtered. */
export type ColumnKind = 'text' | 'id' | 'money' | 'number' | 'date' | 'stamp' | 'bool';

export interface Column<Row> {
  /** The row's field on the wire; also what is sorted by. */
  key: string;
  label: string;
  kind?: ColumnKind;
  /** In px; what the content needs. Money, dates and ids are never narrower, texts only where there is too little room. */
  width: number;
  /** In px: it is never narrower, whatever its rows hold and however little room there is; default `width`, or less where that is enough. */
  least?: number;
  /** Lines that its text may take: it wraps instead of being cut, and rows are two lines high. */
  lines?: 1 | 2;
  /** It has two lines while a text of the page would be cut on one. */
  mayWrap?: boolean;
  /** Px that the cell draws beside its text: a glyph, a badge. */
  beside?: number;
  /** Takes its share of what is left over; text columns do. 0: never wider than `width`. */
  grow?: number;
  /** Default: the field's value in the kind's form. */
  render?: (row: Row) => ReactNode;
  /** As text: for the tooltip of a cut cell and for grouping. Default: the field's value. */
  text?: (row: Row) => string;
  /** Instead of the label, which it names to screen readers: controls, or null for nothing. */
  head?: ReactNode;
  /** Its cells open and close what is below their row, child rows or a detail, and are indented by the level of the row. */
  opens?: boolean;
  /** Marks: in the middle of the cell, which needs no padding. */
  mark?: boolean;
  /** The cell is the heading of its row. */
  rowHeader?: boolean;
  /** The classes of a cell by its row: a tint, another weight. */
  className?: (row: Row) => string | undefined;
  /** The cell leads there. */
  to?: (row: Row) => string;
  /** The server can sort by it; default true. */
  sortable?: boolean;
  /** The filter (by its field) in the second head row. */
  filter?: string;
  /** Buttons: at the right of their cell, never cut, as wide as declared. */
  tools?: boolean;
  /** Rows can be grouped by it. */
  groupable?: boolean;
  /** First: cannot be hidden or moved. */
  locked?: boolean;
  /** The cell that names the row: medium weight. */
  primary?: boolean;
  /** Heaviest of its row, e.g. the balance. */
  strong?: boolean;
  /** Offered by the column chooser, not shown at first. */
  hidden?: boolean;
  /** The list answers it only when it is asked for: while it is shown. */
  onRequest?: boolean;
  /** Secondary: goes below 1100 px. */
  wideOnly?: boolean;
  /** Shown only where all columns fit, so that names can be read, unless the user has chosen their columns. */
  roomyOnly?: boolean;
  /** Not drawn while no row on the page has a value. */
  hideWhenEmpty?: boolean;
}

export interface Sort {
  /** The key of a column. */
  field: string;
  order: 'ASC' | 'DESC';
}

const RIGHT: readonly ColumnKind[] = ['money', 'number'];

export const isRight = ({ kind }: { readonly kind?: ColumnKind }): boolean => kind !== undefined && RIGHT.includes(kind);

export const valueOf = <Row>(row: Row, key: string): unknown => (row as Record<string, unknown>)[key];
