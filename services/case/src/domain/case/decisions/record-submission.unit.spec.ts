import { aCase, closed, deleted, kept, opened, S, signature, submission } from '../case.example.js';
import type { CaseEvent } from '../case.events.js';

const record = { type: 'RecordSubmission', data: { submission, filed_on: '2026-04-20' } } as const;
const recorded = (status_kept: string | null): CaseEvent => ({
  type: 'SubmissionRecorded',
  data: { submission, filed_on: '2026-04-20', status_kept, ...signature },
});
const moved = { on: '2026-04-21', date: '2026-04-20', reason: 'Arbitration Submission', filed_on: null };

describe('RecordSubmission', () => {
  it('changes the status of a ready case', () => {
    aCase
      .given([opened(S.READY)])
      .when(record)
      .then([recorded(null), { type: 'StatusChanged', data: { ...moved, from: kept(S.READY), to: kept(S.FILED_EMAIL) } }]);
  });

  it('makes a new case ready first', () => {
    aCase
      .given([opened()])
      .when(record)
      .then([
        recorded(null),
        { type: 'StatusChanged', data: { ...moved, from: kept(S.NEW), to: kept(S.READY) } },
        { type: 'StatusChanged', data: { ...moved, from: kept(S.READY), to: kept(S.FILED_EMAIL) } },
      ]);
  });

  it('sets the filing date of the first submission only', () => {
    aCase
      .given([opened(S.READY)])
      .when(record)
      .thenState(state => expect(state?.attributes.date_filed).toBe('2026-04-20'));
    aCase
      .given([opened(S.REJECTED, { date_filed: '2026-03-12' })])
      .when(record)
      .thenState(state => {
        expect(state).toMatchObject({ attributes: { date_filed: '2026-03-12' }, status: { code: 'FILED_EMAIL' } });
      });
  });

  it('does not change a status against the workflow, and reports it', () => {
    aCase
      .given([opened(S.HEARING_SET)])
      .when(record)
      .then([recorded('Status cannot be changed from Hearing scheduled to Filed by e-mail.')]);
    aCase
      .given([opened(), closed])
      .when(record)
      .thenMatching([{ type: 'SubmissionRecorded', data: { status_kept: expect.any(String) as string } }]);
    aCase
      .given([opened(S.READY)])
      .when(record, { statuses: [S.READY] })
      .then([recorded('No status has the role filed_email.')]);
  });

  it('is recorded once when it is reported twice', () => {
    aCase
      .given([opened(S.READY), recorded(null)])
      .when(record)
      .thenNothing();
  });

  it('is refused on a deleted and on a missing case', () => {
    aCase.given([opened(), deleted]).when(record).thenRefused('CASE_NOT_OPEN');
    aCase.when(record).thenRefused('CASE_NOT_FOUND');
  });
});
