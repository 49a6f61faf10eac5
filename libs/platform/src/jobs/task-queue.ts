import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/database.js';

/** Small work of an account that users see no job of, such as one delivery. */
export interface Task {
  readonly accountId: number;
  /** What it is about: unique for its name and account. */
  readonly key: string;
}

/**
 * May be called again for the same task after a crash or an error, so its effects must be such that doing them twice does no harm. `stop` is aborted
 * when the process stops: throw, and the next process starts the task at once.
 */
export type TaskHandler = (task: Task, stop: AbortSignal) => Promise<void>;

/** A task as it is put in. */
export interface NewTask extends Task {
  /** Which handler works on it. */
  readonly name: string;
  /** Tasks of one queue run one after the other. */
  readonly queue: string;
  /** Not before; default: now. */
  readonly runAt?: Date;
}

/** Puts tasks in. A task that is put in again replaces the one that waits. */
@Injectable()
export class TaskQueue {
  /** In a transaction of the account: the tasks exist if and only if it is committed. */
  async schedule(tx: Transaction, tasks: readonly NewTask[]): Promise<void> {
    if (!tasks.length) return;
    await tx.query(
      `select jobs.schedule_task(name, account_id, key, queue, run_at)
         from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::timestamptz[]) as t(name, account_id, key, queue, run_at)`,
      [
        tasks.map(({ name }) => name),
        tasks.map(({ accountId }) => accountId),
        tasks.map(({ key }) => key),
        tasks.map(({ queue }) => queue),
        tasks.map(({ runAt }) => runAt?.toISOString() ?? null),
      ],
    );
  }
}
