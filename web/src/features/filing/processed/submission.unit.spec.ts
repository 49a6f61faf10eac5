import { SUBMISSION_STATUSES, type ProcessedCaseRow, type SubmissionStatus } from '@atlas/contracts';
import { canBeAnswered, outcomesFor } from './submission.js';

const row = (status: SubmissionStatus): ProcessedCaseRow => ({
  id: 's',
  case_id: 'DEMO26-000001',
  submission_type: 'Arbitration Submission',
  status,
  submitted_date: null,
  submitted_by: 'Casey Clerk',
  to_email_id: null,
  index_or_aaa_number: null,
  message: null,
  document_id: null,
  job_id: 'j',
  amount: null,
  page_count: null,
});

describe('an answer to a submission', () => {
  it('is accepted only for a sent submission', () => {
    expect(SUBMISSION_STATUSES.filter(status => !canBeAnswered(row(status)))).toEqual(['In progress', 'Sent', 'Refused']);
  });
  it('cannot be a rejection if the delivery of the mail is unconfirmed', () => {
    expect(outcomesFor(row('Unconfirmed'))).toEqual(['acknowledged', 'number_assigned']);
    expect(outcomesFor(row('Submitted'))).toContain('rejected');
  });
});
