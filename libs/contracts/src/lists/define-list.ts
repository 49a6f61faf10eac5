import type { SortRequest } from '../master-data/requests/list-fields.js';
import type { ListAnswer } from '../master-data/requests/list-request.js';
import { DATE, FLAG, MOMENT, MONEY, TEXT, WHOLE_NUMBER, type FilterCatalog, type FilterSpec } from './filter-spec.js';

/** What a column holds: how it is compared, answered, exported and drawn. Money is stored in cents. */
export type ListColumnType = 'text' | 'id' | 'number' | 'money' | 'date' | 'moment' | 'flag' | 'json';

/** The page that a row or a cell opens; `by` is the column with its id. */
export interface ListLink {
  readonly to: 'case' | 'packet' | 'job';
  readonly by?: string;
}

/** How a table draws the column; a screen adds only what it draws by a component. */
export interface ColumnLook {
  /** In px; what the content needs. */
  readonly width?: number;
  /** Its share of the space that is left; 0: never wider than `width`. */
  readonly grow?: number;
  readonly least?: number;
  readonly lines?: 1 | 2;
  readonly beside?: number;
  /** Numbers that people compare digit by digit. */
  readonly mono?: true;
  /** Names the row. */
  readonly primary?: true;
  /** The heaviest figure of the row. */
  readonly strong?: true;
  /** Cannot be hidden or moved. */
  readonly locked?: true;
  /** Offered by the column chooser, not shown at first. */
  readonly hidden?: true;
  readonly hideWhenEmpty?: true;
  readonly wideOnly?: true;
  readonly roomyOnly?: true;
  readonly groupable?: true;
}

export interface ListColumn extends ColumnLook {
  /** Default: text. */
  readonly type?: ListColumnType;
  /** The heading of tables and exports. Without one the column is part of the row and is not shown. */
  readonly label?: string;
  /** The list can be sorted by it. */
  readonly sort?: true;
  /** The list can be filtered by it: by its type, or as this says. */
  readonly filter?: true | FilterSpec;
  /** The filter that screens offer for this column, if it is not the column itself. */
  readonly filterBy?: string;
  /** Exported, under this heading or under its label. */
  readonly export?: true | string;
  /** Added up over all rows of the list. */
  readonly total?: true;
  /** Only the law firm is answered it, sorts by it and filters by it. */
  readonly lawFirmOnly?: true;
  readonly link?: ListLink;
}

export type ColumnName<Row> = keyof Row & string;

export interface ListDescription<Row> {
  /** The call that answers it. */
  readonly path: string;
  /** The name of the list, of its records and of its export. */
  readonly label: string;
  /** Every field of its rows. */
  readonly columns: Readonly<Record<ColumnName<Row>, ListColumn>>;
  /** Filters that are no column of the row. */
  readonly filters?: FilterCatalog;
  /** The order where none is asked for; the key decides between equals, in the direction of the last term. */
  readonly order?: readonly { readonly field: ColumnName<Row>; readonly dir: SortRequest['dir'] }[];
  /** The list has a search box. */
  readonly search?: true;
}

/** One list, for the server that answers it and for the screen that shows it. */
export interface ListDefinition<Row = object> extends ListDescription<Row> {
  readonly names: readonly ColumnName<Row>[];
  /** Every filter by its name in requests. */
  readonly catalog: FilterCatalog;
}

/** A definition whatever its rows are. */
export interface AnyList extends Omit<ListDefinition, 'columns' | 'names' | 'order'> {
  readonly columns: Readonly<Record<string, ListColumn>>;
  readonly names: readonly string[];
  readonly order?: readonly SortRequest[];
}

const SPECS: Readonly<Record<ListColumnType, FilterSpec | undefined>> = {
  text: TEXT,
  id: TEXT,
  number: WHOLE_NUMBER,
  money: MONEY,
  date: DATE,
  moment: MOMENT,
  flag: FLAG,
  json: undefined,
};

/** What a filter by the column accepts; undefined: the list cannot be filtered by it. */
function specOf({ filter, type = 'text' }: ListColumn): FilterSpec | undefined {
  return filter === true ? SPECS[type] : filter;
}

/** Defines a list by the columns of its rows. The server reads filters, sorting, totals and exports from it, and screens their tables. */
export function defineList<Row>(description: ListDescription<Row>): ListDefinition<Row> {
  const names = Object.keys(description.columns) as ColumnName<Row>[];
  const ofColumns = names.flatMap((name): [string, FilterSpec][] => {
    const spec = specOf(description.columns[name]);
    return spec ? [[name, spec]] : [];
  });
  return { ...description, names, catalog: { ...Object.fromEntries(ofColumns), ...description.filters } };
}

/** A page of a list whose columns are added up over all of its rows. */
export interface TotaledAnswer<Row, Totals> extends ListAnswer<Row> {
  readonly totals: Totals;
}
