import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoApi } from '../api.js';

interface StartedJob {
  readonly job_id: string;
}

interface JobState {
  readonly TaskStateId: number;
  readonly message: string | null;
}

/** Pending and in progress. */
const RUNNING = [1, 2];
const FAILED = 5;
const ENDED_WITHIN_MS = 60_000;

/** Waits for jobs that run at the same time. */
export async function endedJobs(api: DemoApi, jobs: readonly StartedJob[]): Promise<void> {
  await Promise.all(jobs.map(({ job_id }) => ended(api, job_id)));
}

async function ended(api: DemoApi, jobId: string): Promise<void> {
  const deadline = Date.now() + ENDED_WITHIN_MS;
  for (;;) {
    const { TaskStateId, message } = await api.get<JobState>(`background_job/${jobId}`);
    if (TaskStateId === FAILED) throw new Error(`A job of the demo data failed: ${message}`);
    if (!RUNNING.includes(TaskStateId)) return;
    if (Date.now() > deadline) throw new Error('A job of the demo data did not end.');
    await sleep(100);
  }
}
