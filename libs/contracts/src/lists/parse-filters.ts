import { unknownFields } from '../errors/app-error.js';
import type { Filters, FilterValue } from '../master-data/requests/list-fields.js';
import { isBlank, isList, READERS } from './filter-readers.js';
import type { FilterCatalog, FilterSpec, ParsedFilter, ParsedFilters } from './filter-spec.js';
import { filterRefused } from './filter-values.js';

/** The documented value for 'all are selected'. */
export const EVERYTHING = '*';

/** `*` as the value, or in a list, means no filter. So does a blank: a form sends its empty fields, too. */
const isNoFilter = (value: FilterValue): boolean =>
  isList(value) ? value.some(one => one === EVERYTHING) : value === EVERYTHING || isBlank(value);

/**
 * Reads the filters of a list request. Throws 400, naming the filter, for a name that the catalog does not have and for a value that its kind does not
 * accept: dropping a filter would answer, or export, rows that were not requested.
 */
export function parseFilters<Catalog extends FilterCatalog>(catalog: Catalog, filters: Filters = {}): ParsedFilters<Catalog> {
  requireKnown(catalog, filters);
  const parsed = Object.entries(filters).flatMap(([name, value]) => {
    const one = parseFilter(name, catalog[name]!, value);
    return one === undefined ? [] : [[name, one] as const];
  });
  return Object.fromEntries(parsed) as ParsedFilters<Catalog>;
}

/** Throws 400 for the names that the catalog does not have. */
export function requireKnown(catalog: FilterCatalog, filters: Filters): void {
  const unknown = Object.keys(filters).filter(name => !Object.hasOwn(catalog, name));
  if (unknown.length) throw unknownFields(unknown);
}

/** The value of one filter; undefined: no filter. Throws 400, naming it. */
export function parseFilter<Spec extends FilterSpec>(
  name: string,
  spec: Spec,
  value: FilterValue,
): ParsedFilter<Spec> | undefined {
  if (isNoFilter(value)) return undefined;
  if (isList(value) && !value.length) throw filterRefused(name, 'must not be an empty list');
  return READERS[spec.kind](name, spec as never, value) as ParsedFilter<Spec>;
}
