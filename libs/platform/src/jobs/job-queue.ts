import type { JsonObject } from '@atlas/contracts';
import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../database/database.js';
import { newId } from '../session/request-context.js';
import type { NewJob } from './job.js';

/** Puts jobs in. */
@Injectable()
export class JobQueue {
  constructor(private readonly database: Database) {}

  /**
   * Answers the job's id at once; a runner takes it up within moments. With `tx` (a transaction of the job's account) the job exists if and
   * only if the transaction is committed. Under an Idempotency-Key the same request gives the same job.
   */
  async enqueue<Payload extends JsonObject>(job: NewJob<Payload>, tx?: Transaction): Promise<string> {
    const { jobId = newId() } = job;
    const insert = async (within: Transaction) => {
      const { accountId, type, title, actor, payload, undoes = null, againOf = null } = job;
      const inserted = await within.query(
        `insert into jobs.background_job (account_id, job_id, type, title, user_id, actor, payload, undoes, again_of)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning job_id`,
        [accountId, jobId, type, title, actor.userId, JSON.stringify(actor), JSON.stringify(payload), undoes, againOf],
      );
      if (inserted.length) await within.query('select jobs.schedule($1, $2, $3)', [accountId, jobId, type]);
    };
    await (tx ? insert(tx) : this.database.withAccount(job.accountId, insert));
    return jobId;
  }
}
