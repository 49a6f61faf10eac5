import { SYSTEM_ACTOR } from '@atlas/contracts';
import { until } from '@atlas/testing';
import { text } from 'node:stream/consumers';
import { CLERK, gate, JobsUnderTest } from '../../test/jobs-kit.js';
import { jobsAreTriedAgain } from '../../test/tried-again.js';
import { runnersAreLost } from '../../test/lost-runners.js';
import { currentContext } from '../session/request-context.js';
import { TaskState } from './job.js';

const buffered = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};
const nobody = '00000000-0000-4000-8000-000000000000';

describe('background jobs', () => {
  const given = new JobsUnderTest();
  const { startRunner, enqueue, cancel, begun, ended } = given;

  it('runs a job and stores its result', async () => {
    const seen: unknown[] = [];
    await startRunner({
      import: async (job, progress) => {
        seen.push(job, currentContext().correlationId);
        await progress.update({ total: 3 });
        await progress.update({ done: 3 });
        return { result: { created: 2, skipped: 1, totals: { rows: 3, amount: 12.5 } }, fileKey: '1/export/x' };
      },
    });
    const jobId = await enqueue('import', { file: 'lines.csv' });
    const job = await ended(jobId);
    expect(job).toMatchObject({
      jobId,
      type: 'import',
      title: 'A job of type import',
      actor: CLERK,
      state: TaskState.Completed,
      done: 3,
      total: 3,
      result: { created: 2, skipped: 1, totals: { rows: 3, amount: 12.5 } },
      fileKey: '1/export/x',
      warnings: [],
      errors: [],
    });
    expect(job.startedAt).toBeInstanceOf(Date);
    expect(job.finishedAt).toBeInstanceOf(Date);
    expect(seen).toEqual([
      expect.objectContaining({ jobId, accountId: 1, actor: CLERK, payload: { file: 'lines.csv' }, attempt: 1 }),
      jobId,
    ]);
  });

  it('enqueues a job in the transaction of the request, or not at all', async () => {
    let ran = 0;
    await startRunner({ tx: async () => ({ result: { ran: ++ran } }) });
    const put = (fail: boolean) =>
      given.db.database.withAccount(1, async tx => {
        const jobId = await given.queue.enqueue({ type: 'tx', title: 'x', accountId: 1, actor: CLERK, payload: {} }, tx);
        if (fail) throw new Error('no');
        return jobId;
      });
    await expect(put(true)).rejects.toThrow('no');
    await ended(await put(false));
    expect(ran).toBe(1);
  });

  it('stores every warning and error, shows the first thousand, and has the state Error if rows were refused', async () => {
    await startRunner({
      rows: async (_job, progress) => {
        const reportedAt = Date.now();
        for (let row = 2; row <= 12_001; row++) {
          progress.warning({ row, field: 'cpt_code', value: `${row}\u0000`, message: 'Unknown code', reference: 'CL-1' });
          await progress.update({ done: row });
        }
        progress.error({ row: 5, message: 'Claim number is missing.' });
        progress.error({ message: 'The file ends in the middle of a row.' });
        return { result: { ms: Date.now() - reportedAt } };
      },
    });
    const jobId = await enqueue('rows');
    const job = await ended(jobId);
    expect(job).toMatchObject({ state: TaskState.Error, warningCount: 12_000, errorCount: 2 });
    expect(job.warnings).toHaveLength(1000);
    expect(job.warnings[0]).toEqual({ row: 2, field: 'cpt_code', value: '2\ufffd', message: 'Unknown code', reference: 'CL-1' });
    expect(job.errors).toEqual([
      { row: 5, message: 'Claim number is missing.' },
      { message: 'The file ends in the middle of a row.' },
    ]);
    const all = (await buffered(await given.jobs.rows({ accountId: 1, jobId }))).flat();
    expect(all).toHaveLength(12_002);
    expect(all.at(-2)).toEqual({ severity: 'error', row: 5, message: 'Claim number is missing.' });
    const { stream, headers } = await given.jobs.rowsCsv({ accountId: 1, jobId });
    const lines = (await text(stream)).trimEnd().split('\r\n');
    expect(lines).toHaveLength(12_003);
    expect(lines.at(-2)).toBe('5,error,,,Claim number is missing.,');
    expect(headers['content-disposition']).toContain(`job-${jobId}-rows.csv`);
    expect(job.result.ms).toBeLessThan(15_000);
  });

  it('shows the progress of a running job', async () => {
    const { open, opened } = gate();
    await startRunner({
      slow: async (_job, progress) => {
        await progress.update({ done: 10, total: 40, result: { created: 10 } });
        await opened;
        return { result: { created: 40 } };
      },
    });
    const jobId = await enqueue('slow');
    const job = await given.when('ten of them', jobId, ({ done }) => done === 10);
    expect(job).toMatchObject({ state: TaskState.InProgress, total: 40, result: { created: 10 } });
    open();
    expect((await ended(jobId)).result).toEqual({ created: 40 });
  });

  it('cancels a waiting job and a running one', async () => {
    const waiting = await enqueue('cancel');
    expect(await cancel(waiting)).toMatchObject({
      state: TaskState.Failed,
      cancelledBy: 'Casey Clerk',
    });
    let ran = 0;
    await startRunner({
      cancel: async (_job, progress) => {
        ran++;
        for (let done = 0; ; done++) {
          await progress.update({ done, result: { created: done } });
          await new Promise(resolve => setTimeout(resolve, 20));
        }
      },
    });
    const running = await enqueue('cancel');
    await begun(running);
    await cancel(running);
    const job = await ended(running);
    expect(job).toMatchObject({
      state: TaskState.Failed,
      message: 'Canceled.',
      cancelRequested: true,
      cancelledBy: 'Casey Clerk',
    });
    expect(job.result).toHaveProperty('created');
    expect(ran).toBe(1);
    expect(await cancel(running, SYSTEM_ACTOR)).toMatchObject({ cancelledBy: 'Casey Clerk' });
  });

  it('lists newest first, by user, type and state', async () => {
    const mine = await enqueue('listed');
    const theirs = await enqueue('listed', {}, { actor: { ...CLERK, userId: 8 } });
    const { result, totalRows } = await given.jobs.list({ accountId: 1, types: ['listed'], states: [TaskState.Pending] });
    expect(result.map(({ jobId }) => jobId)).toEqual([theirs, mine]);
    expect(totalRows).toBe(2);
    expect((await given.jobs.list({ accountId: 1, types: ['listed'], userId: 7 })).result.map(({ jobId }) => jobId)).toEqual([
      mine,
    ]);
    expect(
      (await given.jobs.list({ accountId: 1, types: ['listed'], page: 2, top: 1 })).result.map(({ jobId }) => jobId),
    ).toEqual([mine]);
    await expect(given.jobs.get({ accountId: 1, jobId: theirs }, 7)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
  });

  it('separates accounts', async () => {
    const jobId = await enqueue('apart', {}, { accountId: 2 });
    for (const id of [jobId, nobody, 'x']) {
      await expect(given.jobs.get({ accountId: 1, jobId: id })).rejects.toMatchObject({ status: 404, code: 'JOB_NOT_FOUND' });
      await expect(cancel(id)).rejects.toMatchObject({ status: 404 });
      await expect(given.jobs.rows({ accountId: 1, jobId: id })).rejects.toMatchObject({ status: 404 });
    }
    expect((await given.jobs.list({ accountId: 1, types: ['apart'] })).totalRows).toBe(0);
    const asAccount = (sql: string) => given.db.database.withAccount(1, tx => tx.query(sql));
    expect(await asAccount('select * from graphile_worker._private_jobs')).toEqual([]);
    expect(await asAccount('select * from jobs.runner')).toEqual([]);
    await expect(asAccount(`select jobs.schedule(2, '${jobId}', 'apart')`)).rejects.toThrow(/one's own account/);
    await expect(asAccount(`select jobs.recover('0 ms')`)).rejects.toThrow(/Only the job runner/);
    await expect(asAccount(`select graphile_worker.add_job('apart')`)).rejects.toThrow(/row-level security/);
    await expect(asAccount('select * from graphile_worker.jobs')).rejects.toThrow(/permission denied/);
  });

  it('replaces a worker that could not store the result of its job', async () => {
    const ran: string[] = [];
    const { open, opened } = gate();
    const { error } = console;
    console.error = () => undefined; // graphile-worker tells of it there, too
    await startRunner(
      { unwritten: async job => opened.then(() => ({ result: { ran: ran.push(job.jobId) } })) },
      { concurrency: 1, deadAfterMs: 2_000 },
    );
    const jobId = await enqueue('unwritten');
    await begun(jobId);
    await given.db.ownerPool.query('revoke delete on graphile_worker._private_jobs from atlas_app');
    open();
    await ended(jobId);
    await new Promise(resolve => setTimeout(resolve, 300));
    await given.db.ownerPool.query('grant delete on graphile_worker._private_jobs to atlas_app');
    const next = await enqueue('unwritten');
    await ended(next);
    await until(
      'an empty queue',
      async () =>
        !(await given.db.ownerPool.query('select from graphile_worker._private_jobs where key = any($1)', [[jobId, next]]))
          .rowCount,
    );
    console.error = error;
    expect(ran).toEqual([jobId, next]);
  });

  jobsAreTriedAgain(given);
  runnersAreLost(given);
});
