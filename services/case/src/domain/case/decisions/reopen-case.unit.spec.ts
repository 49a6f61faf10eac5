import { aCase, closed, deleted, kept, opened, S } from '../case.example.js';

const reopen = (reason = 'Cheque bounced') => ({ type: 'ReopenCase', data: { reason } }) as const;

describe('ReopenCase', () => {
  it('returns to the status before the final one', () => {
    aCase
      .given([opened(), closed])
      .when(reopen())
      .then([
        {
          type: 'CaseReopened',
          data: { from: kept(S.WITHDRAWN_WOP), to: kept(S.NEW), on: '2026-04-21', date: null, reason: 'Cheque bounced' },
        },
      ]);
  });

  it('allows changes of the case again', () => {
    aCase
      .given([opened(), closed])
      .when(reopen())
      .thenState(state => {
        expect(state).toMatchObject({ status: kept(S.NEW), status_since: '2026-04-21', status_before_closing: null });
      });
  });

  it('is refused without a reason, on an open case, on a deleted and a missing one', () => {
    aCase.given([opened(), closed]).when(reopen('')).thenRefused('VALUE_REQUIRED', { reason: 'Please Enter Reason.' });
    aCase.given([opened()]).when(reopen()).thenRefused('CASE_NOT_CLOSED');
    aCase.given([opened(), closed, deleted]).when(reopen()).thenRefused('CASE_NOT_OPEN');
    aCase.when(reopen()).thenRefused('CASE_NOT_FOUND');
  });
});
