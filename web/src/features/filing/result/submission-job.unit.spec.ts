import { type CaseResult, headline, refusedIds, type SubmissionJob } from './submission-job.js';

const of = (case_id: string, status: CaseResult['status']): CaseResult => ({
  case_id,
  submission_id: null,
  status,
  message: null,
  amount: 0,
});
const job = (TaskStateId: SubmissionJob['TaskStateId'], more: Partial<SubmissionJob> = {}): SubmissionJob => ({
  id: 'j',
  type: 'arbitration_submission',
  title: 'Arbitration Submission, 3 cases',
  TaskStateId,
  done: 0,
  total: 3,
  rate: null,
  time_left: null,
  warning_count: 0,
  error_count: 0,
  created_date: '2026-04-21T10:00:00Z',
  started_date: null,
  finished_date: null,
  created_by: 'Casey Clerk',
  is_mine: true,
  message: null,
  cancel_requested: false,
  can_undo: false,
  can_run_again: false,
  undoes: null,
  undone_by: null,
  undone_by_state: null,
  again_of: null,
  result: {},
  ...more,
});

describe('a running submission', () => {
  it('shows its state', () => {
    expect(headline(job(1))).toBe('Waiting to start');
    expect(headline(job(2))).toBe('Submitting');
    expect(headline(job(5))).toBe('Not finished');
    expect(headline(job(5, { message: 'Canceled.' }))).toBe('Canceled');
    expect(headline(job(3, { result: { submitted: 3, refused: 0, unconfirmed: 0 } }))).toBe('Submitted');
    expect(headline(job(4, { result: { submitted: 2, refused: 1, unconfirmed: 0 } }))).toBe('Submitted in part');
    expect(headline(job(4, { result: { submitted: 0, refused: 3, unconfirmed: 0 } }))).toBe('Nothing was submitted');
  });
  it('offers to retry refused cases, never one whose mail may have been sent', () => {
    const cases = [of('A-1', 'Submitted'), of('A-2', 'Refused'), of('A-3', 'Unconfirmed')];
    expect(refusedIds(job(4, { result: { cases } }))).toEqual(['A-2']);
    expect(refusedIds(job(1))).toEqual([]);
  });
});
