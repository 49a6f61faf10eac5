import { useQuery } from '@tanstack/react-query';
import { type Api, useApi } from '@/providers/data/use-api.js';
import { type BackgroundJob, isRunning } from '@/providers/jobs/jobs.js';
import { type Problem, problemsFromRows, problemsIn } from './problem.js';

const MARK = /^\uFEFF/;

async function allRows(api: Api, jobId: string): Promise<Problem[]> {
  const [{ blob }, { default: Papa }] = await Promise.all([api.file('GET', `background_job/${jobId}/rows`), import('papaparse')]);
  const { data } = Papa.parse<string[]>((await blob.text()).replace(MARK, ''), { skipEmptyLines: true });
  return problemsFromRows(data);
}

/** Every message of an ended import: those in its answer, and where these are only the first thousand, the whole list. */
export function useProblems(job: BackgroundJob): { problems: Problem[]; isComplete: boolean } {
  const api = useApi();
  const listed = problemsIn(job.result);
  const isCut = !isRunning(job) && job.error_count + job.warning_count > listed.length;
  const { data } = useQuery({
    queryKey: ['job-rows', job.id],
    queryFn: () => allRows(api, job.id),
    enabled: isCut,
    staleTime: Infinity,
    gcTime: 120_000,
  });
  return { problems: data ?? listed, isComplete: !isCut || data !== undefined };
}
