import { type Actor, jobTexts } from '@atlas/contracts';
import { Injectable } from '@nestjs/common';
import { Database, type ChangeTransaction, type Transaction } from '../database/database.js';
import { exportRows, type Export, type ExportColumn } from '../export/export-rows.js';
import { containing } from '../list/filter-sql.js';
import { ListQuery } from '../list/list-query.js';
import type { SortTerm } from '../list/sort-terms.js';
import { SqlWriter } from '../list/sql-writer.js';
import { FROM_JOBS, JOB_COLUMNS, type BackgroundJob, type BackgroundJobDetails } from './background-job.js';
import { jobNotFound } from './job-follow-up.rules.js';
import type { JobId } from './job-record.js';
import { TaskState, type RowProblem, type TaskStateId } from './job.js';

export interface JobListQuery {
  readonly accountId: number;
  /** Only the jobs of this user. */
  readonly userId?: number;
  readonly types?: readonly string[];
  readonly states?: readonly TaskStateId[];
  readonly page?: number;
  readonly top?: number;
}

/** Which of a job's warnings and errors. */
export interface ProblemQuery {
  readonly severity?: 'warning' | 'error';
  /** Somewhere in field, value, message or reference. */
  readonly text?: string;
  readonly page?: number;
  readonly top?: number;
}

/** Records what a user did to a job, in the transaction that does it. */
export type RecordJob = (tx: ChangeTransaction, job: BackgroundJob) => Promise<void>;

export type ListedProblem = RowProblem & { readonly severity: 'warning' | 'error' };

const LISTED_PROBLEMS = 1000;
const ROWS_AT_ONCE = 5000;

/** Looks at jobs and cancels them. It knows accounts only; who may see whose jobs is the caller's rule (`userId`). */
@Injectable()
export class BackgroundJobs {
  constructor(private readonly database: Database) {}

  /** Throws 404 `JOB_NOT_FOUND`. */
  async get({ accountId, jobId }: JobId, userId?: number): Promise<BackgroundJobDetails> {
    return this.database.withAccount(accountId, async tx => {
      const job = await this.find(tx, { accountId, jobId }, userId);
      const problems = (severity: string) => problemsOf(tx, { accountId, jobId }, 0, LISTED_PROBLEMS, severity);
      return { ...job, warnings: (await problems('warning')).map(bare), errors: (await problems('error')).map(bare) };
    });
  }

  /** Newest first. */
  async list(query: JobListQuery): Promise<{ result: BackgroundJob[]; totalRows: number }> {
    const { accountId, userId, types, states } = query;
    const sql = new SqlWriter();
    const where = [
      `b.account_id = ${sql.value(accountId)}`,
      ...(userId === undefined ? [] : [`b.user_id = ${sql.value(userId)}`]),
      ...(types === undefined ? [] : [`b.type = any(${sql.value(types)}::text[])`]),
      ...(states === undefined ? [] : [`b.state = any(${sql.value(states)}::smallint[])`]),
    ];
    const terms: readonly SortTerm[] = [
      { expression: 'b.created_at', sqlType: 'timestamptz', descending: true },
      { expression: 'b.job_id', sqlType: 'uuid', descending: false },
    ];
    const jobs = new ListQuery<BackgroundJob>(
      { accountId, request: query, sql, from: FROM_JOBS, where, terms: () => terms, select: () => JOB_COLUMNS },
      job => job,
    );
    const { result, total_rows: totalRows } = await this.database.withAccount(accountId, tx => jobs.page(tx));
    return { result: [...result], totalRows };
  }

  /** Asks the job to stop; one that has not begun never will. Nothing happens to a job that is over. */
  async cancel({ accountId, jobId }: JobId, by: Actor, userId?: number, record?: RecordJob): Promise<BackgroundJob> {
    return this.database.withAccount(accountId, async tx => {
      await this.find(tx, { accountId, jobId }, userId);
      await tx.query(
        `update jobs.background_job
            set cancel_requested_at = coalesce(cancel_requested_at, now()), cancelled_by = coalesce(cancelled_by, $3),
                state = case when state = ${TaskState.Pending} then ${TaskState.Failed} else state end,
                message = case when state = ${TaskState.Pending} then $4 else message end,
                finished_at = case when state = ${TaskState.Pending} then now() else finished_at end
          where account_id = $1 and job_id = $2 and state in (${TaskState.Pending}, ${TaskState.InProgress})`,
        [accountId, jobId, by.name, jobTexts.canceled],
      );
      const job = await this.find(tx, { accountId, jobId }, userId);
      await record?.(tx, job);
      return job;
    });
  }

  /** All warnings and errors as a CSV file, streaming. Throws 404 before the first row. */
  async rowsCsv(id: JobId, userId?: number): Promise<Export> {
    return exportRows({
      columns: PROBLEM_COLUMNS,
      rows: await this.rows(id, userId),
      format: 'csv',
      filename: `job-${id.jobId}-rows`,
    });
  }

  /** All warnings and errors in their original order, in batches. Throws 404 before the first row. */
  async rows(id: JobId, userId?: number): Promise<AsyncGenerator<ListedProblem[]>> {
    await this.database.withAccount(id.accountId, tx => this.find(tx, id, userId));
    const { database } = this;
    return (async function* () {
      let after = 0;
      for (;;) {
        const batch = await database.withAccount(id.accountId, tx => problemsOf(tx, id, after, ROWS_AT_ONCE));
        yield batch.map(withoutSeq);
        if (batch.length < ROWS_AT_ONCE) return;
        after = batch.at(-1)!.seq;
      }
    })();
  }

  /** A page of the warnings and errors in their original order. Throws 404. */
  async problems(id: JobId, query: ProblemQuery, userId?: number): Promise<{ result: ListedProblem[]; totalRows: number }> {
    const { severity, text } = query;
    const { accountId, jobId } = id;
    const sql = new SqlWriter();
    const where = [
      `r.account_id = ${sql.value(accountId)} and r.job_id = ${sql.value(jobId)}`,
      ...(severity === undefined ? [] : [`r.severity = ${sql.value(severity)}`]),
      ...(text === undefined
        ? []
        : [`concat_ws(' ', r.field, r.value, r.message, r.reference) ilike ${sql.value(containing(text))}`]),
    ];
    const problems = new ListQuery<ListedProblem, Nullable<StoredProblem>>(
      {
        accountId,
        request: query,
        sql,
        from: 'jobs.background_job_row r',
        where,
        terms: () => [{ expression: 'r.seq', sqlType: 'bigint', descending: false }],
        select: () => PROBLEM_FIELDS,
      },
      row => withoutSeq(present(row)),
    );
    return this.database.withAccount(accountId, async tx => {
      await this.find(tx, id, userId);
      const { result, total_rows: totalRows } = await problems.page(tx);
      return { result: [...result], totalRows };
    });
  }

  /** Throws 404 `JOB_NOT_FOUND`, also for the job of another user than `userId`. */
  async find(tx: Transaction, { accountId, jobId }: JobId, userId?: number): Promise<BackgroundJob> {
    const found = UUID.test(jobId)
      ? await tx.query<BackgroundJob>(
          `select ${JOB_COLUMNS} from ${FROM_JOBS} where b.account_id = $1 and b.job_id = $2 and ($3::int is null or b.user_id = $3)`,
          [accountId, jobId, userId ?? null],
        )
      : [];
    if (!found[0]) throw jobNotFound();
    return found[0];
  }
}

const PROBLEM_COLUMNS: readonly ExportColumn<ListedProblem>[] = [
  { key: 'row', label: 'Line', type: 'number' },
  { key: 'severity', label: 'Severity', type: 'text' },
  { key: 'field', label: 'Field', type: 'text' },
  { key: 'value', label: 'Value', type: 'text' },
  { key: 'message', label: 'Message', type: 'text' },
  { key: 'reference', label: 'Reference', type: 'text' },
];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const PROBLEM_FIELDS = 'seq, severity, row_number as row, field, value, message, reference';

type StoredProblem = ListedProblem & { readonly seq: number };

async function problemsOf(
  tx: Transaction,
  { accountId, jobId }: JobId,
  after: number,
  most: number,
  severity?: string,
): Promise<StoredProblem[]> {
  const rows = await tx.query<Nullable<StoredProblem>>(
    `select ${PROBLEM_FIELDS} from jobs.background_job_row
      where account_id = $1 and job_id = $2 and seq > $3 and ($5::text is null or severity = $5) order by seq limit $4`,
    [accountId, jobId, after, most, severity ?? null],
  );
  return rows.map(present);
}

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

const present = (row: Nullable<StoredProblem>): StoredProblem =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as StoredProblem;

const withoutSeq = ({ seq: _seq, ...problem }: StoredProblem): ListedProblem => problem;
const bare = ({ seq: _seq, severity: _severity, ...problem }: StoredProblem): RowProblem => problem;
