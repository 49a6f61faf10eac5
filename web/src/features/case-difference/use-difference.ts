import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type Api, useApi } from '@/providers/data/use-api.js';
import { t } from '@/texts/t.js';

/** What is compared, as the address says it. */
export interface Comparison {
  caseId: string;
  /** A day (all of it) or a time; undefined: not chosen yet. */
  from: string | undefined;
  /** Undefined: now. */
  to: string | undefined;
  /** Also what is the same. */
  showAll: boolean;
}

const SHOW_ALL = 'show_all';

/** The comparison in the address: it can be shared as a link, and the browser's back button returns to the previous one. */
export function useComparison(): [Comparison | undefined, (changes: Partial<Omit<Comparison, 'caseId'>>) => void] {
  const [params, setParams] = useSearchParams();
  const caseId = params.get('case_id')?.trim();
  const change = (changes: Partial<Omit<Comparison, 'caseId'>>) => {
    const next = new URLSearchParams(params);
    const put = (name: string, value: string | undefined) => (value === undefined ? next.delete(name) : next.set(name, value));
    if ('from' in changes) put('from', changes.from);
    if ('to' in changes) put('to', changes.to);
    if ('showAll' in changes) put(SHOW_ALL, changes.showAll ? 'true' : undefined);
    setParams(next);
  };
  if (!caseId) return [undefined, change];
  const given = (name: string) => params.get(name)?.trim() || undefined;
  return [{ caseId, from: given('from'), to: given('to'), showAll: params.get(SHOW_ALL) === 'true' }, change];
}

const pathOf = (caseId: string) => `case/${encodeURIComponent(caseId)}/difference` as const;
const queryOf = ({ from, to, showAll }: Comparison) => ({ from, to, show_all: showAll || undefined });

export function useDifference(comparison: Comparison) {
  const api = useApi();
  return useQuery({
    queryKey: ['case', comparison.caseId, 'difference', queryOf(comparison)],
    queryFn: ({ signal }) => api.get(pathOf(comparison.caseId), { query: queryOf(comparison), signal }),
    enabled: comparison.from !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export const downloadDifference = (api: Api, comparison: Comparison): Promise<void> =>
  api.download('GET', `${pathOf(comparison.caseId)}/download`, t('caseDifference.fileName', { caseId: comparison.caseId }), {
    query: queryOf(comparison),
  });
