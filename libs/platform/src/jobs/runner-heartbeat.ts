import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { JobId } from './job-record.js';

export interface HeartbeatOptions {
  readonly heartbeatMs: number;
  readonly deadAfterMs: number;
}

export interface HeartbeatOf {
  workerIds(): readonly string[];
  /** The jobs in hand. */
  running(): readonly JobId[];
  /** A user has canceled this one. */
  cancelled(id: JobId): void;
}

/**
 * graphile-worker frees the jobs of a killed process after four hours. So every runner says every other second that it lives and which workers are
 * its own, and every runner frees jobs of workers without a runner. The same heartbeat reads requests to cancel.
 */
export class RunnerHeartbeat {
  readonly #runnerId = randomUUID();
  readonly #log = new Logger('Jobs');
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> | undefined;
  #stopped = false;

  constructor(
    private readonly pool: pg.Pool,
    private readonly options: HeartbeatOptions,
    private readonly of: HeartbeatOf,
  ) {}

  async start(): Promise<void> {
    await this.#once();
    this.#timer = setTimeout(() => {
      this.#beating = this.start();
    }, this.options.heartbeatMs);
    if (this.#stopped) clearTimeout(this.#timer);
  }

  /** Says that this runner is gone, so that the others need not wait to take its jobs up. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#beating;
    await this.pool.query('delete from jobs.runner where runner_id = $1', [this.#runnerId]).catch(() => undefined);
    await this.pool.query('select graphile_worker.force_unlock_workers($1)', [this.of.workerIds()]).catch(() => undefined);
  }

  async #once(): Promise<void> {
    try {
      await this.pool.query(
        `insert into jobs.runner (runner_id, worker_ids) values ($1, $2)
         on conflict (runner_id) do update set worker_ids = excluded.worker_ids, seen_at = now()`,
        [this.#runnerId, this.of.workerIds()],
      );
      const { rows } = await this.pool.query<{ freed: number }>('select jobs.recover($1) as freed', [
        `${this.options.deadAfterMs} ms`,
      ]);
      if (rows[0]?.freed) this.#log.warn(`Restarting jobs of ${rows[0].freed} lost workers`);
      await this.#cancellations();
    } catch (error) {
      // The database is away; the next beat tries again.
      this.#log.warn({ err: error }, 'Could not send the heartbeat');
    }
  }

  async #cancellations(): Promise<void> {
    const running = this.of.running();
    if (!running.length) return;
    const { rows } = await this.pool.query<{ job_id: string }>(
      'select job_id from jobs.background_job where job_id = any($1::uuid[]) and state = 2 and cancel_requested_at is not null',
      [running.map(({ jobId }) => jobId)],
    );
    for (const { job_id } of rows) {
      const id = running.find(({ jobId }) => jobId === job_id);
      if (id) this.of.cancelled(id);
    }
  }
}
