import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type Api, useApi } from '@/providers/data/use-api.js';
import type { CaseDetails } from '@/providers/http/api-types.generated.js';
import type { Compared } from './compared-rows.js';

const at = <Path extends string>(caseId: string, path: Path) => `case/${encodeURIComponent(caseId)}/${path}` as const;
const keyOf = (caseId: string) => ['compared', caseId];

async function compared(api: Api, caseId: string, signal: AbortSignal): Promise<Compared> {
  // The case first: its parts count to that look at it.
  const details = await api.get(at(caseId, 'details'), { signal });
  return { details, treatments: await api.get(at(caseId, 'treatment'), { signal }) };
}

/** Changes an attribute of a case: under the revision that is shown, or that the user has read since. */
export type ChangeCompared = (caseId: string, name: string, value: string | null, revision?: number) => Promise<void>;

/** One of the cases after another user has changed it. */
export function useComparedCase(caseId: string) {
  const api = useApi();
  const queries = useQueryClient();
  return {
    /** As it is now, without showing it. */
    reread: (): Promise<CaseDetails> => api.get(at(caseId, 'details')),
    reload: () => queries.invalidateQueries({ queryKey: keyOf(caseId) }),
  };
}

/** The cases side by side, in the order they were named. */
export function useCompared(caseIds: readonly string[]) {
  const api = useApi();
  const queries = useQueryClient();
  const answers = useQueries({
    queries: caseIds.map(caseId => ({
      queryKey: keyOf(caseId),
      queryFn: ({ signal }: { signal: AbortSignal }) => compared(api, caseId, signal),
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    })),
  });
  return {
    cases: answers.flatMap(({ data }) => data ?? []),
    isWhole: answers.every(({ data }) => data !== undefined),
    error: answers.find(({ error }) => error)?.error,
    refetch: () => void queries.refetchQueries({ queryKey: ['compared'] }),
    change: async (...[caseId, name, value, revision]: Parameters<ChangeCompared>) => {
      const ifMatch = revision ?? queries.getQueryData<Compared>(keyOf(caseId))?.details.revision;
      const details = await api.post(at(caseId, 'update'), { [name]: value }, { ifMatch });
      queries.setQueryData<Compared>(keyOf(caseId), old => old && { ...old, details });
      void queries.invalidateQueries({ queryKey: ['cases'] });
      void queries.invalidateQueries({ queryKey: ['case', caseId] });
    },
  };
}
