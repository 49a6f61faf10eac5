import type { CaseDetails } from '../../../providers/http/api-types.generated.js';
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
  | 'ruled'
  | 'whole'
  | 'written';

export const caseKey = (caseId: string, part: CasePart, more?: object): readonly unknown[] =>
  more ? ['case', caseId, part, more] : ['case', caseId, part];

/** The last write of this user to the case: the history follows it within moments. */
export interface LastWrite {
  revision: number;
  at: number;
}

function cacheOf(queries: QueryClient, caseId: string) {
  const details = () => queries.getQueryData<CaseDetails>(caseKey(caseId, 'details'));
  const patch = (changes: Partial<CaseDetails>) =>
    queries.setQueryData<CaseDetails>(caseKey(caseId, 'details'), old => old && { ...old, ...changes });
  return {
    details,
    patch,
    change: <Row>(part: CasePart, change: (rows: readonly Row[]) => readonly Row[]) =>
      queries.setQueryData<readonly Row[]>(caseKey(caseId, part), rows => rows && change(rows)),
    set: (part: CasePart, value: unknown) => queries.setQueryData(caseKey(caseId, part), value),
    refresh: (...parts: CasePart[]) =>
      Promise.all(parts.map(part => queries.invalidateQueries({ queryKey: caseKey(caseId, part) }))),
    /** After a write: the case has its revision, unless another user wrote in between, and the history is reloaded. */
    written: (revision: number) => {
      if (details()?.revision === revision - 1) patch({ revision });
      queries.setQueryData<LastWrite>(caseKey(caseId, 'written'), { revision, at: Date.now() });
      void queries.invalidateQueries({ queryKey: caseKey(caseId, 'history') });
      void queries.invalidateQueries({ queryKey: caseKey(caseId, 'moments') });
      void queries.invalidateQueries({ queryKey: caseKey(caseId, 'ruled') });
      // A document that was taken out now says so in the past, too.
      queries.removeQueries({ queryKey: caseKey(caseId, 'whole') });
      // The list shows the case as it was before.
      void queries.invalidateQueries({ queryKey: ['cases'] });
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
