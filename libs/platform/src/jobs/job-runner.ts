import type { JsonObject } from '@atlas/contracts';
import {
  Inject,
  Injectable,
  Logger,
  Optional,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { parseCronItems, type JobHelpers, type ParsedCronItem, type Task as GraphileTask, type TaskList } from 'graphile-worker';
import pg from 'pg';
import { CONFIG, type Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { JobAttempt, JobNotEnded } from './job-attempt.js';
import type { JobId } from './job-record.js';
import type { JobType } from './job-type.js';
import { JobTypes } from './job-types.js';
import { JobWorker } from './job-worker.js';
import type { JobHandler } from './job.js';
import { Retention, type Sweep } from './retention.js';
import { RunnerHeartbeat } from './runner-heartbeat.js';
import type { Task, TaskHandler } from './task-queue.js';

export interface JobRunnerOptions {
  /** Jobs at once in this process. */
  readonly concurrency: number;
  readonly heartbeatMs: number;
  /** A runner that was not seen for so long counts as dead, and its jobs are taken up by the others. */
  readonly deadAfterMs: number;
  /** How long handlers may take to stop when the process stops. */
  readonly drainMs: number;
  /** When what has aged is taken away, in cron's form, UTC; a day that was missed is made up for. */
  readonly sweepAt: string;
}

/** Work that the calendar starts. */
interface RegularTask {
  readonly name: string;
  /** Cron's form, UTC. */
  readonly match: string;
  readonly run: () => Promise<void>;
}

interface RegisteredTask {
  readonly handler: TaskHandler;
  readonly concurrency: number;
}

export const JOB_RUNNER_OPTIONS = Symbol('JobRunnerOptions');
const DEFAULTS: JobRunnerOptions = {
  concurrency: 2,
  heartbeatMs: 2_000,
  deadAfterMs: 8_000,
  drainMs: 10_000,
  sweepAt: '17 3 * * *',
};
const DAY_MS = 86_400_000;

/** Works on the jobs whose types were registered with it, in the process that it is part of. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #options: JobRunnerOptions;
  readonly #types: JobTypes;
  readonly #tasksOf = new Map<string, RegisteredTask>();
  readonly #regular: RegularTask[] = [];
  readonly #attempts = new Set<JobAttempt>();
  readonly #interrupted: string[] = [];
  #pool: pg.Pool | undefined;
  #workers: JobWorker[] = [];
  #heartbeat: RunnerHeartbeat | undefined;
  #stopping = false;
  readonly #stop = new AbortController();

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'databaseLogins'>,
    private readonly database: Database,
    @Optional() @Inject(JOB_RUNNER_OPTIONS) options?: Partial<JobRunnerOptions>,
    @Optional() private readonly retention?: Retention,
  ) {
    this.#options = { ...DEFAULTS, ...options };
    this.#types = new JobTypes(database);
  }

  /** A service says in `onModuleInit` what it works on. A handler alone is a type that can be neither undone nor run again. */
  register<Payload extends JsonObject>(type: string, jobType: JobHandler<Payload> | JobType<Payload>): void {
    if (this.#pool) throw new Error(`The handler for jobs of type ${type} was registered after the runner started.`);
    this.#types.add(type, jobType);
  }

  /** The same for small work that users see no job of (`TaskQueue`). Its workers are separate: it holds up no job, and no job holds it up. */
  registerTask(name: string, handler: TaskHandler, concurrency: number): void {
    if (this.#pool) throw new Error(`The handler for tasks of ${name} was registered after the runner started.`);
    this.#tasksOf.set(name, { handler, concurrency });
  }

  /** Work at the times of a calendar (cron's form, UTC). One of the processes that have it does it; a time that was missed is made up for once. */
  registerRegular(name: string, match: string, run: () => Promise<void>): void {
    if (this.#pool) throw new Error(`The regular task ${name} was registered after the runner started.`);
    this.#regular.push({ name, match, run });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  async start(): Promise<void> {
    const regular = [...this.#sweeps(), ...this.#regular];
    const count = this.#types.handlers.size + regular.length + this.#tasksOf.size;
    if (!count || this.#pool) return;
    const { concurrency, heartbeatMs } = this.#options;
    const pool = systemPool(this.config.databaseLogins.systemUrl, 2 * concurrency + 2 + this.#taskConnections());
    this.#pool = pool;
    await this.#types.tell(pool);
    const tasks = { ...this.#tasks(), ...Object.fromEntries(regular.map(({ name, run }) => [name, run])) };
    // One of them keeps the calendar; processes that have the same task agree through the queue's own record of it.
    this.#workers = Array.from(
      { length: concurrency },
      (_, index) => new JobWorker(pool, tasks, heartbeatMs, index === 0 ? scheduleOf(regular) : []),
    );
    this.#workers.push(...this.#taskWorkers(pool));
    await Promise.all(this.#workers.map(worker => worker.start()));
    this.#heartbeat = new RunnerHeartbeat(pool, this.#options, {
      workerIds: () => this.#workers.flatMap(({ workerIds }) => workerIds),
      running: () => [...this.#attempts].map(({ id }) => id),
      cancelled: ({ jobId }) => [...this.#attempts].find(({ id }) => id.jobId === jobId)?.stop('cancelled'),
    });
    await this.#heartbeat.start();
  }

  /** Handlers get a stop signal and are awaited; unfinished jobs are released and taken by the next runner at once. */
  async stop(): Promise<void> {
    const pool = this.#pool;
    if (!pool || this.#stopping) return;
    this.#stopping = true;
    this.#stop.abort();
    for (const attempt of this.#attempts) attempt.stop('shutdown');
    await within(this.#options.drainMs, Promise.all(this.#workers.map(worker => worker.stop())));
    await this.#heartbeat?.stop();
    if (this.#interrupted.length) {
      // An attempt that was interrupted is none, and the next need not wait.
      await pool
        .query('select graphile_worker.reschedule_jobs($1::bigint[], now(), attempts => 0)', [this.#interrupted])
        .catch(() => undefined);
    }
    await within(1_000, pool.end());
    this.#pool = undefined;
  }

  #tasks(): TaskList {
    const task = (handler: JobHandler) => (payload: unknown, helpers: JobHelpers) =>
      this.#work(payload as JobId, handler, helpers);
    return Object.fromEntries([...this.#types.handlers].map(([type, handler]) => [type, task(handler)]));
  }

  #task(handler: TaskHandler): GraphileTask {
    return async (payload, helpers) => {
      try {
        await handler(payload as Task, this.#stop.signal);
      } catch (error) {
        if (this.#stopping) this.#interrupted.push(helpers.job.id);
        throw error;
      }
    };
  }

  #taskConnections(): number {
    return [...this.#tasksOf.values()].reduce((sum, { concurrency }) => sum + concurrency + 1, 0);
  }

  #taskWorkers(pool: pg.Pool): JobWorker[] {
    return [...this.#tasksOf].map(
      ([name, { handler, concurrency }]) =>
        new JobWorker(pool, { [name]: this.#task(handler) }, this.#options.heartbeatMs, [], concurrency),
    );
  }

  /** A separate task for each: processes with different services delete their own data. */
  #sweeps(): RegularTask[] {
    const log = new Logger('Retention');
    const sweep = async ({ name, days, run }: Sweep) => {
      const gone = await run(this.database, days, () => !this.#stopping);
      if (gone) log.log(`Deleted ${gone} rows of ${name} that were older than ${days} days`);
    };
    const sweeps = this.retention?.sweeps ?? [];
    return sweeps.map(each => ({ name: `sweep-${each.name}`, match: this.#options.sweepAt, run: () => sweep(each) }));
  }

  async #work(id: JobId, handler: JobHandler, helpers: JobHelpers): Promise<void> {
    const attempt = new JobAttempt(this.database, id, handler);
    this.#attempts.add(attempt);
    try {
      if (this.#stopping) attempt.stop('shutdown');
      await attempt.run();
    } catch (error) {
      if (error instanceof JobNotEnded && error.reason === 'shutdown') this.#interrupted.push(helpers.job.id);
      throw error;
    } finally {
      this.#attempts.delete(attempt);
    }
  }
}

const scheduleOf = (regular: readonly RegularTask[]): ParsedCronItem[] =>
  parseCronItems(
    regular.map(({ name, match }) => ({
      task: name,
      match,
      options: { backfillPeriod: DAY_MS, maxAttempts: 3, jobKey: name, jobKeyMode: 'preserve_run_at' },
    })),
  );

/**
 * Connections that carry the system scope all their life, since a job of any account may be next. They serve the queue alone; a handler works
 * through `Database.withAccount` like everybody else.
 */
function systemPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, application_name: 'atlas-jobs', options: '-c app.account_id=*' });
  // Every worker listens to the pool, and says in the log what it hears; a lost connection is replaced by the pool.
  pool.setMaxListeners(max + 10);
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  return pool;
}

/** Waits for the work, but no longer than that. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise(resolve => (timer = setTimeout(resolve, ms)));
  await Promise.race([work.catch(() => undefined), timeout]);
  clearTimeout(timer);
}
