import type { Actor, JsonObject } from '@atlas/contracts';
import { testDatabase, until, type TestDatabase } from '@atlas/testing';
import { Logger } from '@nestjs/common';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BackgroundJobDetails } from '../src/jobs/background-job.js';
import { BackgroundJobs } from '../src/jobs/background-jobs.js';
import { JobQueue } from '../src/jobs/job-queue.js';
import { JobRunner, type JobRunnerOptions } from '../src/jobs/job-runner.js';
import type { JobType } from '../src/jobs/job-type.js';
import { TaskState, type JobHandler } from '../src/jobs/job.js';
import { jobsSchema } from '../src/jobs/jobs.schema.js';
import { childEnvironment } from './config.js';

export const CLERK: Actor = { userId: 7, username: 'clerk@demo.test', name: 'Casey Clerk' };

/** Something that waits until it is let go. */
export function gate(): { open: () => void; opened: Promise<void> } {
  let open = () => {};
  const opened = new Promise<void>(resolve => (open = resolve));
  return { open, opened };
}

/** A suite's queue on a separate database, and runners that end with the test which started them. */
export class JobsUnderTest {
  db!: TestDatabase;
  queue!: JobQueue;
  jobs!: BackgroundJobs;
  readonly #runners: JobRunner[] = [];

  /** Creates the database before the tests of the suite and removes it afterwards. */
  constructor() {
    beforeAll(async () => {
      // Lost connections and failed jobs are what these specs are about.
      Logger.overrideLogger(false);
      this.db = await testDatabase({ schemas: [jobsSchema] });
      this.queue = new JobQueue(this.db.database);
      this.jobs = new BackgroundJobs(this.db.database);
    });
    afterEach(this.stopRunners);
    afterAll(() => this.db?.close());
  }

  readonly startRunner = async (
    types: Readonly<Record<string, JobHandler | JobType>>,
    options: Partial<JobRunnerOptions> = {},
  ): Promise<JobRunner> => {
    const fast = { heartbeatMs: 100, deadAfterMs: 60_000, drainMs: 5_000, ...options };
    const runner = new JobRunner(this.db, this.db.database, fast);
    for (const [type, each] of Object.entries(types)) runner.register(type, each);
    await runner.start();
    this.#runners.push(runner);
    return runner;
  };

  readonly stopRunners = () => Promise.all(this.#runners.splice(0).map(runner => runner.stop()));

  /** A runner in a separate process, ready for jobs that it never ends; its messages are their ids. */
  readonly startRunnerToKill = async (): Promise<ChildProcess> => {
    const program = fileURLToPath(new URL('job-child.mjs', import.meta.url));
    const child = fork(program, [this.db.databaseLogins.requestUrl, this.db.databaseLogins.systemUrl], {
      execArgv: [],
      env: childEnvironment(),
    });
    expect(await once(child, 'message')).toEqual(['ready', undefined]);
    return child;
  };

  readonly enqueue = (type: string, payload: JsonObject = {}, { accountId = 1, actor = CLERK } = {}): Promise<string> =>
    this.queue.enqueue({ type, title: `A job of type ${type}`, accountId, actor, payload });

  readonly get = (jobId: string): Promise<BackgroundJobDetails> => this.jobs.get({ accountId: 1, jobId });

  readonly cancel = (jobId: string, actor = CLERK) => this.jobs.cancel({ accountId: 1, jobId }, actor);

  /** The job once that holds. */
  readonly when = (
    what: string,
    jobId: string,
    holds: (job: BackgroundJobDetails) => boolean,
    withinMs?: number,
  ): Promise<BackgroundJobDetails> => {
    const look = async () => {
      const job = await this.get(jobId);
      return holds(job) && job;
    };
    return until(what, look, { withinMs });
  };

  readonly begun = (jobId: string) => this.when('the job begins', jobId, ({ state }) => state === TaskState.InProgress);

  readonly ended = (jobId: string, withinMs?: number) =>
    this.when('the job ends', jobId, ({ state }) => state >= TaskState.Completed, withinMs);
}
