import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { AtlasDataProvider } from '@/providers/data/data-provider.js';
import { type Counted, countLists } from '@/providers/data/list-counts.js';
import { filterKey, type Filters } from '@/providers/data/list-query.js';
import type { ListView } from '../data-list-types.js';
import { useSavedViews } from './use-saved-views.js';

const NO_VIEWS: readonly ListView[] = [];

interface Options {
  resource: string;
  storeKey: string;
  views: readonly ListView[] | undefined;
  permanentFilter: Filters | undefined;
  /** What the list shows: its conditions and, once it is here, how many rows it has. */
  filter: Filters;
  shown: Counted | undefined;
  /** Rows come first: counts are asked once they are here and all views are known. */
  enabled: boolean;
}

/**
 * The views of a list, those of the product, the firm and the user, and how many rows each has. All counts are one query under the resource's own key, so whatever
 * refreshes the list refreshes them.
 */
export function useListViews({ resource, storeKey, views = NO_VIEWS, permanentFilter, filter, shown, enabled }: Options) {
  const dataProvider = useDataProvider<AtlasDataProvider>();
  const queries = useQueryClient();
  const saved = useSavedViews(storeKey);
  const all: readonly ListView[] = [...views, ...saved.views];
  const filters = new Map<string, Filters>();
  const wanted = [{}, ...all.map(view => view.filter)];
  for (const each of wanted) {
    const whole = { ...each, ...permanentFilter };
    filters.set(filterKey(whole), whole);
  }
  const keys = [...filters.keys()];
  const { data, isLoading } = useQuery({
    queryKey: [resource, 'counts', keys],
    queryFn: async ({ signal }) => {
      const counts = await countLists(dataProvider, resource, [...filters.values()], signal);
      return Object.fromEntries(keys.map((key, index) => [key, counts[index]]));
    },
    enabled,
    placeholderData: before => before,
  });
  const current = filterKey({ ...filter, ...permanentFilter });
  const counted = data?.[current]?.total_rows;
  useEffect(() => {
    // The list was asked later than the counts and has other rows now.
    if (counted !== undefined && shown && counted !== shown.total_rows)
      void queries.invalidateQueries({ queryKey: [resource, 'counts'] });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer of the list
  }, [shown?.total_rows]);
  const countOf = (each: Filters): Counted | undefined => {
    const key = filterKey({ ...each, ...permanentFilter });
    return key === current && shown ? shown : data?.[key];
  };
  return { all, saved, countOf, isCounting: isLoading };
}
