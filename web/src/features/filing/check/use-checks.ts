import type { CasePacketCheck } from '@atlas/contracts';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FilingCalls, useFilingCalls } from '../calls.js';

/** How long a check stays valid: each one is recorded in the case history, so unnecessary checks are avoided. */
const FRESH_MS = 60_000;

const listKey = (caseIds: readonly string[]) => ['packet-checks', caseIds];
const oneKey = (caseId: string) => ['packet-check', caseId];

const keep = (queries: QueryClient, checks: readonly CasePacketCheck[]) =>
  checks.forEach(check => queries.setQueryData(oneKey(check.case_id), check));

const isFresh = (queries: QueryClient, caseId: string): boolean =>
  (queries.getQueryState(oneKey(caseId))?.dataUpdatedAt ?? 0) > Date.now() - FRESH_MS;

/** The checks of the cases in their order; only those are made that are not fresh. */
async function checksOf(
  calls: FilingCalls,
  queries: QueryClient,
  caseIds: readonly string[],
  signal: AbortSignal,
): Promise<CasePacketCheck[]> {
  const due = caseIds.filter(id => !isFresh(queries, id));
  if (due.length > 0) keep(queries, (await calls.check(due, signal)).result);
  return caseIds.flatMap(id => queries.getQueryData<CasePacketCheck>(oneKey(id)) ?? []);
}

/** The checks of a batch. A case that joins, leaves or got a document does not make the others be checked again. */
export function useChecks(caseIds: readonly string[]) {
  const calls = useFilingCalls();
  const queries = useQueryClient();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: listKey(caseIds),
    queryFn: ({ signal }) => checksOf(calls, queries, caseIds, signal),
    enabled: caseIds.length > 0,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const forget = (ids: readonly string[]) => ids.forEach(id => queries.removeQueries({ queryKey: oneKey(id) }));
  return {
    checks: data,
    error,
    isFetching,
    checkedAt: dataUpdatedAt,
    /** Checks all of them again. */
    checkAgain: async (): Promise<void> => {
      forget(caseIds);
      await refetch();
    },
    /** One whose documents changed. */
    checkOne: async (caseId: string): Promise<void> => {
      forget([caseId]);
      await refetch();
    },
  };
}
