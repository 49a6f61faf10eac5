import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListAnswer } from '../data/list-query.js';
import { api } from '../http/api.js';
import { type BackgroundJob, isRunning } from './jobs.js';

const QUICK_MS = 2000;
const FOLLOW_MS = 1000;
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
export function useJob<Result = unknown>(id: string | undefined) {
  return useQuery({
    queryKey: ['background-jobs', id],
    queryFn: ({ signal }) => api.get<BackgroundJob<Result>>(`background_job/${id}`, { signal }),
    refetchInterval: query => (query.state.data && !isRunning(query.state.data) ? false : FOLLOW_MS),
    enabled: id !== undefined,
    retry: false,
  });
}

/** A page of the user's jobs, newest first. */
export function useJobs(page: number, top: number) {
  return useQuery({
    queryKey: ['background-jobs', 'list', page, top],
    queryFn: ({ signal }) => api.post<ListAnswer<BackgroundJob>>('background_job/list', { page, top }, { signal }),
    refetchInterval: query => (query.state.data?.result.some(isRunning) ? QUICK_MS : SLOW_MS),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Asks a job to stop. Rejects with an ApiError. */
export function useCancelJob(): (id: string) => Promise<void> {
  const queries = useQueryClient();
  return async id => {
    await api.post(`background_job/${id}/cancel`);
    await queries.invalidateQueries({ queryKey: ['background-jobs'] });
  };
}

/** Call it after starting a job: the ring in the header appears at once. */
export function useAnnounceJob(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: LATEST });
}
