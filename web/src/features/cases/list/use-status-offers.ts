import { type CasesNextStatusRow, MOST_CASES_ASKED } from '@atlas/contracts';
import { useQuery } from '@tanstack/react-query';
import { type Api, useApi } from '@/providers/data/use-api.js';
import { offersOf } from './status-offers.js';

/** Many cases are requested in parts; their next statuses are combined into one list. */
async function askedInParts(
  api: Api,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly (readonly CasesNextStatusRow[])[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_CASES_ASKED) }, (_, at) =>
    ids.slice(at * MOST_CASES_ASKED, (at + 1) * MOST_CASES_ASKED),
  );
  return Promise.all(parts.map(case_ids => api.post('cases/next_status', { case_ids }, { signal })));
}

/** What several cases can be given by this user, as the server reckons it for each of them. */
export function useStatusOffers(ids: readonly string[]) {
  const api = useApi();
  return useQuery({
    queryKey: ['cases', 'next-status', ids],
    // Cases move between two looks.
    gcTime: 0,
    queryFn: async ({ signal }) => offersOf(await askedInParts(api, ids, signal)),
  });
}
