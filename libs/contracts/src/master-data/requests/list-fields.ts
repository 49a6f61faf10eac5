import { bool, int, json, text } from '../../fields/constructors.js';
import { refusedPart } from '../../fields/query-of.js';

/** No user reads that many pages, and the database counts no further. */
const FARTHEST_PAGE = 1_000_000;
const MOST_PER_PAGE = 1000;
/** Limit of one filter. A pasted list is one text. */
const MOST_VALUES = 1000;
/** Of all filters: each becomes a parameter of the query or two. */
const MOST_VALUES_TOGETHER = 2000;

export type RangeFilter = { readonly from?: string | number | null; readonly to?: string | number | null };
export type FilterValue = string | number | boolean | null | readonly (string | number | boolean | null)[] | RangeFilter;
export type Filters = Readonly<Record<string, FilterValue>>;

export interface SortRequest {
  readonly field: string;
  readonly dir: 'asc' | 'desc';
}

export const LONGEST_PAGE_TOKEN = 4000;
const MAX_SORT = 5;

export const pageSize = (most = MOST_PER_PAGE) => int({ min: 1, max: most });

export const PAGE_FIELDS = { page: int({ min: 1, max: FARTHEST_PAGE }), top: pageSize() } as const;

/** The parts of every list. */
export const LIST_FIELDS = {
  ...PAGE_FIELDS,
  /** The global search box. */
  query: text(),
  /** Wire name → value (prefix for texts), values, or { from, to }; `*` as the value, or among the values, means no filter. */
  filters: json<Filters>()('Filters'),
  sort: json<SortRequest[]>()('Sort'),
  /** Inactive records too. */
  show_all: bool(),
  /** From the last answer's `next_page_token`; walks deep lists, instead of `page`. */
  page_token: text({ max: LONGEST_PAGE_TOKEN }),
} as const;

const isSortEntry = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { field, dir, ...more } = value as Record<string, unknown>;
  return typeof field === 'string' && field.length <= 100 && (dir === 'asc' || dir === 'desc') && Object.keys(more).length === 0;
};

/** Throws 400 for a filter that is none of the shapes; a list's catalog says which of them it takes (`parseFilters`). */
function filtersProblem(filters: unknown): string | undefined {
  if (!isObject(filters)) return 'must be an object with the values by the names of the filters';
  checkShapes(filters);
  return undefined;
}

const sortProblem = (sort: unknown): string | undefined =>
  Array.isArray(sort) && sort.length <= MAX_SORT && sort.every(isSortEntry)
    ? undefined
    : `must be a list of at most ${MAX_SORT} { field, dir: asc or desc }`;

/** The rules of the parts of a list that are neither a number, a text nor a mark. */
export const LIST_RULES = { filters: filtersProblem, sort: sortProblem } as const;

/** The days of a request that asks for a period. Throws 400 where the first is after the last. */
export function requirePeriod({ date_from, date_to }: { readonly date_from?: string; readonly date_to?: string }): void {
  if (date_from !== undefined && date_to !== undefined && date_from > date_to)
    throw refusedPart('date_to', 'must not be before date_from');
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

function checkShapes(filters: object): void {
  let together = 0;
  for (const [name, value] of Object.entries(filters)) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    together += values.length;
    if (values.length > MOST_VALUES || together > MOST_VALUES_TOGETHER)
      throw refusedPart(name, `has too many values: at most ${MOST_VALUES}, and ${MOST_VALUES_TOGETHER} in all filters`);
    if (!values.every(isSingle) && !isRange(value))
      throw refusedPart(name, 'must be a value, a list of values, or a range with from and to');
  }
}

const isSingle = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);

const isRange = (value: unknown): boolean =>
  isObject(value) && Object.entries(value).every(([bound, one]) => (bound === 'from' || bound === 'to') && isSingle(one));
