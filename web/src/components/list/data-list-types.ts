import type { ReactNode } from 'react';
import type { Filters, Question } from '@/providers/data/list-query.js';
import type { Crumb } from '@/components/page/PageHeader.js';
import type { Column, Sort } from './column.js';
import type { ExportCall } from './ExportButton.js';
import type { FilterField } from './filter-field.js';
import type { Selection } from './use-selection.js';

/** A named set of conditions: a tab above the list, with how many rows it has. */
export interface ListView {
  id: string;
  label: string;
  filter: Filters;
  sort?: Sort;
}

/** A figure of the selected rows. */
export interface SelectionSum<Row> {
  label: string;
  amount: (row: Row) => number | null;
}

/** What actions on selected rows get. */
export interface SelectionTools<Row> extends Selection<Row> {
  /** Asks the list again, after rows were changed. */
  refresh: () => void;
}

export interface DataListProps<Row> {
  /** The data provider's resource. */
  resource: string;
  /** Under which the layout, the views and the place are kept; default the resource. */
  storeKey?: string;
  title: string;
  trail?: readonly Crumb[];
  /** What the rows are: 'case', 'cases'. */
  noun: readonly [one: string, many: string];
  columns: readonly Column<Row>[];
  /** Default: the row's `id`. A stable function. */
  idOf?: (row: Row) => string;
  filters?: readonly FilterField[];
  views?: readonly ListView[];
  /** More views are to come: nothing is counted yet. */
  viewsPending?: boolean;
  /** Conditions that always hold and are not shown. */
  permanentFilter?: Filters;
  /** What a report is about. */
  question?: Question;
  defaultSort?: Sort;
  /** Enter and double click. A stable function keeps rows from being drawn again. */
  onOpen?: (row: Row) => void;
  /** Buttons on the right of the head, after the list's own; the primary one last. */
  actions?: ReactNode;
  /** Check boxes, and the strip that says what is selected. */
  selection?: {
    sums?: readonly SelectionSum<Row>[];
    actions: (selection: SelectionTools<Row>) => ReactNode;
  };
  /** The call that answers the list as a file, and the file's name. */
  exportAs?: ExportCall;
  /** Shown instead of 'No records to display.' while there is nothing at all. */
  firstUse?: ReactNode;
  /** Inactive rows are offered by a switch; a text is its label. */
  showInactive?: boolean | string;
  /** The list is part of a page with a separate header, and does not change the URL. */
  embedded?: boolean;
  /** Its whole state is in the address: it opens with that, not as it was left, and rows outside its conditions are not counted. */
  inAddress?: boolean;
  /** False: there is neither search nor filter. */
  searchable?: boolean;
  /** On the right of search and filters. */
  tools?: ReactNode;
  /** The rows are not those of what is chosen now. */
  dimmed?: boolean;
  /** Cells of a last row by column key: of all rows, not of the page. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** Right under the head: the steps of a wizard. */
  top?: ReactNode;
  /** Between head and table: a filter panel, figures, a chart. */
  children?: ReactNode;
}
