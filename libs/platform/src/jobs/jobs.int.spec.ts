import { AppError, SYSTEM_ACTOR, type JsonObject } from '@atlas/contracts';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import { Logger } from '@nestjs/common';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { FileStoreUnavailable, STORAGE_FULL } from '../files/file-store.js';
import { currentContext } from '../session/request-context.js';
import { BackgroundJobs } from './background-jobs.js';
import { JobQueue } from './job-queue.js';
import { JobRunner, type JobRunnerOptions } from './job-runner.js';
import { TaskState, type JobHandler } from './job.js';
import { jobsSchema } from './jobs.schema.js';

const clerk = { userId: 7, username: 'clerk@demo.test', name: 'Casey Clerk' };
const buffered = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};
const nobody = '00000000-0000-4000-8000-000000000000';

describe('background jobs', () => {
  let db: TestDatabase;
  let queue: JobQueue;
  let jobs: BackgroundJobs;
  const runners: JobRunner[] = [];

  const startRunner = async (handlers: Record<string, JobHandler>, options: Partial<JobRunnerOptions> = {}) => {
    const fast = { heartbeatMs: 100, deadAfterMs: 60_000, drainMs: 5_000, ...options };
    const runner = new JobRunner({ databaseUrl: db.ownerUrl }, db.database, fast);
    for (const [type, handler] of Object.entries(handlers)) runner.register(type, handler);
    await runner.start();
    runners.push(runner);
    return runner;
  };
  const enqueue = (type: string, payload: JsonObject = {}, accountId = 1) =>
    queue.enqueue({ type, title: `A job of type ${type}`, accountId, actor: clerk, payload });
  const until = async <Value>(look: () => Promise<Value | undefined | false>, ms = 15_000): Promise<Value> => {
    const end = Date.now() + ms;
    for (;;) {
      const value = await look();
      if (value) return value;
      if (Date.now() > end) throw new Error('It did not come to pass.');
      await new Promise(resolve => setTimeout(resolve, 25));
    }
  };
  const ended = (jobId: string, ms?: number) =>
    until(async () => {
      const job = await jobs.get({ accountId: 1, jobId });
      return job.state >= TaskState.Completed && job;
    }, ms);
  const gate = () => {
    let open = () => {};
    const opened = new Promise<void>(resolve => (open = resolve));
    return { open, opened };
  };
  /** graphile-worker waits longer after each failure; a spec does not. */
  const hurry = () => db.ownerPool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');

  beforeAll(async () => {
    // Lost connections and failed jobs are what these specs are about.
    Logger.overrideLogger(false);
    db = await testDatabase({ schemas: [jobsSchema] });
    queue = new JobQueue(db.database);
    jobs = new BackgroundJobs(db.database);
  });
  afterEach(() => Promise.all(runners.splice(0).map(runner => runner.stop())));
  afterAll(() => db?.close());

  it('works on a job and keeps what came of it', async () => {
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
      actor: clerk,
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
      expect.objectContaining({ jobId, accountId: 1, actor: clerk, payload: { file: 'lines.csv' }, attempt: 1 }),
      jobId,
    ]);
  });

  it('puts a job in with the transaction that asks for it, or not at all', async () => {
    let ran = 0;
    await startRunner({ tx: async () => ({ result: { ran: ++ran } }) });
    const put = (fail: boolean) =>
      db.database.withAccount(1, async tx => {
        const jobId = await queue.enqueue({ type: 'tx', title: 'x', accountId: 1, actor: clerk, payload: {} }, tx);
        if (fail) throw new Error('no');
        return jobId;
      });
    await expect(put(true)).rejects.toThrow('no');
    await ended(await put(false));
    expect(ran).toBe(1);
  });

  it('keeps every warning and error, shows the first thousand, and says Error when rows were refused', async () => {
    await startRunner({
      rows: async (_job, progress) => {
        const told = Date.now();
        for (let row = 2; row <= 12_001; row++) {
          progress.warning({ row, field: 'cpt_code', value: `${row}\u0000`, message: 'Unknown code', reference: 'CL-1' });
          await progress.update({ done: row });
        }
        progress.error({ row: 5, message: 'Claim number is missing.' });
        progress.error({ message: 'The file ends in the middle of a row.' });
        return { result: { ms: Date.now() - told } };
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
    const all = await buffered(await jobs.rows({ accountId: 1, jobId }));
    expect(all).toHaveLength(12_002);
    expect(all.at(-2)).toEqual({ severity: 'error', row: 5, message: 'Claim number is missing.' });
    const { stream, headers } = await jobs.rowsCsv({ accountId: 1, jobId });
    const lines = (await text(stream)).trimEnd().split('\r\n');
    expect(lines).toHaveLength(12_003);
    expect(lines.at(-2)).toBe('5,error,,,Claim number is missing.,');
    expect(headers['content-disposition']).toContain(`job-${jobId}-rows.csv`);
    expect(job.result.ms).toBeLessThan(5_000);
  });

  it('shows how far a running job is', async () => {
    const { open, opened } = gate();
    await startRunner({
      slow: async (_job, progress) => {
        await progress.update({ done: 10, total: 40, result: { created: 10 } });
        await opened;
        return { result: { created: 40 } };
      },
    });
    const jobId = await enqueue('slow');
    const job = await until(async () => {
      const now = await jobs.get({ accountId: 1, jobId });
      return now.done === 10 && now;
    });
    expect(job).toMatchObject({ state: TaskState.InProgress, total: 40, result: { created: 10 } });
    open();
    expect((await ended(jobId)).result).toEqual({ created: 40 });
  });

  it('ends with the message of a refusal, and does not try it again', async () => {
    let tries = 0;
    await startRunner({
      refused: async () => {
        tries++;
        throw new AppError(422, 'FILE_EMPTY', 'The file is empty.');
      },
    });
    expect(await ended(await enqueue('refused'))).toMatchObject({ state: TaskState.Failed, message: 'The file is empty.' });
    await new Promise(resolve => setTimeout(resolve, 300));
    await hurry();
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(tries).toBe(1);
  });

  it('tries again after an unexpected error, from the beginning; after three it tells that the disk is full, or nothing private', async () => {
    let tries = 0;
    await startRunner({
      flaky: async (job, progress) => {
        tries++;
        progress.error({ row: tries, message: `attempt ${job.attempt}` });
        await progress.update({ done: 5 });
        if (job.payload.full) throw new FileStoreUnavailable(STORAGE_FULL);
        if (job.attempt < Number(job.payload.good)) throw new Error('password=hunter2');
        return {};
      },
    });
    const hurrying = setInterval(() => void hurry(), 50);
    const second = await ended(await enqueue('flaky', { good: 2 }));
    expect(second).toMatchObject({ state: TaskState.Error, errorCount: 1, errors: [{ row: 2, message: 'attempt 2' }] });
    tries = 0;
    const never = await ended(await enqueue('flaky', { good: 99 }));
    expect(tries).toBe(3);
    const full = await ended(await enqueue('flaky', { full: true }));
    clearInterval(hurrying);
    expect(full).toMatchObject({ state: TaskState.Failed, message: STORAGE_FULL });
    expect(never.state).toBe(TaskState.Failed);
    expect(JSON.stringify(never)).not.toContain('hunter2');
  });

  it('cancels a job that waits, and one that runs', async () => {
    const waiting = await enqueue('cancel');
    expect(await jobs.cancel({ accountId: 1, jobId: waiting }, clerk)).toMatchObject({
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
    await until(async () => (await jobs.get({ accountId: 1, jobId: running })).state === TaskState.InProgress);
    await jobs.cancel({ accountId: 1, jobId: running }, clerk);
    const job = await ended(running, 3_000);
    expect(job).toMatchObject({
      state: TaskState.Failed,
      message: 'Cancelled.',
      cancelRequested: true,
      cancelledBy: 'Casey Clerk',
    });
    expect(job.result).toHaveProperty('created');
    expect(ran).toBe(1);
    expect(await jobs.cancel({ accountId: 1, jobId: running }, SYSTEM_ACTOR)).toMatchObject({ cancelledBy: 'Casey Clerk' });
  });

  it('lists newest first, by user, type and state', async () => {
    const mine = await enqueue('listed');
    const theirs = await queue.enqueue({ type: 'listed', title: 'x', accountId: 1, actor: { ...clerk, userId: 8 }, payload: {} });
    const { result, totalRows } = await jobs.list({ accountId: 1, types: ['listed'], states: [TaskState.Pending] });
    expect(result.map(({ jobId }) => jobId)).toEqual([theirs, mine]);
    expect(totalRows).toBe(2);
    expect((await jobs.list({ accountId: 1, types: ['listed'], userId: 7 })).result.map(({ jobId }) => jobId)).toEqual([mine]);
    expect((await jobs.list({ accountId: 1, types: ['listed'], page: 2, top: 1 })).result.map(({ jobId }) => jobId)).toEqual([
      mine,
    ]);
    await expect(jobs.get({ accountId: 1, jobId: theirs }, 7)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
  });

  it('keeps accounts apart', async () => {
    const jobId = await enqueue('apart', {}, 2);
    for (const id of [jobId, nobody, 'x']) {
      await expect(jobs.get({ accountId: 1, jobId: id })).rejects.toMatchObject({ status: 404, code: 'JOB_NOT_FOUND' });
      await expect(jobs.cancel({ accountId: 1, jobId: id }, clerk)).rejects.toMatchObject({ status: 404 });
      await expect(jobs.rows({ accountId: 1, jobId: id })).rejects.toMatchObject({ status: 404 });
    }
    expect((await jobs.list({ accountId: 1, types: ['apart'] })).totalRows).toBe(0);
    const asAccount = (sql: string) => db.database.withAccount(1, tx => tx.query(sql));
    expect(await asAccount('select * from graphile_worker._private_jobs')).toEqual([]);
    expect(await asAccount('select * from jobs.runner')).toEqual([]);
    await expect(asAccount(`select jobs.schedule(2, '${jobId}', 'apart')`)).rejects.toThrow(/one's own account/);
    await expect(asAccount(`select jobs.recover('0 ms')`)).rejects.toThrow(/Only the job runner/);
    await expect(asAccount(`select graphile_worker.add_job('apart')`)).rejects.toThrow(/row-level security/);
    await expect(asAccount('select * from graphile_worker.jobs')).rejects.toThrow(/permission denied/);
  });

  it('gives its jobs back when it stops, and the next one takes them up at once', async () => {
    const started: number[] = [];
    const handler: JobHandler = async (job, progress) => {
      started.push(job.attempt);
      if (job.attempt === 2) return {};
      await new Promise((_resolve, reject) =>
        progress.signal.addEventListener('abort', () => reject(progress.signal.reason as Error)),
      );
      return {};
    };
    const first = await startRunner({ stop: handler });
    const jobId = await enqueue('stop');
    await until(async () => started.length === 1);
    await first.stop();
    expect(await jobs.get({ accountId: 1, jobId })).toMatchObject({ state: TaskState.Pending });
    await startRunner({ stop: handler });
    expect(await ended(jobId, 2_000)).toMatchObject({ state: TaskState.Completed });
    expect(started).toEqual([1, 2]);
  });

  it('takes up the job of a process that was killed', async () => {
    const program = fileURLToPath(new URL('../../test/job-child.mjs', import.meta.url));
    const child = fork(program, [db.ownerUrl], { execArgv: [], env: { ...process.env, NODE_OPTIONS: '' } });
    expect(await once(child, 'message')).toEqual(['ready', undefined]);
    const jobId = await enqueue('crash');
    expect(await once(child, 'message')).toEqual([jobId, undefined]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const killedAt = Date.now();
    await startRunner({ crash: async job => ({ result: { attempt: job.attempt } }) }, { heartbeatMs: 200, deadAfterMs: 1000 });
    expect(await ended(jobId, 20_000)).toMatchObject({ state: TaskState.Completed, result: { attempt: 2 }, errors: [], done: 0 });
    expect(Date.now() - killedAt).toBeLessThan(10_000);
  });

  it('lets nobody write who was given up for dead', async () => {
    const stalled = gate();
    const late: unknown[] = [];
    const never = 1_000_000;
    await startRunner(
      {
        stall: async (_job, progress) => {
          await stalled.opened;
          try {
            progress.error({ message: 'written too late' });
            await progress.update({ done: 99 });
            await new Promise(resolve => setTimeout(resolve, 600));
            await progress.update({ done: 100 });
          } catch (error) {
            late.push(error);
            throw error;
          }
          return { result: { by: 'the stalled one' } };
        },
      },
      { heartbeatMs: never, deadAfterMs: never, drainMs: 1000 },
    );
    const jobId = await enqueue('stall');
    await until(async () => (await jobs.get({ accountId: 1, jobId })).state === TaskState.InProgress);
    await startRunner({ stall: async () => ({ result: { by: 'the living one' } }) }, { heartbeatMs: 100, deadAfterMs: 500 });
    expect((await ended(jobId, 5_000)).result).toEqual({ by: 'the living one' });
    stalled.open();
    await until(async () => late.length > 0);
    const job = await jobs.get({ accountId: 1, jobId });
    expect(job).toMatchObject({ state: TaskState.Completed, result: { by: 'the living one' }, errorCount: 0, done: 0 });
  });

  it('goes on after its connections were cut', async () => {
    const { open, opened } = gate();
    await startRunner({ cut: async () => opened.then(() => ({})) }, { deadAfterMs: 1_000 });
    const jobId = await enqueue('cut');
    await until(async () => (await jobs.get({ accountId: 1, jobId })).state === TaskState.InProgress);
    await db.ownerPool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'atlas-jobs'`,
    );
    open();
    expect(await ended(jobId, 10_000)).toMatchObject({ state: TaskState.Completed });
    expect(await ended(await enqueue('cut'), 10_000)).toMatchObject({ state: TaskState.Completed });
  });

  it('replaces a worker that could not write down what became of its job', async () => {
    const ran: string[] = [];
    const { open, opened } = gate();
    const { error } = console;
    console.error = () => undefined; // graphile-worker tells of it there, too
    await startRunner(
      { unwritten: async job => opened.then(() => ({ result: { ran: ran.push(job.jobId) } })) },
      { concurrency: 1, deadAfterMs: 500 },
    );
    const jobId = await enqueue('unwritten');
    await until(async () => (await jobs.get({ accountId: 1, jobId })).state === TaskState.InProgress);
    await db.ownerPool.query('revoke delete on graphile_worker._private_jobs from atlas_app');
    open();
    await ended(jobId);
    await new Promise(resolve => setTimeout(resolve, 300));
    await db.ownerPool.query('grant delete on graphile_worker._private_jobs to atlas_app');
    const next = await enqueue('unwritten');
    await ended(next, 5_000);
    await until(
      async () =>
        !(await db.ownerPool.query('select from graphile_worker._private_jobs where key = any($1)', [[jobId, next]])).rowCount,
    );
    console.error = error;
    expect(ran).toEqual([jobId, next]);
  });

  it('tells of a job that stops the program each time', async () => {
    const jobId = await enqueue('poison');
    await db.ownerPool.query(`update graphile_worker._private_jobs set attempts = max_attempts where key = $1`, [jobId]);
    await new Promise(resolve => setTimeout(resolve, 300));
    await startRunner({ other: async () => ({}) }, { deadAfterMs: 200 });
    const job = await ended(jobId, 3_000);
    expect(job).toMatchObject({ state: TaskState.Failed, message: expect.stringContaining('could not be finished') as string });
  });
});
