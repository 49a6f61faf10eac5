import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListAnswer } from '../data/list-query.js';
import { api } from '../http/api.js';
import { type BackgroundJob, isRunning } from './jobs.js';

const QUICK_MS = 2000;
const SLOW_MS = 60_000;
const LATEST = ['background-jobs', 'latest'];

/** The user's latest jobs; asked often while one runs, seldom otherwise. */
export function useLatestJobs(enabled: boolean) {
  return useQuery({
    queryKey: LATEST,
    queryFn: async ({ signal }) =>
      (await api.post<ListAnswer<BackgroundJob>>('background_job/list', { page: 1, top: 10 }, { signal })).result,
    refetchInterval: query => (query.state.data?.some(isRunning) ? QUICK_MS : SLOW_MS),
    enabled,
    retry: false,
  });
}

/** One job, followed until it has ended. */
export function useJob(id: string | undefined) {
  return useQuery({
    queryKey: ['background-jobs', id],
    queryFn: ({ signal }) => api.get<BackgroundJob>(`background_job/${id}`, { signal }),
    refetchInterval: query => (query.state.data && !isRunning(query.state.data) ? false : 1000),
    enabled: id !== undefined,
    retry: false,
  });
}

/** Call it after starting a job: the ring in the header appears at once. */
export function useAnnounceJob(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: LATEST });
}
