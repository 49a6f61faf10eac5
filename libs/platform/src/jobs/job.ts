import type { Actor, JsonObject } from '@atlas/contracts';

/** `TaskStateId` of the documents. */
export const TaskState = {
  Pending: 1,
  InProgress: 2,
  /** Completed. */
  Completed: 3,
  /** Completed, and some rows were refused. */
  Error: 4,
  /** Not completed: it failed or was canceled. */
  Failed: 5,
} as const;
export type TaskStateId = (typeof TaskState)[keyof typeof TaskState];

/** What is wrong with one row of what a job works on. */
export interface RowProblem {
  /** As the user counts: the row of their file, the header being row 1; absent when it is about the whole. */
  readonly row?: number;
  readonly field?: string;
  readonly value?: string;
  readonly message: string;
  /** What the user knows the row by, such as a bill number. */
  readonly reference?: string;
}

export interface NewJob<Payload extends JsonObject = JsonObject> {
  /** Made by `newId` where it is not given. */
  readonly jobId?: string;
  /** Which handler works on it, e.g. 'case_import'. */
  readonly type: string;
  /** As the list of jobs shows it, e.g. 'Case import, brightmoor.csv'. */
  readonly title: string;
  readonly accountId: number;
  readonly actor: Actor;
  /** What the handler needs; a file goes by its key (`file_key`, several as `file_keys`). `dry_run: true` marks a job that changes nothing. */
  readonly payload: Payload;
  /** The job that this one undoes. */
  readonly undoes?: string;
  /** The job whose input this one works on once more. */
  readonly againOf?: string;
}

/** A job in the hands of its handler. */
export interface RunningJob<Payload extends JsonObject = JsonObject> extends NewJob<Payload> {
  readonly jobId: string;
  /** 1, and more after a crash or an unexpected error: the work before may be done in part. */
  readonly attempt: number;
  /** The result that the attempt before had reported when it was interrupted; empty in the first one. */
  readonly before: JsonObject;
}

/** A job that is over, for the handler that takes it back. */
export interface EndedJob<Payload extends JsonObject = JsonObject> {
  readonly jobId: string;
  readonly type: string;
  readonly title: string;
  readonly payload: Payload;
  /** As far as it came. */
  readonly result: JsonObject;
  readonly fileKey: string | null;
}

/** What came of it; shown as `result` of the job (`created`, `updated`, `skipped`, `duplicates`, `changed`, `totals`, …). */
export interface JobOutcome {
  readonly result?: JsonObject;
  /** A file that the job made. */
  readonly fileKey?: string;
}

export interface ProgressChange {
  readonly done?: number;
  readonly total?: number;
  /** The outcome so far, in the shape of the final one. */
  readonly result?: JsonObject;
}

/** How a handler reports its progress. */
export interface JobProgress {
  /** Aborted when the job is cancelled, the process stops, or another process has taken the job over. */
  readonly signal: AbortSignal;
  /** Call it after every batch: written twice a second at most. Throws when the job has to stop; let it through. */
  update(change?: ProgressChange): Promise<void>;
  warning(problem: RowProblem): void;
  error(problem: RowProblem): void;
}

/**
 * Works on one job. It may be called again for the same job after a crash, so its effects must be such that doing them twice does them once.
 * An `AppError` or `DomainError` ends the job with its message; any other error is tried again a few times.
 */
export type JobHandler<Payload extends JsonObject = JsonObject> = (
  job: RunningJob<Payload>,
  progress: JobProgress,
) => Promise<JobOutcome>;
