import type { CaseDetails, HistoryRow, ListAnswer } from '@atlas/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from './calls.js';
import { type CasePart, caseKey, type LastWrite } from './use-case-cache.js';

/**
 * The case itself, asked once each time it is opened. Not cancelled and not kept: an opening is recorded by the server, and coming back to
 * the case is another one.
 */
export const useCaseDetails = (caseId: string) =>
  useQuery({
    queryKey: caseKey(caseId, 'details'),
    queryFn: () => calls.open(caseId),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** The parts wait for the case: the server counts them to the look that was recorded then. */
function useCasePart<Data>(
  caseId: string,
  part: CasePart,
  ask: (caseId: string, signal: AbortSignal) => Promise<Data>,
  enabled = true,
) {
  const queries = useQueryClient();
  const isOpen = queries.getQueryData<CaseDetails>(caseKey(caseId, 'details')) !== undefined;
  return useQuery({
    queryKey: caseKey(caseId, part),
    queryFn: ({ signal }) => ask(caseId, signal),
    enabled: enabled && isOpen,
  });
}

export const useTreatments = (caseId: string) => useCasePart(caseId, 'treatments', calls.treatments);
export const useLedger = (caseId: string) => useCasePart(caseId, 'ledger', calls.ledger);
export const useDocuments = (caseId: string) => useCasePart(caseId, 'documents', calls.documents);
export const useNotes = (caseId: string, enabled = true) => useCasePart(caseId, 'notes', calls.notes, enabled);
export const useMemoText = (caseId: string) => useCasePart(caseId, 'memo', calls.memo);

const FOLLOW_EVERY_MS = 500;
const FOLLOW_FOR_MS = 5000;

const latestRevision = (answer: ListAnswer<HistoryRow> | undefined): number =>
  Math.max(0, ...(answer?.result.map(({ revision }) => revision ?? 0) ?? []));

/** The history is a projection: after a write it is asked again until it has caught up. */
export function useCaseHistory(caseId: string, query: { top: number; change_type_ids?: readonly number[] }, enabled = true) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: caseKey(caseId, 'history', query),
    queryFn: ({ signal }) => calls.history(caseId, query, signal),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const last = queries.getQueryData<LastWrite>(caseKey(caseId, 'written'));
      const isBehind = last && Date.now() - last.at < FOLLOW_FOR_MS && latestRevision(state.data) < last.revision;
      return isBehind ? FOLLOW_EVERY_MS : false;
    },
  });
}
