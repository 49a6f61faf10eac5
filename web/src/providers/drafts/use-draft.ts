import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useApi } from '@/providers/data/use-api.js';
import { drafts } from './drafts.js';

export interface DraftControl<Value> {
  /** What was typed and not saved; undefined: nothing. */
  value: Value | undefined;
  /** True when the server has it. */
  isSaved: boolean;
  keep: (value: Value) => void;
  /** After the form was saved, or its changes were discarded. */
  discard: () => void;
}

/** The keys of the drafts that the server has, asked once. */
function useIsOnServer(key: string | undefined): boolean {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['drafts'],
    queryFn: ({ signal }) => api.get('user/draft', { signal }),
    staleTime: Infinity,
    enabled: key !== undefined,
  });
  return data?.some(draft => draft.key === key) ?? false;
}

/**
 * The draft of a form: `useDraft<NoteDraft>('note.DEMO26-000123')`. It survives a reload, a lost session and a crash. Without a key nothing is
 * kept. Keys have letters, digits, dots, hyphens and underscores, and no data of a patient.
 */
export function useDraft<Value>(key: string | undefined): DraftControl<Value> {
  const api = useApi();
  const draft = useSyncExternalStore(drafts.subscribe, () => (key === undefined ? undefined : drafts.get(key)));
  const isOnServer = useIsOnServer(key);
  const mustAsk = key !== undefined && isOnServer && !drafts.knows(key);
  const { data } = useQuery({
    queryKey: ['draft', key],
    queryFn: mustAsk ? ({ signal }) => api.get(`user/draft/${key}`, { signal }) : skipToken,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (key !== undefined && data) drafts.restore(key, data.value);
  }, [key, data]);
  const keep = useCallback((value: Value) => key !== undefined && drafts.keep(key, value), [key]);
  const discard = useCallback(() => key !== undefined && drafts.discard(key), [key]);
  return useMemo(
    () => ({ value: draft?.value as Value | undefined, isSaved: draft?.isSaved ?? false, keep, discard }),
    [draft, keep, discard],
  );
}
