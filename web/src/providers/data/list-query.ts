/** Rows a list call answers at most. */
export const TOP_MAX = 1000;

/** The value of one filter on the wire: one value (text matches by prefix), any of several, or a range. */
export type FilterValue = string | number | boolean | (string | number)[] | { from?: string | number; to?: string | number };
export type Filters = Record<string, FilterValue>;

/** The body of every list, search and report call. */
export interface ListQuery {
  page: number;
  top: number;
  query?: string;
  filters?: Filters;
  sort?: { field: string; dir: 'asc' | 'desc' }[];
  show_all?: boolean;
  columns?: string[];
  group?: GroupKey;
  parameters?: Record<string, unknown>;
  group_by?: readonly string[];
}

/** One group of a list: the rows whose column names this record, or none where the id is null. */
export interface GroupKey {
  by: string;
  id: number | null;
}

/** A group as the server sums it: all its rows, and the sums of the money columns by their keys. */
export interface ListGroup {
  readonly id: number | null;
  readonly name: string | null;
  readonly cases: number;
  readonly [amount: string]: number | string | null;
}

/** The answer of every list, search and report call. */
export interface ListAnswer<Row> {
  result: readonly Row[];
  total_rows: number;
  /** `total_rows` is a lower bound: counting stopped. */
  total_is_capped?: boolean;
  next_page_token?: string;
}

interface ListParams {
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filter?: Record<string, unknown>;
  /**
   * `groupBy`: rows of a kind lie together, whatever they are sorted by inside. `group`: only the rows of this group. `columns`: fields that the
   * list answers only when asked.
   */
  meta?: { groupBy?: string; group?: GroupKey; columns?: readonly string[] };
}

/** react-admin keeps the global search box among the filters under this name. */
export const SEARCH = 'q';
/** … and the option to include inactive records under this one. */
export const SHOW_ALL = 'show_all';

/**
 * What a report is about: its parameters and grouping. Its address has them among the filters, but they are none: clearing the filters leaves them.
 */
export interface Question {
  parameters?: Record<string, unknown>;
  group_by?: readonly string[];
}

export function splitFilter<Filter extends Record<string, unknown>>({ parameters, group_by, ...conditions }: Filter & Question) {
  const question: Question = { ...(parameters ? { parameters } : {}), ...(group_by ? { group_by } : {}) };
  return { question, conditions };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isEmpty));

/** Leaves out what the user has emptied again. */
export const filledFilters = (filter: Record<string, unknown>): Filters =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => !isEmpty(value))) as Filters;

/** The same for the same conditions, in whatever order they were set. */
export const filterKey = (filter: Record<string, unknown>): string =>
  JSON.stringify(Object.entries(filledFilters(filter)).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Which rows a list holds, as the documented body says it. */
export function conditionsOf(
  filter: Record<string, unknown>,
): Pick<ListQuery, 'query' | 'filters' | 'show_all' | 'parameters' | 'group_by'> {
  const { question, conditions } = splitFilter(filter);
  const { [SEARCH]: search, [SHOW_ALL]: showAll, ...rest } = conditions;
  const filters = filledFilters(rest);
  return {
    ...question,
    ...(typeof search === 'string' && search.trim() ? { query: search.trim() } : {}),
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
    ...(showAll ? { show_all: true } : {}),
  };
}

/** From react-admin's list parameters to the documented body. */
export function listQuery({ pagination, sort, filter = {}, meta }: ListParams): ListQuery {
  const order = [
    meta?.groupBy && meta.groupBy !== sort?.field ? { field: meta.groupBy, order: 'ASC' } : undefined,
    sort?.field ? sort : undefined,
  ];
  const terms = order.flatMap(each =>
    each ? [{ field: each.field, dir: each.order === 'DESC' ? ('desc' as const) : ('asc' as const) }] : [],
  );
  return {
    page: pagination?.page ?? 1,
    top: Math.min(pagination?.perPage ?? 25, TOP_MAX),
    ...conditionsOf(filter),
    ...(terms.length > 0 ? { sort: terms } : {}),
    ...(meta?.columns?.length ? { columns: [...meta.columns] } : {}),
    ...(meta?.group ? { group: meta.group } : {}),
  };
}
