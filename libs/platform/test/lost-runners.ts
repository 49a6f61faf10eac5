import { until } from '@atlas/testing';
import { once } from 'node:events';
import { TaskState, type JobHandler } from '../src/jobs/job.js';
import { gate, type JobsUnderTest } from './jobs-kit.js';

/** Jobs whose runner stops, dies, stalls, or loses the database. */
export function runnersAreLost(given: JobsUnderTest): void {
  const { startRunner, enqueue, begun, ended } = given;

  it('releases its jobs when it stops, and the next process resumes them immediately', async () => {
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
    await until('the first run', () => started.length === 1);
    await first.stop();
    expect(await given.get(jobId)).toMatchObject({ state: TaskState.Pending });
    await startRunner({ stop: handler });
    // Long before it would be presumed dead.
    expect(await ended(jobId)).toMatchObject({ state: TaskState.Completed });
    expect(started).toEqual([1, 2]);
  });

  it('resumes the job of a killed process', async () => {
    const child = await given.startRunnerToKill();
    const jobId = await enqueue('crash');
    expect(await once(child, 'message')).toEqual([jobId, undefined]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const killedAt = Date.now();
    await startRunner({ crash: async job => ({ result: { attempt: job.attempt } }) }, { heartbeatMs: 200, deadAfterMs: 1000 });
    expect(await ended(jobId)).toMatchObject({ state: TaskState.Completed, result: { attempt: 2 }, errors: [], done: 0 });
    expect(Date.now() - killedAt).toBeLessThan(20_000);
  });

  it('refuses writes of a runner that was presumed dead', async () => {
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
    await begun(jobId);
    await startRunner({ stall: async () => ({ result: { by: 'the living one' } }) }, { heartbeatMs: 100, deadAfterMs: 500 });
    expect((await ended(jobId)).result).toEqual({ by: 'the living one' });
    stalled.open();
    await until('the late one is refused', () => late.length > 0);
    const job = await given.get(jobId);
    expect(job).toMatchObject({ state: TaskState.Completed, result: { by: 'the living one' }, errorCount: 0, done: 0 });
  });

  it('continues after its connections were cut', async () => {
    const { open, opened } = gate();
    await startRunner({ cut: async () => opened.then(() => ({})) }, { deadAfterMs: 1_000 });
    const jobId = await enqueue('cut');
    await begun(jobId);
    await given.db.ownerPool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'atlas-jobs'`,
    );
    open();
    expect(await ended(jobId)).toMatchObject({ state: TaskState.Completed });
    expect(await ended(await enqueue('cut'))).toMatchObject({ state: TaskState.Completed });
  });

  it('fails a job that crashes the process each time', async () => {
    const jobId = await enqueue('poison');
    await given.db.ownerPool.query(`update graphile_worker._private_jobs set attempts = max_attempts where key = $1`, [jobId]);
    await new Promise(resolve => setTimeout(resolve, 300));
    await startRunner({ other: async () => ({}) }, { deadAfterMs: 200 });
    const job = await ended(jobId);
    expect(job).toMatchObject({ state: TaskState.Failed, message: expect.stringContaining('could not be finished') as string });
  });
}
