import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Api, useApi } from '@/providers/data/use-api.js';
import { type BackgroundJob, isMoving, type JobIssue } from './jobs.js';

const QUICK_MS = 2000;
const FOLLOW_MS = 1000;
const SLOW_MS = 60_000;
const ALL = ['background-jobs'];
const LATEST = [...ALL, 'latest'];

/** A hidden tab asks nothing (the query client's own rule); a visible one asks often while something runs, seldom otherwise. */
const paceFor = (jobs: readonly BackgroundJob[] | undefined): number => (jobs?.some(isMoving) ? QUICK_MS : SLOW_MS);

/** The user's latest jobs. */
export function useLatestJobs(enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: LATEST,
    queryFn: async ({ signal }) => (await api.post('background_job/list', { page: 1, top: 10 }, { signal })).result,
    refetchInterval: query => paceFor(query.state.data),
    enabled,
    retry: false,
  });
}

/** One job, followed until it, or what takes it back, has ended. */
export const jobQuery = <Result = unknown>(api: Api, id: string | undefined) =>
  queryOptions({
    queryKey: [...ALL, id],
    // Each type of job adds its own figures to the result.
    queryFn: async ({ signal }): Promise<BackgroundJob<Result>> => {
      const { result, ...job } = await api.get(`background_job/${id}`, { signal });
      return { ...job, result: result as object };
    },
    refetchInterval: query => (query.state.data && !isMoving(query.state.data) ? false : FOLLOW_MS),
    enabled: id !== undefined,
    retry: false,
  });

export const useJob = <Result = unknown>(id: string | undefined) => useQuery(jobQuery<Result>(useApi(), id));

/** Which jobs of a list are shown. */
export interface JobsQuery {
  page: number;
  top: number;
  state?: BackgroundJob['TaskStateId'];
  type?: string;
  /** Those of all users of the account. */
  everybody?: boolean;
}

/** A page of jobs, newest first. */
export function useJobs({ page, top, state, type, everybody = false }: JobsQuery) {
  const api = useApi();
  const filters = { ...(state ? { TaskStateId: state } : {}), ...(type ? { type } : {}) };
  return useQuery({
    queryKey: [...ALL, 'list', page, top, filters, everybody],
    queryFn: ({ signal }) => api.post('background_job/list', { page, top, filters, everybody }, { signal }),
    refetchInterval: query => paceFor(query.state.data?.result),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export type JobRow = JobIssue & { severity: 'error' | 'warning' };

/** Which of what a job said about single rows. */
export interface JobRowsQuery {
  page: number;
  top: number;
  severity?: JobRow['severity'];
  text?: string;
}

/** A page of what a job said about single rows; asked again when it has said more. */
export function useJobRows(job: BackgroundJob, { page, top, severity, text }: JobRowsQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [...ALL, job.id, 'rows', page, top, severity, text, job.error_count + job.warning_count],
    queryFn: ({ signal }) =>
      api.post(
        `background_job/${job.id}/row/list`,
        { page, top, ...(text ? { query: text } : {}), ...(severity ? { filters: { severity } } : {}) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Asks a job to stop. Rejects with an ApiError. */
export function useCancelJob(): (id: string) => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  return async id => {
    await api.post(`background_job/${id}/cancel`);
    await queries.invalidateQueries({ queryKey: ALL });
  };
}

/** Starts the job that undoes this one, or the one that works on the same input once more; answers that job. Rejects with an ApiError. */
export function useFollowUpJob(): (id: string, followUp: 'undo' | 'run_again') => Promise<BackgroundJob> {
  const api = useApi();
  const queries = useQueryClient();
  return async (id, followUp) => {
    const job = await api.post(`background_job/${id}/${followUp}`);
    await queries.invalidateQueries({ queryKey: ALL });
    return job;
  };
}

/** Call it after starting a job: the ring in the header appears at once. */
export function useAnnounceJob(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: LATEST });
}
