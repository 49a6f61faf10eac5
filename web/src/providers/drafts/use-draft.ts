import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useApi } from '@/providers/data/use-api.js';
import { drafts } from './drafts.js';

export interface DraftControl<Value> {
  /** What was typed and not saved; undefined: nothing. */
  value: Value | undefined;
  /** True when the server has it. */
  isSaved: boolean;
  /** False until it is known whether the server has a draft. */
  isReady: boolean;
  keep: (value: Value) => void;
  /** After the form was saved, or its changes were discarded. */
  discard: () => void;
}

/** Whether the server has a draft with this key. The keys are asked once; a server that does not answer has none. */
function useIsOnServer(key: string | undefined): boolean | undefined {
  const api = useApi();
  const { data, isPending } = useQuery({
    queryKey: ['drafts'],
    queryFn: ({ signal }) => api.get('user/draft', { signal }),
    staleTime: Infinity,
    enabled: key !== undefined,
  });
  if (key === undefined) return false;
  return isPending ? undefined : (data?.some(draft => draft.key === key) ?? false);
}

/**
 * The draft of a form: `useDraft<NoteDraft>('note.DEMO26-000123')`. It survives a reload, a lost session and a crash. Without a key nothing is
 * kept. Keys have letters, digits, dots, hyphens and underscores, and no data of a patient.
 */
export function useDraft<Value>(key: string | undefined): DraftControl<Value> {
  const api = useApi();
  const draft = useSyncExternalStore(drafts.subscribe, () => (key === undefined ? undefined : drafts.get(key)));
  const isOnServer = useIsOnServer(key);
  const isKnown = key === undefined || drafts.knows(key);
  const { data, isError } = useQuery({
    queryKey: ['draft', key],
    queryFn: isOnServer && !isKnown ? ({ signal }) => api.get(`user/draft/${key}`, { signal }) : skipToken,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (key !== undefined && data) drafts.restore(key, data.value);
  }, [key, data]);
  const keep = useCallback((value: Value) => key !== undefined && drafts.keep(key, value), [key]);
  const discard = useCallback(() => key !== undefined && drafts.discard(key), [key]);
  const isReady = isKnown || isOnServer === false || isError;
  return useMemo(
    () => ({ value: draft?.value as Value | undefined, isSaved: draft?.isSaved ?? false, isReady, keep, discard }),
    [draft, isReady, keep, discard],
  );
}
