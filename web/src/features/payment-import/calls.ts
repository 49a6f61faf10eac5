import type { UnappliedOutcome } from '@atlas/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { UNAPPLIED_PAYMENTS_PATH } from '@/providers/access/paths.js';
import { registerResource } from '@/providers/data/resources.js';
import { type Api, useCalls } from '@/providers/data/use-api.js';
import { t } from '@/texts/t.js';

export const UNAPPLIED = 'unapplied-payments';
registerResource(UNAPPLIED, { access: UNAPPLIED_PAYMENTS_PATH, path: 'payment/unapplied', list: 'payment/unapplied/list' });

const MOST_CASES = 8;

const unappliedCalls = (api: Api) => ({
  match: (ids: readonly string[], caseId: string) => api.post('payment/unapplied/match', { ids, case_id: caseId }),
  dismiss: (ids: readonly string[], reason: string) => api.post('payment/unapplied/dismiss', { ids, reason }),
  reopen: (ids: readonly string[]) => api.post('payment/unapplied/reopen', { ids }),
  retry: () => api.post('payment/unapplied/retry'),
  /** The cases that have all of these words in their ids, claim numbers or names. */
  cases: (query: string, signal: AbortSignal) => api.post('Case/simple_search', { page: 1, top: MOST_CASES, query }, { signal }),
});
export const useUnappliedCalls = () => useCalls(unappliedCalls);

/** Asks the list of unapplied payments again, and what depends on the cases' money. */
export function useRefreshUnapplied(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [[UNAPPLIED], ['cases']]) void queries.invalidateQueries({ queryKey });
  };
}

/** 'What could not be done' of an outcome, as one sentence; undefined when all was done. */
export function refusalText({ refused }: UnappliedOutcome): string | undefined {
  const [first, ...more] = refused;
  if (!first) return undefined;
  return more.length === 0 ? first.message : t('unappliedPayments.refused', { count: refused.length, reason: first.message });
}
