import type { CasePacketCheck } from '@atlas/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '../calls.js';

const keyOf = (caseIds: readonly string[]) => ['packet-checks', caseIds];

/**
 * The checks of a batch, in its order, made once and kept until somebody asks again: every check stands in the history of its case. A case that
 * got a document is checked alone.
 */
export function useChecks(caseIds: readonly string[]) {
  const queries = useQueryClient();
  const key = keyOf(caseIds);
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await calls.check(caseIds, signal)).result,
    enabled: caseIds.length > 0,
    staleTime: Infinity,
    refetchOnMount: false,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    ...query,
    checks: query.data,
    checkOne: async (caseId: string) => {
      const { result } = await calls.check([caseId]);
      const fresh = result[0];
      if (fresh)
        queries.setQueryData<CasePacketCheck[]>(key, checks =>
          checks?.map(check => (check.case_id === fresh.case_id ? fresh : check)),
        );
    },
  };
}

export type Checks = ReturnType<typeof useChecks>;
