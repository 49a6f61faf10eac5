import { mergeVerb, type MergeRow } from '@atlas/contracts';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAct } from '@/components/states/use-act.js';
import { useApi } from '@/providers/data/use-api.js';
import { isMoving } from '@/providers/jobs/jobs.js';
import { jobQuery, useAnnounceJob } from '@/providers/jobs/use-jobs.js';
import { type MergeChoice, optionLabels } from './choice-labels.js';
import type { Mergeable } from './merge-screens.js';
import { isListed, type StartedJob } from './running-merges.js';
import { t } from '@/texts/t.js';

const MERGES = 'merges';
const LATEST = 20;
const FOLLOW_MS = 1000;

const pathOf = (definition: Mergeable, source: number) => `${definition.path}/${source}/${mergeVerb(definition.merges)}` as const;

const bodyOf = (definition: Mergeable, target: number, { chosen, reason }: MergeChoice) => ({
  target_id: target,
  ...Object.fromEntries(optionLabels(definition).map(([name]) => [name, chosen.includes(name)])),
  ...(reason?.trim() ? { reason: reason.trim() } : {}),
});

/** What would happen; nothing is changed by asking. */
export function usePreview(definition: Mergeable, source: number | undefined, target: number | undefined, choice: MergeChoice) {
  const api = useApi();
  const { chosen } = choice;
  return useQuery({
    queryKey: ['merge-preview', definition.path, source, target, chosen],
    queryFn: ({ signal }) =>
      api.post(
        pathOf(definition, source ?? 0),
        { ...bodyOf(definition, target ?? 0, { chosen, reason: null }), dry_run: true },
        { signal, once: false },
      ),
    // A trial answers a preview and starts no job.
    select: answer => ('job_id' in answer ? undefined : answer),
    enabled: source !== undefined && target !== undefined && source !== target,
    retry: false,
  });
}

interface MergeOrder {
  source: number;
  target: number;
  choice: MergeChoice;
  /** Of the two, for the list of past merges until the server lists this one. */
  names: readonly [source: string, target: string];
}

/** Starts it; its job is followed in the list of past merges. */
export function useMerge(definition: Mergeable, onMerged: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const announce = useAnnounceJob();
  const run = useStartedJob(definition);
  const merge = ({ source, target, choice }: MergeOrder) =>
    api.post(pathOf(definition, source), bodyOf(definition, target, choice));
  return useAct(merge, {
    success: (_, { names: [name, target] }) => ({ text: t('merge.mergingInto', { name, target }), type: 'info' }),
    onDone: async (answer, { names: [sourceName, targetName] }) => {
      if ('job_id' in answer) run({ jobId: answer.job_id, sourceName, targetName });
      onMerged();
      await announce();
      await queries.invalidateQueries({ queryKey: [MERGES] });
    },
    inline: true,
  });
}

/** What this user started here and the server does not list yet. */
const startedKey = ({ path }: Mergeable) => ['merges-started', path];

function useStartedJob(definition: Mergeable): (job: StartedJob) => void {
  const queries = useQueryClient();
  return job => queries.setQueryData<readonly StartedJob[]>(startedKey(definition), (jobs = []) => [...jobs, job]);
}

/** Jobs that were started here and have not ended; `isListed` says which of them the list of merges does not show yet. */
export function useStartedJobs(definition: Mergeable): readonly StartedJob[] {
  const { data: started = [] } = useQuery<readonly StartedJob[]>({
    queryKey: startedKey(definition),
    queryFn: () => [],
    staleTime: Infinity,
    initialData: [],
  });
  const api = useApi();
  const jobs = useQueries({ queries: started.map(({ jobId }) => jobQuery(api, jobId)) });
  const running = started.filter((_, index) => {
    const job = jobs[index]?.data;
    return job === undefined || isMoving(job);
  });
  const queries = useQueryClient();
  const ended = started.length - running.length;
  useEffect(() => {
    // The list may have been read last while the job still ran, and is not asked again for one that has ended.
    if (ended > 0) void queries.invalidateQueries({ queryKey: [MERGES, definition.path] });
  }, [queries, definition.path, ended]);
  return running;
}

/** The latest merges of the list; asked again while one runs. */
export function useMerges(definition: Mergeable, started: readonly StartedJob[]) {
  const api = useApi();
  return useQuery({
    queryKey: [MERGES, definition.path],
    queryFn: ({ signal }) => api.post(`${definition.path}/${mergeVerb(definition.merges)}/list`, { top: LATEST }, { signal }),
    refetchInterval: query => {
      const rows = query.state.data?.result ?? [];
      return rows.some(isAtWork) || started.some(job => !isListed(job, rows)) ? FOLLOW_MS : false;
    },
  });
}

export const isAtWork = ({ state }: Pick<MergeRow, 'state'>): boolean => state === 'begun' || state === 'undoing';

export function useUndoMerge(definition: Mergeable, onStarted: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const announce = useAnnounceJob();
  const run = useStartedJob(definition);
  const undo = (jobId: string) => api.post(`${definition.path}/${mergeVerb(definition.merges)}/${jobId}/undo`);
  return useAct(undo, {
    success: { text: t('merge.undoingTheMerge'), type: 'info' },
    onDone: async ({ job_id: jobId }, undoes) => {
      run({ jobId, undoes });
      await announce();
      await queries.invalidateQueries({ queryKey: [MERGES] });
      onStarted();
    },
    inline: true,
  });
}

export function useDuplicates(definition: Mergeable, query: string, page: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['duplicates', definition.path, query, page],
    queryFn: ({ signal }) => api.post(`${definition.path}/duplicates`, { page, ...(query ? { query } : {}) }, { signal }),
    placeholderData: keepPreviousData,
  });
}
