import type { JsonObject } from '@atlas/contracts';
import type pg from 'pg';
import type { Database } from '../database/database.js';
import { undoTypeOf, type JobType, type UndoHandler, type UndoPayload } from './job-type.js';
import type { EndedJob, JobHandler, RunningJob } from './job.js';

interface JobHandlerEntry {
  readonly type: string;
  readonly canUndo: boolean;
  readonly canRunAgain: boolean;
  readonly permission: string | null;
}

/** The types of jobs that one process works on, an undo being a separate type. */
export class JobTypes {
  readonly #handlers = new Map<string, JobHandler>();
  readonly #abilities: JobHandlerEntry[] = [];

  constructor(private readonly database: Database) {}

  get handlers(): ReadonlyMap<string, JobHandler> {
    return this.#handlers;
  }

  add<Payload extends JsonObject>(type: string, jobType: JobHandler<Payload> | JobType<Payload>): void {
    const { run, undo, again, permission = null } = typeof jobType === 'function' ? { run: jobType } : jobType;
    const repeat = typeof again === 'function' ? again : run;
    this.#add({ type, canUndo: undo !== undefined, canRunAgain: again !== undefined, permission }, ((job, progress) =>
      (job.againOf ? repeat : run)(job, progress)) satisfies JobHandler<Payload> as unknown as JobHandler);
    if (!undo) return;
    this.#add(
      { type: undoTypeOf(type), canUndo: false, canRunAgain: true, permission },
      this.#undoing(undo as unknown as UndoHandler) as unknown as JobHandler,
    );
  }

  /** Says what these types can do to the process that shows the jobs. */
  async tell(pool: pg.Pool): Promise<void> {
    for (const { type, canUndo, canRunAgain, permission } of this.#abilities) {
      await pool.query(
        `insert into jobs.job_type (type, can_undo, can_run_again, permission) values ($1, $2, $3, $4)
         on conflict (type) do update
            set can_undo = excluded.can_undo, can_run_again = excluded.can_run_again, permission = excluded.permission, told_at = now()`,
        [type, canUndo, canRunAgain, permission],
      );
    }
  }

  #add(ability: JobHandlerEntry, handler: JobHandler): void {
    if (this.#handlers.has(ability.type)) throw new Error(`There is a handler for jobs of type ${ability.type} already.`);
    this.#handlers.set(ability.type, handler);
    this.#abilities.push(ability);
  }

  #undoing(undo: UndoHandler): JobHandler<UndoPayload> {
    return async (job, progress) => undo({ ...job, undone: await this.#undone(job) }, progress);
  }

  async #undone({ accountId, payload }: RunningJob<UndoPayload>): Promise<EndedJob> {
    const [undone] = await this.database.withAccount(accountId, tx =>
      tx.query<EndedJob>(
        `select job_id as "jobId", type, title, payload, result, file_key as "fileKey" from jobs.background_job
          where account_id = $1 and job_id = $2`,
        [accountId, payload.undoes],
      ),
    );
    if (!undone) throw new Error('The job to undo no longer exists.');
    return undone;
  }
}
