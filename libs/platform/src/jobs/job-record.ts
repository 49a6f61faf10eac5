import type { JsonObject } from '@atlas/contracts';
import type { Database } from '../database/database.js';
import { TaskState, type RowProblem, type RunningJob, type TaskStateId } from './job.js';

export interface JobId {
  readonly accountId: number;
  readonly jobId: string;
}

export interface RecordedProblem extends RowProblem {
  readonly severity: 'warning' | 'error';
  /** 1, 2, 3 … over both severities, in the order of reporting. */
  readonly seq: number;
}

/** What an attempt stores. */
export interface JobChange {
  readonly done: number;
  readonly total: number | undefined;
  readonly result: JsonObject;
  readonly problems: readonly RecordedProblem[];
}

export interface JobEnd {
  readonly state: TaskStateId;
  readonly message?: string;
  readonly fileKey?: string;
}

interface ClaimedRow {
  type: string;
  title: string;
  actor: RunningJob['actor'];
  payload: JsonObject;
  attempts: number;
  failures: number;
  cancelled: boolean;
  undoes: string | null;
  again_of: string | null;
  before: JsonObject;
}

export interface Claim {
  readonly job: RunningJob;
  /** How often it has met an unexpected error so far. */
  readonly failures: number;
  readonly cancelled: boolean;
}

/** The writes of one attempt at a job. Each carries the attempt's id, and an attempt that has been replaced writes nothing any more. */
export class JobRecord {
  constructor(
    private readonly database: Database,
    private readonly id: JobId,
    private readonly runId: string,
  ) {}

  /** Begins the attempt from scratch; undefined when the job is over. */
  async claim(): Promise<Claim | undefined> {
    const { accountId, jobId } = this.id;
    return this.database.withAccount(accountId, async tx => {
      const [row] = await tx.query<ClaimedRow>(
        `with interrupted as (
           select result from jobs.background_job where account_id = $1 and job_id = $2 for update
         )
         update jobs.background_job
            set state = 2, run_id = $3, attempts = attempts + 1, started_at = coalesce(started_at, now()), attempted_at = now(),
                done = 0, result = '{}', warning_count = 0, error_count = 0, message = null
           from interrupted
          where account_id = $1 and job_id = $2 and state in (1, 2)
         returning type, title, actor, payload, attempts, failures, cancel_requested_at is not null as cancelled,
                   undoes, again_of, coalesce(interrupted.result, '{}') as before`,
        [accountId, jobId, this.runId],
      );
      if (!row) return undefined;
      await tx.query('delete from jobs.background_job_row where account_id = $1 and job_id = $2', [accountId, jobId]);
      const { type, title, actor, payload, attempts, failures, cancelled, undoes, again_of, before } = row;
      const follows = { ...(undoes ? { undoes } : {}), ...(again_of ? { againOf: again_of } : {}) };
      return { job: { ...this.id, type, title, actor, payload, attempt: attempts, before, ...follows }, failures, cancelled };
    });
  }

  /** False when the attempt has been replaced. */
  async write(change: JobChange): Promise<boolean> {
    return this.#update(change, '');
  }

  /** The last write; false when the attempt has been replaced. */
  async end(change: JobChange, { state, message, fileKey }: JobEnd): Promise<boolean> {
    return this.#update(change, ', state = $7, finished_at = now(), run_id = null, message = $8, file_key = $9', [
      state,
      message ?? null,
      fileKey ?? null,
    ]);
  }

  /** Gives the job back to the queue; counts it as a failure unless the process only stops. */
  async giveBack(failed: boolean): Promise<void> {
    const { accountId, jobId } = this.id;
    await this.database.withAccount(accountId, tx =>
      tx.query(
        `update jobs.background_job set state = $4, run_id = null, failures = failures + $5::int
          where account_id = $1 and job_id = $2 and run_id = $3`,
        [accountId, jobId, this.runId, TaskState.Pending, failed ? 1 : 0],
      ),
    );
  }

  async #update({ done, total, result, problems }: JobChange, more: string, values: readonly unknown[] = []): Promise<boolean> {
    const { accountId, jobId } = this.id;
    return this.database.withAccount(accountId, async tx => {
      const rows = await tx.query(
        `update jobs.background_job set done = $4, total = $5, result = $6,
                warning_count = warning_count + ${count(problems, 'warning')}, error_count = error_count + ${count(problems, 'error')}${more}
          where account_id = $1 and job_id = $2 and run_id = $3 returning job_id`,
        [accountId, jobId, this.runId, done, total ?? null, JSON.stringify(result), ...values],
      );
      if (!rows.length) return false;
      if (problems.length) await tx.query(INSERT_ROWS, [accountId, jobId, ...columnsOf(problems)]);
      return true;
    });
  }
}

const count = (problems: readonly RecordedProblem[], severity: RecordedProblem['severity']) =>
  problems.filter(problem => problem.severity === severity).length;

const INSERT_ROWS = `
  insert into jobs.background_job_row (account_id, job_id, seq, severity, row_number, field, value, message, reference)
  select $1, $2, * from unnest($3::int[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[], $9::text[])`;

/** PostgreSQL's text has no place for a zero byte, which a broken file may well contain. */
const clean = (text: string | undefined, most = 1000) => text?.replaceAll('\u0000', '\ufffd').slice(0, most) ?? null;

function columnsOf(problems: readonly RecordedProblem[]): unknown[][] {
  return [
    problems.map(({ seq }) => seq),
    problems.map(({ severity }) => severity),
    problems.map(({ row }) => row ?? null),
    problems.map(({ field }) => clean(field)),
    problems.map(({ value }) => clean(value)),
    problems.map(({ message }) => clean(message)),
    problems.map(({ reference }) => clean(reference)),
  ];
}
