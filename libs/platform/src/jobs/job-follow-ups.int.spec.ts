import type { JsonObject } from '@atlas/contracts';
import { once } from 'node:events';
import { CLERK, JobsUnderTest } from '../../test/jobs-kit.js';
import { newRequestContext, runInContext, type Session } from '../session/request-context.js';
import type { BackgroundJobs } from './background-jobs.js';
import { JobFollowUps } from './job-follow-ups.js';
import type { JobType } from './job-type.js';
import { TaskState } from './job.js';

const session = (over: Partial<Session> = {}): Session => ({
  accountId: 1,
  accountCode: 'DEMO',
  actor: CLERK,
  userType: 1,
  roleType: 1,
  permissions: new Set(['CanManageCase']),
  menus: new Set(),
  features: new Set(),
  dataScope: { kind: 'law_firm' },
  isSystem: false,
  sessionId: 's',
  ...over,
});
const clerk = session();
const another = session({ actor: { userId: 8, username: 'other@demo.test', name: 'Other' } });

describe('undo and run again', () => {
  const given = new JobsUnderTest();
  const { startRunner, stopRunners, enqueue, get, cancel, ended } = given;
  let followUps: JobFollowUps;
  /** What the jobs of type 'books' did: their effect, kept by job. */
  const books = new Map<string, number>();

  const bookkeeping: JobType = {
    permission: 'CanManageCase',
    again: true,
    run: async ({ jobId, payload, againOf }, progress) => {
      const key = againOf ?? jobId;
      await progress.update({ total: 10 });
      books.set(key, 10);
      if (payload.refuse && !againOf) progress.error({ row: 3, message: 'No.' });
      return { result: { created: 10, permissions: (payload.claims as JsonObject | undefined)?.permissions ?? null } };
    },
    undo: async ({ undone, payload }, progress) => {
      const booked = books.get(undone.jobId) ?? 0;
      books.delete(undone.jobId);
      progress.warning({ reference: 'B-1', message: 'Touched since; left.' });
      await progress.update({ done: booked, total: booked });
      return { result: { undone: booked, left: 1, by: payload.claims.name, made: undone.result.created ?? null } };
    },
  };
  const code = (refused: Promise<unknown>) => refused.then(() => 'accepted').catch((error: { code: string }) => error.code);

  beforeAll(() => {
    followUps = new JobFollowUps(given.db.database, given.queue, given.jobs);
  });

  it('undoes a job once, by a linked job that reports what was left', async () => {
    await startRunner({ books: bookkeeping });
    const jobId = await enqueue('books');
    expect(await ended(jobId)).toMatchObject({ canUndo: true, canRunAgain: true, permission: 'CanManageCase', undoneBy: null });
    const undo = await followUps.undo(clerk, jobId);
    expect(undo).toMatchObject({ type: 'books_undo', title: 'Undo of A job of type books', undoes: jobId, canUndo: false });
    expect(await ended(undo.jobId)).toMatchObject({
      state: TaskState.Completed,
      result: { undone: 10, left: 1, by: 'Casey Clerk', made: 10 },
      warnings: [{ reference: 'B-1', message: 'Touched since; left.' }],
    });
    expect(books.has(jobId)).toBe(false);
    expect(await get(jobId)).toMatchObject({ undoneBy: undo.jobId, undoneByState: TaskState.Completed });
    expect(await code(followUps.undo(clerk, jobId))).toBe('JOB_ALREADY_UNDONE');
    expect(await code(followUps.undo(clerk, undo.jobId))).toBe('JOB_IS_UNDO');
    expect(await code(followUps.runAgain(clerk, undo.jobId))).toBe('JOB_WENT_THROUGH');
  });

  it('accepts one of two concurrent undos', async () => {
    await startRunner({ books: bookkeeping });
    const jobId = await enqueue('books');
    await ended(jobId);
    const codes = await Promise.all([1, 2, 3].map(() => code(followUps.undo(clerk, jobId))));
    expect(codes.sort()).toEqual(['JOB_ALREADY_UNDONE', 'JOB_ALREADY_UNDONE', 'accepted']);
  });

  it('answers a repeated request with the same undo', async () => {
    await startRunner({ books: bookkeeping });
    const jobId = await enqueue('books');
    await ended(jobId);
    await stopRunners();
    const ask = () => runInContext({ ...newRequestContext('c', clerk), idempotencyKey: 'k' }, () => followUps.undo(clerk, jobId));
    const first = await ask();
    expect((await ask()).jobId).toBe(first.jobId);
  });

  it('refuses a job that is running, did nothing, was a dry run, or has no undo', async () => {
    const waiting = await enqueue('books');
    expect(await code(followUps.undo(clerk, waiting))).toBe('JOB_NOT_ENDED');
    expect(await code(followUps.runAgain(clerk, waiting))).toBe('JOB_NOT_ENDED');
    await cancel(waiting);
    await startRunner({ books: bookkeeping, plain: async () => ({}) });
    expect(await code(followUps.undo(clerk, waiting))).toBe('JOB_DID_NOTHING');
    const dry = await enqueue('books', { dry_run: true });
    expect(await ended(dry)).toMatchObject({ isDryRun: true });
    expect(await code(followUps.undo(clerk, dry))).toBe('JOB_WAS_DRY_RUN');
    const plain = await enqueue('plain');
    await ended(plain);
    expect(await code(followUps.undo(clerk, plain))).toBe('JOB_NOT_UNDOABLE');
    expect(await code(followUps.runAgain(clerk, plain))).toBe('JOB_NOT_REPEATABLE');
  });

  it('belongs to the user who started it, with the currently required permission', async () => {
    await startRunner({ books: bookkeeping });
    const jobId = await enqueue('books', { refuse: true });
    await ended(jobId);
    for (const ask of [followUps.undo.bind(followUps), followUps.runAgain.bind(followUps)]) {
      expect(await code(ask(another, jobId))).toBe('JOB_OF_ANOTHER_USER');
      expect(await code(ask(another, jobId, another.actor.userId))).toBe('JOB_NOT_FOUND');
      expect(await code(ask(session({ accountId: 2 }), jobId))).toBe('JOB_NOT_FOUND');
      expect(await code(ask(clerk, 'x'))).toBe('JOB_NOT_FOUND');
      expect(await code(ask(session({ permissions: new Set() }), jobId))).toBe('PERMISSION_MISSING');
    }
    expect(await get(jobId)).toMatchObject({ undoneBy: null });
  });

  it('repeats a job with refused rows, with the same payload and current permissions', async () => {
    await startRunner({ books: bookkeeping });
    const jobId = await enqueue('books', { refuse: true, claims: { permissions: ['Old'] } });
    expect(await ended(jobId)).toMatchObject({ state: TaskState.Error, result: { permissions: ['Old'] } });
    const again = await followUps.runAgain(clerk, jobId);
    expect(again).toMatchObject({ type: 'books', title: 'A job of type books', againOf: jobId });
    expect(await ended(again.jobId)).toMatchObject({ state: TaskState.Completed, result: { permissions: ['CanManageCase'] } });
    expect(await code(followUps.runAgain(clerk, again.jobId))).toBe('JOB_WENT_THROUGH');
  });

  it('repeats a canceled job, but not twice at once and not while it is being undone', async () => {
    const jobId = await enqueue('books');
    await cancel(jobId);
    await startRunner({ books: bookkeeping });
    await stopRunners();
    const again = await followUps.runAgain(clerk, jobId);
    expect(await get(jobId)).toMatchObject({ isAtWorkAgain: true });
    expect(await code(followUps.runAgain(clerk, jobId))).toBe('JOB_AT_WORK_AGAIN');
    expect(await code(followUps.undo(clerk, jobId))).toBe('JOB_AT_WORK_AGAIN');
    await startRunner({ books: bookkeeping });
    await ended(again.jobId);
    await stopRunners();
    const undone = await enqueue('books', { refuse: true });
    await startRunner({ books: bookkeeping });
    await ended(undone);
    await followUps.undo(clerk, undone);
    expect(await code(followUps.runAgain(clerk, undone))).toBe('JOB_UNDONE');
  });

  it('uses the separate handler for repeated runs if the type has one', async () => {
    await startRunner({
      finished: { run: async () => Promise.reject(new Error('no')), again: async () => ({ result: { finished: true } }) },
      refused: {
        run: async (_job, progress) => (progress.error({ message: 'No.' }), {}),
        again: async () => ({ result: { ok: 1 } }),
      },
    });
    const jobId = await enqueue('refused');
    await ended(jobId);
    expect((await ended((await followUps.runAgain(clerk, jobId)).jobId)).result).toEqual({ ok: 1 });
  });

  it('repeats a canceled undo, and the first job shows the latest', async () => {
    await startRunner({ books: bookkeeping });
    const jobId = await enqueue('books');
    await ended(jobId);
    await stopRunners();
    const first = await followUps.undo(clerk, jobId);
    await cancel(first.jobId);
    await expect(followUps.undo(clerk, jobId)).rejects.toThrow('Run the undo again');
    const second = await followUps.runAgain(clerk, first.jobId);
    expect(second).toMatchObject({ undoes: jobId, againOf: first.jobId, type: 'books_undo' });
    await startRunner({ books: bookkeeping });
    expect((await ended(second.jobId)).result).toMatchObject({ undone: 10 });
    expect(await get(jobId)).toMatchObject({ undoneBy: second.jobId, undoneByState: TaskState.Completed });
  });

  it('continues an undo after its process was killed', async () => {
    const child = await given.startRunnerToKill();
    const jobId = await enqueue('crash_books');
    await ended(jobId);
    const undo = await followUps.undo(clerk, jobId);
    expect(await once(child, 'message')).toEqual([undo.jobId, undefined]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await startRunner(
      {
        crash_books: {
          run: async () => ({}),
          undo: async job => ({ result: { attempt: job.attempt, undone: job.undone.jobId } }),
        },
      },
      { deadAfterMs: 1000 },
    );
    expect(await ended(undo.jobId)).toMatchObject({
      state: TaskState.Completed,
      result: { attempt: 2, undone: jobId },
      errors: [],
    });
  });

  it('pages through the messages, by severity and text', async () => {
    await startRunner({
      told: async (_job, progress) => {
        for (let row = 1; row <= 30; row++) progress.warning({ row, field: 'amount', message: `Row ${row} is 5% off.` });
        progress.error({ row: 31, value: '1_0', message: 'No amount.' });
        return {};
      },
    });
    const jobId = await enqueue('told');
    await ended(jobId);
    const page = (query: Parameters<BackgroundJobs['problems']>[1], userId?: number) =>
      given.jobs.problems({ accountId: 1, jobId }, query, userId);
    expect((await page({ page: 2, top: 20 })).result.map(({ row }) => row)).toEqual(
      Array.from({ length: 11 }, (_, at) => at + 21),
    );
    expect(await page({ severity: 'error' })).toEqual({
      totalRows: 1,
      result: [{ severity: 'error', row: 31, value: '1_0', message: 'No amount.' }],
    });
    expect((await page({ text: '5%' })).totalRows).toBe(30);
    expect((await page({ text: '1_0' })).totalRows).toBe(1);
    await expect(page({}, another.actor.userId)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
  });
});
