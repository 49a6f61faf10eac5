import { malformed } from '../errors/app-error.js';
import type { ListRequest } from '../master-data/requests/list-request.js';
import { listTexts } from '../texts/list.js';
import { parseFilters } from './parse-filters.js';
import { parseSort } from './sort-terms.js';

/**
 * For a list that has no filters and one order. Throws 400 for a request that asks for something else, and for a search unless the list has one: an answer
 * that ignores what was asked looks right and is wrong.
 */
export function requirePlainList(
  { filters, sort, query }: Pick<ListRequest, 'filters' | 'sort' | 'query'>,
  { searches = false }: { readonly searches?: boolean } = {},
): void {
  parseFilters({}, filters);
  parseSort({}, sort);
  if (!searches && query?.trim()) throw malformed(listTexts.noSearch, { query: listTexts.noSearch });
}
