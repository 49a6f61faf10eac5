import { Logger } from '@nestjs/common';
import { run, type ParsedCronItem, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { graphileLogger } from './graphile-logger.js';

/**
 * One job after the other, or as many at once as `concurrency` says. A worker of graphile-worker's that cannot write down what became of its job (the database went away) ends itself for
 * good; this starts another in its place, under a new name, so that what the old one held is freed like the jobs of a killed process.
 */
export class JobWorker {
  #workerIds: string[] = [];
  #runner: Runner | undefined;
  #stopped = false;
  readonly #log = new Logger('Jobs');

  constructor(
    private readonly pool: pg.Pool,
    private readonly tasks: TaskList,
    private readonly pollMs: number,
    private readonly schedule: readonly ParsedCronItem[] = [],
    private readonly concurrency = 1,
  ) {}

  /** Of the workers at present; what a job in hand is locked by. */
  get workerIds(): readonly string[] {
    return this.#workerIds;
  }

  async start(): Promise<void> {
    const events = new EventEmitter() as WorkerEvents;
    const workerIds: string[] = [];
    this.#workerIds = workerIds;
    events.on('worker:create', ({ worker }) => workerIds.push(worker.workerId));
    const runner = await run({
      pgPool: this.pool,
      taskList: this.tasks,
      concurrency: this.concurrency,
      events,
      logger: graphileLogger,
      noHandleSignals: true,
      pollInterval: this.pollMs,
      parsedCronItems: [...this.schedule],
    });
    // `stop` was called before there was a runner to stop.
    if (this.#stopped) return runner.stop();
    this.#runner = runner;
    events.once('worker:fatalError', ({ error }) => void this.#replace(runner, error));
    runner.promise.catch((error: unknown) => this.#replace(runner, error));
  }

  /** Settles when the job in hand is over. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const runner = this.#runner;
    this.#runner = undefined;
    await runner?.stop().catch(() => undefined);
  }

  async #replace(runner: Runner, error: unknown): Promise<void> {
    if (this.#stopped || this.#runner !== runner) return;
    this.#runner = undefined;
    this.#log.warn({ err: error }, 'A job worker is replaced');
    await runner.stop().catch(() => undefined);
    while (!this.#stopped) {
      try {
        return await this.start();
      } catch {
        await new Promise(resolve => setTimeout(resolve, this.pollMs));
      }
    }
  }
}
