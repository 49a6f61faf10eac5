import { type Filters, type Question, splitFilter } from '@/providers/data/list-query.js';

/** As react-admin writes it; what it cannot read it ignores as well. */
function filterIn(search: string): Filters & Question {
  try {
    return JSON.parse(new URLSearchParams(search).get('filter') ?? '{}') as Filters & Question;
  } catch {
    return {};
  }
}

/** What the address of a list is about, and its filters. */
export const readAddress = (search: string) => splitFilter(filterIn(search));
