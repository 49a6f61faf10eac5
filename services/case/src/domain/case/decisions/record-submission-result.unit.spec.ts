import { aCase, deleted, opened, S, signature, submission } from '../case.example.js';
import type { CaseCommandData } from '../case.commands.js';
import { submissionRows } from '../views/case-records.js';

type Result = CaseCommandData['RecordSubmissionResult'];
const result = (outcome: Result['outcome'], more: Partial<Result> = {}) =>
  ({
    type: 'RecordSubmissionResult',
    data: { submission_id: 'sub-1', outcome, on: '2026-04-21', index_or_aaa_number: null, message: null, ...more },
  }) as const;
const given = aCase.given([
  opened(S.FILED_EMAIL, { date_filed: '2026-04-20' }),
  { type: 'SubmissionRecorded', data: { submission, filed_on: '2026-04-20', status_kept: null, ...signature } },
]);

describe('RecordSubmissionResult', () => {
  it('sets the number of the case and changes its status', () => {
    given.when(result('number_assigned', { index_or_aaa_number: '17-26-1187-4402' })).thenMatching([
      {
        type: 'SubmissionResultRecorded',
        data: { index_or_aaa_number: { from: null, to: '17-26-1187-4402' }, status_kept: null },
      },
      { type: 'StatusChanged', data: { to: { code: 'AAA_ASSIGNED' } } },
    ]);
  });

  it('is recorded with the submission and in the attributes', () => {
    given.when(result('number_assigned', { index_or_aaa_number: '17-26-1187-4402', message: 'Received' })).thenState(state => {
      expect(state?.attributes.index_or_aaa_number).toBe('17-26-1187-4402');
      expect(submissionRows(state!)).toMatchObject([
        { id: 'sub-1', outcome: 'number_assigned', index_or_aaa_number: '17-26-1187-4402' },
      ]);
    });
  });

  it('uses the text of the rejection as the reason', () => {
    given
      .when(result('rejected', { message: 'No AOB' }))
      .thenMatching([{}, { data: { to: { code: 'REJECTED' }, reason: 'No AOB' } }]);
    given.when(result('acknowledged')).thenMatching([{}, { data: { to: { code: 'FILED' } } }]);
  });

  it('does not change a status against the workflow, and reports it', () => {
    given
      .given([
        {
          type: 'StatusChanged',
          data: { from: S.FILED_EMAIL, to: S.HEARING_SET, on: '2026-04-21', date: null, reason: null, filed_on: null },
        },
      ])
      .when(result('acknowledged'))
      .thenMatching([
        { data: { status_kept: 'Status cannot be changed from Hearing scheduled to Filed, awaiting AAA number.' } },
      ]);
  });

  it('is recorded once when it is reported twice', () => {
    const recorded = result('acknowledged');
    given
      .given([{ type: 'SubmissionResultRecorded', data: { ...recorded.data, index_or_aaa_number: null, status_kept: null } }])
      .when(recorded)
      .thenNothing();
  });

  it('is refused for an unknown submission, and on a deleted case', () => {
    given.when(result('rejected', { submission_id: 'other' })).thenRefused('SUBMISSION_NOT_FOUND');
    given.given([deleted]).when(result('rejected')).thenRefused('CASE_NOT_OPEN');
  });
});
