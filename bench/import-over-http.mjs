import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { post } from './http.mjs';

/** The clinic's 36,623 lines. */
export const CLINIC_B = join(import.meta.dirname, '../../shared/data/claims/clinic-b-lines.csv');

const LOOK_EVERY_MS = 250;
const ENDED = 2;

/** Imports a file as the screen does: the seconds of the job, and from its end until the list has all cases. */
export async function importCases({ agent, api, token }, content) {
  const listed = async () => (await post(agent, `${api}/Case/simple_search`, { page: 1, top: 1 }, token)).total_rows;
  const before = await listed();
  const form = new FormData();
  form.set('file', content, 'clinic.csv');
  const started = performance.now();
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const upload = await fetch(`${api}/case/bulk_import`, { method: 'POST', body: form, headers });
  if (!upload.ok) throw new Error(`${upload.status} to the upload: ${await upload.text()}`);
  const { job_id: job } = await upload.json();
  const { result } = await until(async () => {
    const answer = await fetch(`${api}/background_job/${job}`, { headers: { authorization: headers.authorization } });
    const view = await answer.json();
    return view.TaskStateId > ENDED && view;
  });
  const jobEnded = performance.now();
  await until(async () => (await listed()) >= before + result.created);
  return { jobSeconds: (jobEnded - started) / 1000, listSeconds: (performance.now() - jobEnded) / 1000 };
}

async function until(check) {
  for (;;) {
    const answer = await check();
    if (answer) return answer;
    await sleep(LOOK_EVERY_MS);
  }
}
