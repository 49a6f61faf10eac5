import { fileTexts, AppError } from '@atlas/contracts';
import { FileStoreUnavailable } from '../src/files/file-store.js';
import { TaskState } from '../src/jobs/job.js';
import type { JobsUnderTest } from './jobs-kit.js';

/** Which failures are retried, how often, and what is reported finally. */
export function jobsAreTriedAgain(given: JobsUnderTest): void {
  const { startRunner, enqueue, ended } = given;
  /** graphile-worker waits longer after each failure; a spec does not. */
  const hurry = () => given.db.ownerPool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');

  it('fails with the message of a refused command, without retry', async () => {
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

  it('retries after an unexpected error, from the beginning; after three attempts it reports that the disk is full, or nothing private', async () => {
    let tries = 0;
    await startRunner({
      flaky: async (job, progress) => {
        tries++;
        progress.error({ row: tries, message: `attempt ${job.attempt}` });
        await progress.update({ done: 5 });
        if (job.payload.full) throw new FileStoreUnavailable(fileTexts.storageFull);
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
    expect(full).toMatchObject({ state: TaskState.Failed, message: fileTexts.storageFull });
    expect(never.state).toBe(TaskState.Failed);
    expect(JSON.stringify(never)).not.toContain('hunter2');
  });

  it('retries longer if another service does not answer, and finally names it', async () => {
    const message = 'The case service does not respond. Please try again.';
    await startRunner({
      asking: async job => {
        if (job.attempt < Number(job.payload.good)) throw new AppError(503, 'SERVICE_UNAVAILABLE', message);
        return { result: { attempt: job.attempt } };
      },
    });
    const hurrying = setInterval(() => void hurry(), 50);
    expect(await ended(await enqueue('asking', { good: 6 }))).toMatchObject({
      state: TaskState.Completed,
      result: { attempt: 6 },
    });
    expect(await ended(await enqueue('asking', { good: 99 }))).toMatchObject({ state: TaskState.Failed, message });
    clearInterval(hurrying);
  });
}
