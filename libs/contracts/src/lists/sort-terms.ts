import { malformed } from '../errors/app-error.js';
import type { SortRequest } from '../master-data/requests/list-request.js';
import { listTexts } from '../texts/list.js';

const MOST_TERMS = 5;

/** How a list is asked to be sorted, each field with what the list knows of it. Throws 400 for a field that it cannot be sorted by. */
export const parseSort = <Term>(
  terms: Readonly<Record<string, Term>>,
  sort: readonly SortRequest[] = [],
): readonly { readonly field: string; readonly term: Term; readonly descending: boolean }[] =>
  sort.slice(0, MOST_TERMS).map(({ field, dir }) => {
    const term = Object.hasOwn(terms, field) ? terms[field] : undefined;
    if (term === undefined) throw unsortable(field);
    return { field, term, descending: dir === 'desc' };
  });

export function unsortable(field: string) {
  const shown = field.slice(0, 100);
  return malformed(listTexts.cannotSortBy(shown), { [shown]: listTexts.cannotSortByField });
}
