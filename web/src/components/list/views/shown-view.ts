import type { Filters } from '@/providers/data/list-query.js';

interface View {
  readonly id: string;
  readonly filter: Filters;
}

const isWithin = ({ filter }: View, filters: Filters): boolean =>
  Object.entries(filter).every(([name, value]) => JSON.stringify(filters[name]) === JSON.stringify(value));

/**
 * The current view of the list: the one chosen last while its filters hold, alone or with others; after a link with other filters, the view
 * of everything. Undefined: none.
 */
export function shownView(views: readonly View[], chosen: string, filters: Filters): string | undefined {
  const last = views.find(({ id }) => id === chosen);
  if (last && isWithin(last, filters)) return last.id;
  return views.find(({ filter }) => Object.keys(filter).length === 0)?.id;
}
