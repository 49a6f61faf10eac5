import type { AtlasDataProvider } from './data-provider.js';
import { conditionsOf, type Filters, type ListAnswer } from './list-query.js';
import { pathsOf } from './resources.js';

/** How many rows a list has; above the cap a lower bound. */
export type Counted = Pick<ListAnswer<unknown>, 'total_rows' | 'total_is_capped'>;

/** How many rows several lists of a resource have: by one call where the server offers it, else list by list. */
export async function countLists(
  dataProvider: AtlasDataProvider,
  resource: string,
  filters: readonly Filters[],
  signal?: AbortSignal,
): Promise<readonly Counted[]> {
  const { counts } = pathsOf(resource);
  if (counts) return (await dataProvider.post(counts, { lists: filters.map(conditionsOf) }, { signal })).counts;
  return Promise.all(
    filters.map(async filter => {
      const one = { pagination: { page: 1, perPage: 1 }, sort: { field: '', order: 'ASC' as const }, filter, signal };
      const answer = await dataProvider.getList(resource, one);
      return { total_rows: answer.total ?? 0, total_is_capped: (answer.meta as Counted | undefined)?.total_is_capped };
    }),
  );
}
