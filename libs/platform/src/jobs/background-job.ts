import type { Actor, JsonObject } from '@atlas/contracts';
import type { RowProblem, TaskStateId } from './job.js';

/** A job as stored. */
export interface BackgroundJob {
  readonly jobId: string;
  readonly type: string;
  readonly title: string;
  readonly actor: Actor;
  readonly state: TaskStateId;
  readonly done: number;
  readonly total: number | null;
  readonly result: JsonObject;
  /** Why it failed, as the user reads it. */
  readonly message: string | null;
  readonly warningCount: number;
  readonly errorCount: number;
  readonly fileKey: string | null;
  readonly cancelRequested: boolean;
  readonly cancelledBy: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** How long the attempt in hand, or the last one, has worked. */
  readonly workedSeconds: number | null;
  /** A dry run. */
  readonly isDryRun: boolean;
  /** The job that this one undoes. */
  readonly undoes: string | null;
  /** The job that takes this one back, or took it. */
  readonly undoneBy: string | null;
  readonly undoneByState: TaskStateId | null;
  /** The job whose input this one works on once more. */
  readonly againOf: string | null;
  /** Its input is being worked on once more right now. */
  readonly isAtWorkAgain: boolean;
  /** What its type can do, as the processes that work on it say. */
  readonly canUndo: boolean;
  readonly canRunAgain: boolean;
  /** Needed to undo it or to run it again. */
  readonly permission: string | null;
}

export interface BackgroundJobDetails extends BackgroundJob {
  /** The first 1,000; all of them by `rows`. */
  readonly warnings: readonly RowProblem[];
  readonly errors: readonly RowProblem[];
}

/** The columns of `BackgroundJob`, to be read from `FROM_JOBS`. */
export const JOB_COLUMNS = `b.job_id as "jobId", b.type, b.title, b.actor, b.state, b.done, b.total, b.result, b.message,
  b.warning_count as "warningCount", b.error_count as "errorCount", b.file_key as "fileKey",
  b.cancel_requested_at is not null as "cancelRequested", b.cancelled_by as "cancelledBy",
  b.created_at as "createdAt", b.started_at as "startedAt", b.finished_at as "finishedAt",
  extract(epoch from coalesce(b.finished_at, now()) - b.attempted_at)::float8 as "workedSeconds",
  coalesce(b.payload ->> 'dry_run' = 'true', false) as "isDryRun", b.undoes, b.undone_by as "undoneBy", u.state as "undoneByState",
  b.again_of as "againOf", coalesce(t.can_undo, false) as "canUndo", coalesce(t.can_run_again, false) as "canRunAgain", t.permission,
  exists (select from jobs.background_job a where a.account_id = b.account_id and a.again_of = b.job_id and a.state < 3) as "isAtWorkAgain"`;

export const FROM_JOBS = `jobs.background_job b
  left join jobs.job_type t on t.type = b.type
  left join jobs.background_job u on u.account_id = b.account_id and u.job_id = b.undone_by`;

/** How fast a job works and how long it still will, in rows and seconds. */
export interface JobPace {
  readonly rate: number | null;
  readonly timeLeft: number | null;
}

/** The mean over the attempt so far; null where there is nothing to reckon from. An ended job has a rate and no time left. */
export function paceOf({
  state,
  done,
  total,
  workedSeconds,
}: Pick<BackgroundJob, 'state' | 'done' | 'total' | 'workedSeconds'>): JobPace {
  if (!workedSeconds || workedSeconds <= 0 || done <= 0) return { rate: null, timeLeft: null };
  const rate = done / workedSeconds;
  const isRunning = state < 3;
  return {
    rate: rate < 10 ? Math.round(rate * 100) / 100 : Math.round(rate),
    timeLeft: isRunning && total !== null ? Math.ceil(Math.max(0, total - done) / rate) : null,
  };
}
