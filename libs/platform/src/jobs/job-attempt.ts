import { fileTexts, AppError, DomainError, jobTexts } from '@atlas/contracts';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.js';
import { FileStoreUnavailable } from '../files/file-store.js';
import { newRequestContext, runInContext } from '../session/request-context.js';
import { JobRecord, type JobEnd, type JobId } from './job-record.js';
import { TaskState, type JobHandler, type JobOutcome } from './job.js';
import { type JobStopped, ThrottledProgress } from './throttled-progress.js';

/** How often an unexpected error is met before it is believed. */
const MOST_FAILURES = 3;
/** The same of another service that does not answer: it may be starting. With the queue's growing pauses that is some four minutes. */
const MOST_TIMES_UNANSWERED = 6;

/** The attempt did not end the job, and graphile-worker keeps it in the queue. */
export class JobNotEnded extends Error {
  constructor(readonly reason: 'shutdown' | 'failed') {
    super(`The job is not ended: ${reason}.`);
  }
}

/** One attempt at one job, from the claim to the last write. */
export class JobAttempt {
  readonly #record: JobRecord;
  readonly #progress: ThrottledProgress;
  readonly #log = new Logger('Jobs');

  constructor(
    database: Database,
    readonly id: JobId,
    private readonly handler: JobHandler,
  ) {
    this.#record = new JobRecord(database, id, randomUUID());
    this.#progress = new ThrottledProgress(this.#record);
  }

  stop(reason: JobStopped['reason']): void {
    this.#progress.stop(reason);
  }

  /** Resolves when the job has ended or belongs to another runner; throws `JobNotEnded` when it must be retried. */
  async run(): Promise<void> {
    const claim = await this.#record.claim();
    if (!claim) return;
    if (claim.cancelled) return this.#end({ state: TaskState.Failed, message: CANCELLED });
    try {
      const outcome = await runInContext(newRequestContext(this.id.jobId), () => this.handler(claim.job, this.#progress));
      await this.#end(
        {
          state: this.#progress.errorCount ? TaskState.Error : TaskState.Completed,
          ...(outcome.fileKey ? { fileKey: outcome.fileKey } : {}),
        },
        outcome,
      );
    } catch (error) {
      await this.#endBadly(error, claim.failures);
    }
  }

  async #endBadly(error: unknown, failuresBefore: number): Promise<void> {
    const stopped = this.#progress.signal.aborted ? (this.#progress.signal.reason as JobStopped) : undefined;
    if (stopped?.reason === 'replaced') return;
    if (stopped?.reason === 'shutdown') {
      await this.#record.giveBack(false);
      throw new JobNotEnded('shutdown');
    }
    if (stopped) return this.#end({ state: TaskState.Failed, message: CANCELLED });
    const isUnanswered = error instanceof AppError && error.status === 503;
    const isRefused = !isUnanswered && (error instanceof AppError || error instanceof DomainError);
    if (isRefused) return this.#end({ state: TaskState.Failed, message: error.message });
    this.#log.error({ err: error, jobId: this.id.jobId }, 'A job failed');
    if (failuresBefore + 1 < (isUnanswered ? MOST_TIMES_UNANSWERED : MOST_FAILURES)) {
      await this.#record.giveBack(true);
      throw new JobNotEnded('failed');
    }
    await this.#end({ state: TaskState.Failed, message: isUnanswered ? error.message : messageOf(error) });
  }

  async #end(end: JobEnd, outcome: JobOutcome = {}): Promise<void> {
    await this.#record.end(this.#progress.takeChange(outcome.result), end);
  }
}

const messageOf = (error: unknown): string =>
  error instanceof FileStoreUnavailable ? fileTexts.storageFull : jobTexts.failedUnexpectedly;

const CANCELLED = jobTexts.canceled;
