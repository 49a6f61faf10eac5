import type {
  DocumentRow,
  HistoryRow,
  LastChange,
  ListAnswer,
  MemoView,
  NoteRow,
  PaymentRow,
  SettlementView,
  TreatmentRow,
} from '@atlas/contracts';
import type { CaseDetails, WholeCase } from '@/providers/http/api-types.generated.js';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCase } from '../case-context.js';
import { type CaseCalls, type Ruled, useCaseCalls } from './calls.js';
import { type CasePart, caseKey, type LastWrite } from './use-case-cache.js';

/**
 * The case itself, asked once each time it is opened. Not cancelled and not kept: an opening is recorded by the server, and coming back to
 * the case is another one.
 */
export function useCaseDetails(caseId: string) {
  const calls = useCaseCalls();
  return useQuery({
    queryKey: caseKey(caseId, 'details'),
    queryFn: () => calls.open(caseId),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

const FIVE_MINUTES = 300_000;

/**
 * The whole case as it stood, in one answer; while another moment is asked for, the one before stays. Moments that were looked at are kept:
 * going back and forth between them asks nothing.
 */
export function useWholeCase<Part = WholeCase>(caseId: string, asOf: string | undefined, select?: (whole: WholeCase) => Part) {
  const calls = useCaseCalls();
  return useQuery({
    queryKey: caseKey(caseId, 'whole', { asOf }),
    queryFn: ({ signal }) => calls.wholeAsOf(caseId, asOf ?? '', signal),
    enabled: asOf !== undefined,
    staleTime: FIVE_MINUTES,
    placeholderData: keepPreviousData,
    retry: false,
    select,
  });
}

/** The parts wait for the case: the server counts them to the look that was recorded then. In the past they came with it. */
function useCasePart<Data>(
  caseId: string,
  part: CasePart,
  ask: (calls: CaseCalls) => (caseId: string, signal: AbortSignal) => Promise<Data>,
  ofWhole: (whole: WholeCase) => Data,
  enabled = true,
) {
  const calls = useCaseCalls();
  const { asOf } = useCase();
  const queries = useQueryClient();
  const isOpen = queries.getQueryData<CaseDetails>(caseKey(caseId, 'details')) !== undefined;
  const then = useWholeCase(caseId, asOf, ofWhole);
  const now = useQuery({
    queryKey: caseKey(caseId, part),
    queryFn: ({ signal }) => ask(calls)(caseId, signal),
    enabled: enabled && isOpen && asOf === undefined,
  });
  return asOf === undefined ? now : then;
}

const treatmentsOf = ({ treatments }: WholeCase): TreatmentRow[] => [...treatments];
const paymentsOf = ({ payments }: WholeCase): PaymentRow[] => [...payments];
const documentsOf = ({ documents }: WholeCase): DocumentRow[] => [...documents];
const notesOf = ({ notes }: WholeCase): NoteRow[] => [...notes];
const settlementOf = ({ settlement }: WholeCase): SettlementView | null => settlement;
const memoOf = ({ memo }: WholeCase): MemoView => memo ?? {};
const lastChangeOf = ({ last_change }: WholeCase): LastChange | null => last_change;

export const useTreatments = (caseId: string) => useCasePart(caseId, 'treatments', calls => calls.treatments, treatmentsOf);
export const useLedger = (caseId: string) => useCasePart(caseId, 'ledger', calls => calls.ledger, paymentsOf);
export const useDocuments = (caseId: string) => useCasePart(caseId, 'documents', calls => calls.documents, documentsOf);
export const useNotes = (caseId: string, enabled = true) => useCasePart(caseId, 'notes', calls => calls.notes, notesOf, enabled);
/** Null: it is not settled. */
export const useSettlement = (caseId: string) => useCasePart(caseId, 'settlement', calls => calls.settlement, settlementOf);
/** For users of the law firm. */
export const useMemoText = (caseId: string) =>
  useCasePart(caseId, 'memo', calls => calls.memo, memoOf, useCase().access.isLawFirm);

/** Interest and deadlines: they come with the case, also in the answers to writes. */
export const useRuled = (): Ruled => useCase().details;

/** What led to the case as it is shown in the past. */
export const useLastChange = (caseId: string) => useWholeCase(caseId, useCase().asOf, lastChangeOf);

/** The moments at which the case changed; reloaded after every write. */
export function useMoments(caseId: string) {
  const calls = useCaseCalls();
  return useQuery({ queryKey: caseKey(caseId, 'moments'), queryFn: ({ signal }) => calls.moments(caseId, signal) });
}

const FOLLOW_EVERY_MS = 500;
const FOLLOW_FOR_MS = 5000;

const latestRevision = (answer: ListAnswer<HistoryRow> | undefined): number =>
  Math.max(0, ...(answer?.result.map(({ revision }) => revision ?? 0) ?? []));

/** The history is a projection: after a write it is asked again until it has caught up. */
export function useCaseHistory(caseId: string, query: { top: number; change_type_ids?: readonly number[] }, enabled = true) {
  const calls = useCaseCalls();
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
