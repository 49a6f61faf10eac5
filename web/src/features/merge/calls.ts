import { mergeVerb, type DuplicatePair, type ListAnswer, type MergePreview, type MergeRow } from '@atlas/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../providers/http/api.js';
import { newId } from '../../providers/http/new-id.js';
import { useAnnounceJob } from '../../providers/jobs/use-jobs.js';
import type { Mergeable } from './merge-screens.js';

/** What is asked for beside the two records. */
export interface MergeChoice {
  readonly add_alias: boolean;
  readonly deactivate_source: boolean;
  readonly reason: string;
  readonly options: Readonly<Record<string, boolean>>;
}

const MERGES = 'merges';
const LATEST = 20;
const FOLLOW_MS = 1000;
/** One that was asked for a moment ago is not there before its job has begun. */
const LOOK_MS = 3000;

const pathOf = (definition: Mergeable, source: number): string => `${definition.path}/${source}/${mergeVerb(definition.merges)}`;

const bodyOf = (target: number, { options, reason, ...flags }: MergeChoice) => ({
  target_id: target,
  ...flags,
  ...options,
  ...(reason.trim() ? { reason: reason.trim() } : {}),
});

/** What would happen; nothing is changed by asking. */
export function usePreview(definition: Mergeable, source: number | undefined, target: number | undefined, choice: MergeChoice) {
  const { reason: _, ...asked } = choice;
  return useQuery({
    queryKey: ['merge-preview', definition.path, source, target, asked],
    queryFn: ({ signal }) =>
      api.post<MergePreview>(
        pathOf(definition, source ?? 0),
        { ...bodyOf(target ?? 0, { ...choice, reason: '' }), dry_run: true },
        { signal },
      ),
    enabled: source !== undefined && target !== undefined && source !== target,
    retry: false,
  });
}

/** Starts it; answers the job. */
export function useMerge(definition: Mergeable) {
  const queries = useQueryClient();
  const announce = useAnnounceJob();
  return useMutation({
    mutationFn: ({ source, target, choice }: { source: number; target: number; choice: MergeChoice }) =>
      api.post<{ job_id: string }>(pathOf(definition, source), bodyOf(target, choice), { idempotencyKey: newId() }),
    onSuccess: async () => {
      await announce();
      await queries.invalidateQueries({ queryKey: [MERGES] });
    },
  });
}

/** The latest merges of the list; asked again while one is at work. */
export function useMerges(definition: Mergeable) {
  return useQuery({
    queryKey: [MERGES, definition.path],
    queryFn: ({ signal }) =>
      api.post<ListAnswer<MergeRow>>(`${definition.path}/${mergeVerb(definition.merges)}/list`, { top: LATEST }, { signal }),
    refetchInterval: query => (query.state.data?.result.some(isAtWork) ? FOLLOW_MS : LOOK_MS),
  });
}

export const isAtWork = ({ state }: MergeRow): boolean => state === 'begun' || state === 'undoing';

export function useUndoMerge(definition: Mergeable) {
  const queries = useQueryClient();
  const announce = useAnnounceJob();
  return useMutation({
    mutationFn: (jobId: string) =>
      api.post<{ job_id: string }>(`${definition.path}/${mergeVerb(definition.merges)}/${jobId}/undo`, undefined, {
        idempotencyKey: newId(),
      }),
    onSuccess: async () => {
      await announce();
      await queries.invalidateQueries({ queryKey: [MERGES] });
    },
  });
}

export function useDuplicates(definition: Mergeable, query: string, page: number) {
  return useQuery({
    queryKey: ['duplicates', definition.path, query, page],
    queryFn: ({ signal }) =>
      api.post<ListAnswer<DuplicatePair>>(`${definition.path}/duplicates`, { page, ...(query ? { query } : {}) }, { signal }),
    placeholderData: keepPreviousData,
  });
}
