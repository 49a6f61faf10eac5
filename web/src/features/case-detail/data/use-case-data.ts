import type { CaseDetails, HistoryRow, ListAnswer } from '@atlas/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCase } from '../case-context.js';
import { calls, type Moment } from './calls.js';
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

const FIVE_MINUTES = 300_000;

/** The case as it stood; while another moment is asked for, the one before stays. */
export const useCaseDetailsAsOf = (caseId: string, asOf: Moment) =>
  useQuery({
    queryKey: caseKey(caseId, 'details', { asOf }),
    queryFn: ({ signal }) => calls.openAsOf(caseId, asOf ?? '', signal),
    enabled: asOf !== undefined,
    staleTime: FIVE_MINUTES,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The parts wait for the case: the server counts them to the look that was recorded then. They are those of the moment that is shown. */
function useCasePart<Data>(
  caseId: string,
  part: CasePart,
  ask: (caseId: string, asOf: Moment, signal: AbortSignal) => Promise<Data>,
  enabled = true,
) {
  const { asOf } = useCase();
  const queries = useQueryClient();
  const isOpen = queries.getQueryData<CaseDetails>(caseKey(caseId, 'details')) !== undefined;
  return useQuery({
    queryKey: caseKey(caseId, part, asOf === undefined ? undefined : { asOf }),
    queryFn: ({ signal }) => ask(caseId, asOf, signal),
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
