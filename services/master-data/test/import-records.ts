import type { RecordImportResult } from '@atlas/contracts';
import { BackgroundJobs, type BackgroundJobDetails } from '@atlas/platform';
import { until } from '@atlas/testing';
import type { Caller, RunningMasterData } from './start-master-data.js';

export type EndedImport = Omit<BackgroundJobDetails, 'result'> & { readonly result: RecordImportResult };

/** The job once it is over. */
export function endOf(running: RunningMasterData, jobId: string, accountId = running.account): Promise<EndedImport> {
  const jobs = running.app.get(BackgroundJobs, { strict: false });
  return until(
    `the end of job ${jobId}`,
    async () => {
      const job = await jobs.get({ accountId, jobId });
      return job.state > 2 && (job as unknown as EndedImport);
    },
    { withinMs: 60_000 },
  );
}

/** Sends a file in and waits for what comes of it. */
export async function imported(
  running: RunningMasterData,
  as: Caller,
  path: string,
  content: string | Buffer,
  fields: Readonly<Record<string, unknown>> = {},
  accountId = running.account,
): Promise<EndedImport> {
  const name = typeof content === 'string' ? 'records.csv' : 'records.xlsx';
  const body = Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : value]),
  );
  const answer = await as('POST', `${path}/import`, { file: { name, content: Buffer.from(content) }, body });
  if (answer.status !== 202) throw new Error(`${answer.status} ${answer.text}`);
  return endOf(running, (answer.body as unknown as { job_id: string }).job_id, accountId);
}
