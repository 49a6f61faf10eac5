import type { Api } from '@/providers/data/use-api.js';
import type { FoundCase } from './search-hits.js';

export const SEARCH_DEBOUNCE_MS = 200;
/** Characters from which the server is asked. */
export const LEAST = 2;
const TOP = 8;

/** The first cases that have all words of the query, or the phone number that it is. */
const searchCases = async (api: Api, query: string, signal: AbortSignal): Promise<readonly FoundCase[]> =>
  (await api.post('Case/simple_search', { page: 1, top: TOP, query }, { signal })).result;

export const casesFor = (api: Api, query: string) => ({
  queryKey: ['global-search', query],
  queryFn: ({ signal }: { signal: AbortSignal }) => searchCases(api, query, signal),
});
