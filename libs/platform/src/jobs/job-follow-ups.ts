import type { JsonObject } from '@atlas/contracts';
import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../database/database.js';
import { claimsFromSession } from '../session/access-token.js';
import { newId, type Session } from '../session/request-context.js';
import type { BackgroundJob } from './background-job.js';
import { BackgroundJobs, type RecordJob } from './background-jobs.js';
import { refusalOf, type FollowUp } from './job-follow-up.rules.js';
import { JobQueue } from './job-queue.js';
import { undoTypeOf, type UndoPayload } from './job-type.js';

/** What a user can request after a job has ended: undo it, or run it again on its input. */
@Injectable()
export class JobFollowUps {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly jobs: BackgroundJobs,
  ) {}

  /**
   * Puts in the job that takes this one back, and answers it. Throws 404 `JOB_NOT_FOUND`, 403 `JOB_OF_ANOTHER_USER` or
   * `PERMISSION_MISSING`, 409 with the reason (`JOB_ALREADY_UNDONE`, `JOB_NOT_ENDED`, …).
   */
  undo(session: Session, jobId: string, userId?: number, record?: RecordJob): Promise<BackgroundJob> {
    return this.#follow('undo', session, jobId, userId, record, async (tx, job, undoId) => {
      const payload: UndoPayload = { undoes: job.jobId, claims: claimsFromSession(session) as UndoPayload['claims'] };
      const { accountId, actor } = session;
      const title = `Undo of ${job.title}`;
      await this.queue.enqueue(
        { jobId: undoId, type: undoTypeOf(job.type), title, accountId, actor, payload, undoes: job.jobId },
        tx,
      );
      await markUndone(tx, accountId, job.jobId, undoId);
    });
  }

  /** Puts in a job with the same input, under the permissions that the user has now, and answers it. Throws like `undo`. */
  runAgain(session: Session, jobId: string, userId?: number, record?: RecordJob): Promise<BackgroundJob> {
    return this.#follow('run_again', session, jobId, userId, record, async (tx, job, againId) => {
      const { accountId, actor } = session;
      const payload = await payloadOf(tx, accountId, job.jobId);
      await this.queue.enqueue(
        {
          jobId: againId,
          type: job.type,
          title: job.title,
          accountId,
          actor,
          payload: 'claims' in payload ? { ...payload, claims: claimsFromSession(session) as unknown as JsonObject } : payload,
          againOf: job.jobId,
          ...(job.undoes ? { undoes: job.undoes } : {}),
        },
        tx,
      );
      if (job.undoes) await markUndone(tx, accountId, job.undoes, againId);
    });
  }

  /** One at a time for each job: of two that come at once the second one reads what the first one did. */
  async #follow(
    followUp: FollowUp,
    session: Session,
    jobId: string,
    userId: number | undefined,
    record: RecordJob | undefined,
    enqueue: (tx: Transaction, job: BackgroundJob, followUpId: string) => Promise<void>,
  ): Promise<BackgroundJob> {
    const { accountId } = session;
    const id = { accountId, jobId };
    const followUpId = newId();
    await this.database.withAccount(accountId, async tx => {
      await this.jobs.find(tx, id, userId);
      await tx.query('select from jobs.background_job where account_id = $1 and job_id = $2 for update', [accountId, jobId]);
      // The same request, asked again under its Idempotency-Key after the answer was lost.
      const known = await tx.query('select from jobs.background_job where account_id = $1 and job_id = $2', [
        accountId,
        followUpId,
      ]);
      if (known.length) return;
      const job = await this.jobs.find(tx, id, userId);
      const refusal = refusalOf(followUp, job, session);
      if (refusal) throw refusal;
      await enqueue(tx, job, followUpId);
      await record?.(tx, await this.jobs.find(tx, { accountId, jobId: followUpId }));
    });
    return this.jobs.get({ accountId, jobId: followUpId });
  }
}

/** The job to undo shows the latest of its undos. */
const markUndone = (tx: Transaction, accountId: number, jobId: string, undoId: string): Promise<unknown> =>
  tx.query('update jobs.background_job set undone_by = $3 where account_id = $1 and job_id = $2', [accountId, jobId, undoId]);

async function payloadOf(tx: Transaction, accountId: number, jobId: string): Promise<JsonObject> {
  const [row] = await tx.query<{ payload: JsonObject }>(
    'select payload from jobs.background_job where account_id = $1 and job_id = $2',
    [accountId, jobId],
  );
  return row?.payload ?? {};
}
