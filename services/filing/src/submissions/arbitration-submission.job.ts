import { AppError, DomainError, wireFromCents, type JsonObject } from '@atlas/contracts';
import {
  asJobUser,
  JobRunner,
  type AccessTokenClaims,
  type JobOutcome,
  type JobProgress,
  type RunningJob,
  type Session,
} from '@atlas/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CaseSubmission } from './case-submission.js';
import { statusOf, type Submission } from './submission.js';

export const ARBITRATION_SUBMISSION_JOB = 'arbitration_submission';

/** What the job needs to file as the user who asked for it. */
export interface ArbitrationSubmissionPayload extends JsonObject {
  readonly case_ids: string[];
  readonly domain_email_config_id: number | null;
  readonly note: string | null;
  readonly claims: AccessTokenClaims & JsonObject;
}

/** What became of one case, as the result lists it. */
type CaseResult = { case_id: string; submission_id: string | null; status: string; message: string | null; amount: number };

type Result = {
  submitted: number;
  refused: number;
  unconfirmed: number;
  totals: { rows: number; amount: number };
  cases: CaseResult[];
};

/** Files a batch case by case. A refused case is reported and the others continue; an interrupted job resumes where it stopped. */
@Injectable()
export class ArbitrationSubmissionJob implements OnModuleInit {
  constructor(
    private readonly runner: JobRunner,
    private readonly submission: CaseSubmission,
  ) {}

  onModuleInit(): void {
    this.runner.register<ArbitrationSubmissionPayload>(ARBITRATION_SUBMISSION_JOB, (job, progress) =>
      asJobUser(job, session => this.#run(job, progress, session)),
    );
  }

  async #run(
    { jobId, payload }: RunningJob<ArbitrationSubmissionPayload>,
    progress: JobProgress,
    session: Session,
  ): Promise<JobOutcome> {
    const { case_ids, domain_email_config_id, note } = payload;
    const order = { job_id: jobId, domain_email_config_id, note };
    const cases: CaseResult[] = [];
    await progress.update({ done: 0, total: case_ids.length });
    for (const caseId of case_ids) {
      const result = await this.#submit(session, order, caseId);
      cases.push(result);
      if (result.status === 'Refused') progress.error({ reference: caseId, message: result.message ?? '' });
      else if (result.message) progress.warning({ reference: caseId, message: result.message });
      // Between cases only: a started case is always finished.
      await progress.update({ done: cases.length, result: summaryOf(cases) });
    }
    return { result: summaryOf(cases) };
  }

  async #submit(session: Session, order: Parameters<CaseSubmission['submit']>[1], caseId: string): Promise<CaseResult> {
    try {
      return resultOf(await this.submission.submit(session, order, caseId));
    } catch (error) {
      if (!(error instanceof AppError) && !(error instanceof DomainError)) throw error;
      return { case_id: caseId, submission_id: null, status: 'Refused', message: error.message, amount: 0 };
    }
  }
}

function resultOf(submission: Submission): CaseResult {
  const { id, case_id, message, amount_cents } = submission;
  const status = statusOf(submission);
  const amount = status === 'Refused' ? 0 : wireFromCents(amount_cents ?? 0);
  return { case_id, submission_id: id, status, message, amount };
}

/** `totals`: the cases that went out, and what is in dispute in them. */
function summaryOf(cases: readonly CaseResult[]): Result {
  const count = (status: string) => cases.filter(each => each.status === status).length;
  const [refused, unconfirmed] = [count('Refused'), count('Unconfirmed')];
  const out = cases.filter(({ status }) => status !== 'Refused' && status !== 'Unconfirmed');
  const cents = out.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return {
    submitted: out.length,
    refused,
    unconfirmed,
    totals: { rows: out.length, amount: wireFromCents(cents) },
    cases: [...cases],
  };
}
