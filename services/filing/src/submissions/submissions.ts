import { filingTexts, notFound, type SubmissionOutcome } from '@atlas/contracts';
import { Database, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { StoredPacket, Submission, SubmissionState } from './submission.js';

export interface NewSubmission {
  readonly account_id: number;
  readonly job_id: string;
  readonly case_id: string;
  readonly submission_type: string;
  readonly note: string | null;
  readonly submitted_by: string;
}

/** What a step may write beside the state. */
export type SubmissionChange = { readonly [Field in keyof StoredPacket]?: StoredPacket[Field] | null } & {
  readonly domain_email_config_id?: number;
  readonly to_email_id?: string;
  readonly filed_status_id?: number | null;
  readonly packet_node_id?: number | null;
  readonly mail_message_id?: string;
  readonly submitted_at?: Date | null;
  readonly message?: string | null;
};

export interface SubmissionAnswer {
  readonly outcome: SubmissionOutcome;
  /** YYYY-MM-DD */
  readonly on: string;
  readonly index_or_aaa_number: string | null;
  readonly message: string | null;
}

const COLUMNS = `id, job_id, case_id, submission_type, state, domain_email_config_id, to_email_id, filed_status_id, packet_node_id, note, amount_cents, document_id, file_key,
  file_name, file_size, page_count, submitted_at, submitted_by, outcome, index_or_aaa_number, message`;

const submissionNotFound = () => notFound('SUBMISSION_NOT_FOUND', filingTexts.submissionNotFound);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The table of submissions. Every step names the state it leaves, so that of two who try it one does it. */
@Injectable()
export class Submissions {
  constructor(private readonly database: Database) {}

  /**
   * The submission of a case by a job: a new one, or, when the job was begun before, the one it left. Undefined when another submission of the
   * case is under way.
   */
  async begin({
    account_id,
    job_id,
    case_id,
    submission_type,
    note,
    submitted_by,
  }: NewSubmission): Promise<Submission | undefined> {
    return this.database.withAccount(account_id, async tx => {
      const [begun] = await tx.query<Submission>(
        `insert into filing.submission (account_id, id, job_id, case_id, submission_type, state, note, submitted_by)
         values ($1, $2, $3, $4, $5, 'started', $6, $7) on conflict do nothing returning ${COLUMNS}`,
        [account_id, randomUUID(), job_id, case_id, submission_type, note, submitted_by],
      );
      if (begun) return begun;
      const [left] = await tx.query<Submission>(
        `select ${COLUMNS} from filing.submission where account_id = $1 and job_id = $2 and case_id = $3`,
        [account_id, job_id, case_id],
      );
      return left;
    });
  }

  /** The one of a case that is under way. */
  async underWay(accountId: number, caseId: string): Promise<Submission | undefined> {
    const [row] = await this.database.withAccount(accountId, tx =>
      tx.query<Submission>(
        `select ${COLUMNS} from filing.submission where account_id = $1 and case_id = $2 and state in ('started', 'built', 'sending', 'sent')`,
        [accountId, caseId],
      ),
    );
    return row;
  }

  /** Throws 404. */
  async get(accountId: number, id: string): Promise<Submission> {
    const [row] = UUID.test(id)
      ? await this.database.withAccount(accountId, tx =>
          tx.query<Submission>(`select ${COLUMNS} from filing.submission where account_id = $1 and id = $2`, [accountId, id]),
        )
      : [];
    if (!row) throw submissionNotFound();
    return row;
  }

  /** Moves one step; throws when another process has moved it in the meantime. */
  async step(
    accountId: number,
    { id, state }: Pick<Submission, 'id' | 'state'>,
    next: SubmissionState,
    change: SubmissionChange = {},
  ): Promise<Submission> {
    return this.database.withAccount(accountId, tx => this.stepWithin(tx, accountId, { id, state }, next, change));
  }

  async stepWithin(
    tx: Transaction,
    accountId: number,
    { id, state }: Pick<Submission, 'id' | 'state'>,
    next: SubmissionState,
    change: SubmissionChange = {},
  ): Promise<Submission> {
    const columns = Object.keys(change);
    const [row] = await tx.query<Submission>(
      `update filing.submission set state = $4, updated_at = now()${columns.map((name, at) => `, ${name} = $${at + 5}`).join('')}
        where account_id = $1 and id = $2 and state = $3 returning ${COLUMNS}`,
      [accountId, id, state, next, ...Object.values(change)],
    );
    if (!row) throw new Error(`The submission ${id} is no longer ${state}.`);
    return row;
  }

  /** For a decision in the given transaction: locked until it ends. Throws 404. */
  async lock(tx: Transaction, accountId: number, id: string): Promise<Submission> {
    const [row] = UUID.test(id)
      ? await tx.query<Submission>(`select ${COLUMNS} from filing.submission where account_id = $1 and id = $2 for update`, [
          accountId,
          id,
        ])
      : [];
    if (!row) throw submissionNotFound();
    return row;
  }

  /** What came back. */
  async answer(tx: Transaction, accountId: number, id: string, answer: SubmissionAnswer): Promise<void> {
    await tx.query(
      `update filing.submission set outcome = $3, outcome_on = $4, index_or_aaa_number = coalesce($5, index_or_aaa_number), message = $6,
              updated_at = now() where account_id = $1 and id = $2`,
      [accountId, id, answer.outcome, answer.on, answer.index_or_aaa_number, answer.message],
    );
  }

  /** The day a case was submitted and not sent back; undefined: it is not filed. */
  async filed(accountId: number, caseId: string): Promise<Submission | undefined> {
    const [row] = await this.database.withAccount(accountId, tx =>
      tx.query<Submission>(
        `select ${COLUMNS} from filing.submission where account_id = $1 and case_id = $2 and state = 'recorded' order by submitted_at desc limit 1`,
        [accountId, caseId],
      ),
    );
    return row && row.outcome !== 'rejected' ? row : undefined;
  }

  /** What the case, or its workflow, objected to. */
  async object(tx: Transaction, accountId: number, id: string, message: string): Promise<void> {
    await tx.query(
      `update filing.submission set message = concat_ws(' ', message, $3::text), updated_at = now() where account_id = $1 and id = $2`,
      [accountId, id, message],
    );
  }
}
