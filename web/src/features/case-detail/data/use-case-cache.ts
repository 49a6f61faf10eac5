import type { PaymentRow, SettlementView, TreatmentRow } from '@atlas/contracts';
import type { CaseDetails } from '@/providers/http/api-types.generated.js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

export type CasePart =
  | 'details'
  | 'treatments'
  | 'ledger'
  | 'settlement'
  | 'notes'
  | 'memo'
  | 'documents'
  | 'history'
  | 'moments'
  | 'whole'
  | 'written';

export const caseKey = (caseId: string, part: CasePart, more?: object): readonly unknown[] =>
  more ? ['case', caseId, part, more] : ['case', caseId, part];

/** The last write of this user to the case: the history follows it within moments. */
export interface LastWrite {
  revision: number;
  at: number;
}

/** What a write answers of the case beside the row that it changed. Parts that are left out did not change. */
export interface Written {
  revision: number;
  case?: CaseDetails;
  /** The bills that changed. */
  treatments?: readonly TreatmentRow[];
  ledger?: readonly PaymentRow[];
  settlement?: SettlementView | null;
}

/** Parts of the case that are rows: another user may have changed them. */
const ROWS = ['treatments', 'ledger', 'settlement', 'notes', 'memo', 'documents'] as const;

/** By the first day of service, as the server lists them. */
const byService = (bills: readonly TreatmentRow[]): readonly TreatmentRow[] =>
  [...bills].sort((a, b) => a.dos_from.localeCompare(b.dos_from));

function cacheOf(queries: QueryClient, caseId: string) {
  const key = (part: CasePart) => caseKey(caseId, part);
  const set = (part: CasePart, value: unknown) => queries.setQueryData(key(part), value);
  const refresh = (...parts: readonly CasePart[]) =>
    Promise.all(parts.map(part => queries.invalidateQueries({ queryKey: key(part) })));
  const details = () => queries.getQueryData<CaseDetails>(caseKey(caseId, 'details'));
  const patch = (changes: Partial<CaseDetails>) =>
    queries.setQueryData<CaseDetails>(caseKey(caseId, 'details'), old => old && { ...old, ...changes });
  const putBills = (rows: readonly TreatmentRow[]) =>
    queries.setQueryData<readonly TreatmentRow[]>(key('treatments'), bills => {
      const changed = new Map(rows.map(row => [row.id, row]));
      const others = bills?.filter(({ id }) => !changed.has(id));
      return others && byService([...others, ...rows]);
    });
  /** Lists show the case as it was before. */
  const refreshLists = () => void queries.invalidateQueries({ queryKey: ['cases'] });
  return {
    change: <Row>(part: CasePart, change: (rows: readonly Row[]) => readonly Row[]) =>
      queries.setQueryData<readonly Row[]>(caseKey(caseId, part), rows => rows && change(rows)),
    set,
    refresh,
    refreshLists,
    /**
     * After a write: what it answered replaces what the screen shows, and the history is reloaded. Where another user wrote in between, the rows are
     * reloaded, too; where the answer has no case, its revision stays then, so that the next change is refused instead of overwriting theirs.
     */
    written: ({ revision, case: now, treatments, ledger, settlement }: Written) => {
      const isNext = details()?.revision === revision - 1;
      if (now) set('details', now);
      else if (isNext) patch({ revision });
      if (treatments) putBills(treatments);
      if (ledger) set('ledger', ledger);
      if (settlement !== undefined) set('settlement', settlement);
      if (now && !isNext) void refresh(...ROWS);
      queries.setQueryData<LastWrite>(key('written'), { revision, at: Date.now() });
      void refresh('history', 'moments');
      // A document that was taken out now says so in the past, too.
      queries.removeQueries({ queryKey: key('whole') });
      refreshLists();
    },
  };
}

export type CaseCache = ReturnType<typeof cacheOf>;

/**
 * What the screen knows of the case. Writes put their answers here instead of asking again: what was done is seen at once, and asking would
 * be recorded as another look at the case.
 */
export function useCaseCache(caseId: string): CaseCache {
  const queries = useQueryClient();
  return useMemo(() => cacheOf(queries, caseId), [queries, caseId]);
}
