import { PROCESSED_CASES_LIST, wireFromCents, type ProcessedCaseRow, type SubmissionStatus } from '@atlas/contracts';
import { anyOfSql, lawFirmScope, listSource, prefixSql } from '@atlas/platform';
import { allowedOutcomes, statusOf, statusSql, type Submission } from './submission.js';

const SEARCHED = ['case_id', 'to_email_id', 'index_or_aaa_number', 'submitted_by'];

/** `CaseFilling/ListProcessedCases`: the latest first where nothing else is asked for. */
export const processedCases = listSource(
  PROCESSED_CASES_LIST,
  ({ sql, session }) => ({
    from: 'filing.submission t',
    scope: lawFirmScope(session),
    key: { expression: 't.id', sqlType: 'uuid' },
    order: [{ expression: 't.created_at', sqlType: 'timestamptz', descending: true }],
    columns: {
      id: 't.id',
      job_id: 't.job_id',
      case_id: 't.case_id',
      submitted_date: 't.submitted_at',
      submission_type: 't.submission_type',
      to_email_id: 't.to_email_id',
      amount: 't.amount_cents',
      index_or_aaa_number: 't.index_or_aaa_number',
      submitted_by: 't.submitted_by',
    },
    more: 't.*',
    filters: {
      status: (statuses: readonly SubmissionStatus[]) => anyOfSql(statuses.map(status => statusSql(status, 't'))),
    },
    search: text =>
      anyOfSql(SEARCHED.map(column => prefixSql(sql, `lower(coalesce(t.${column}, '')) collate "C"`, text.toLowerCase()))),
  }),
  processedCaseRow,
);

export function processedCaseRow(submission: Submission): ProcessedCaseRow {
  const { id, case_id, submission_type, submitted_at, submitted_by, to_email_id, index_or_aaa_number, message, job_id } =
    submission;
  const { state, document_id, amount_cents, page_count } = submission;
  return {
    id,
    case_id,
    submission_type,
    status: statusOf(submission),
    submitted_date: submitted_at?.toISOString() ?? null,
    submitted_by,
    to_email_id,
    index_or_aaa_number,
    message,
    // Only what was filed is among the case's documents.
    document_id: state === 'recorded' ? document_id : null,
    job_id,
    amount: amount_cents === null ? null : wireFromCents(amount_cents),
    page_count,
    allowed_outcomes: allowedOutcomes(submission),
  };
}
