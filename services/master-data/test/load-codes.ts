import { endOf } from './import-records.js';
import type { Answer, Caller, RunningMasterData } from './start-master-data.js';

/** What came of a load. */
export interface EndedLoad {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly duplicates: number;
  readonly refused: number;
  readonly gone: number;
  readonly errors: readonly { readonly row?: number; readonly field?: string; readonly message: string }[];
  readonly state: number;
}

/** Sends a file of codes in, or a table of a schedule. */
export const sendCodes = (
  as: Caller,
  path: string,
  content: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<Answer> =>
  as('POST', path, {
    file: { name: 'codes.csv', content: Buffer.from(content) },
    body: { licence_confirmed: 'true', ...fields },
  });

/** Sends it in and waits for what comes of it. */
export async function loaded(
  running: RunningMasterData,
  as: Caller,
  path: string,
  content: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<EndedLoad> {
  const answer = await sendCodes(as, path, content, fields);
  if (answer.status !== 202) throw new Error(`${answer.status} ${answer.text}`);
  const job = await endOf(running, (answer.body as unknown as { job_id: string }).job_id);
  return { ...(job.result as unknown as EndedLoad), errors: job.errors, state: job.state };
}
