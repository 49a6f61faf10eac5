import { jobTexts, type SubmissionStatus } from '@atlas/contracts';
import type { BackgroundJob } from '@/providers/jobs/jobs.js';
import { t } from '@/texts/t.js';

/** What became of one case of a batch. */
export interface CaseResult {
  readonly case_id: string;
  readonly submission_id: string | null;
  readonly status: SubmissionStatus;
  /** Why it was refused, or what is to be looked at. */
  readonly message: string | null;
  /** In dispute in what went out. */
  readonly amount: number;
}

export const SUBMISSION_JOB = 'arbitration_submission';

/** The result of such a job. */
export interface SubmissionJobResult {
  readonly submitted: number;
  readonly refused: number;
  readonly unconfirmed: number;
  /** Of what went out. */
  readonly totals: { readonly rows: number; readonly amount: number };
  readonly cases: readonly CaseResult[];
}

export type SubmissionJob = BackgroundJob<SubmissionJobResult>;

/** The refused cases, to be mended and tried again; one whose mail may be out is none of them. */
export const refusedIds = ({ result }: SubmissionJob): readonly string[] =>
  (result.cases ?? []).filter(({ status }) => status === 'Refused').map(({ case_id }) => case_id);

/** State of the job in a word or two. */
export function headline({ TaskStateId, message, result }: SubmissionJob): string {
  if (TaskStateId === 1) return t('filingResult.waitingToStart');
  if (TaskStateId === 2) return t('filingResult.submitting');
  if (message === jobTexts.canceled) return t('common.canceled');
  if (TaskStateId === 5) return t('filingResult.didNotFinish');
  if (!result.submitted) return t('filingResult.nothingWasSubmitted');
  return result.refused || result.unconfirmed ? t('filingResult.submittedInPart') : t('common.submitted');
}
