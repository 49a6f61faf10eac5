import { aCase, closed, kept, opened, paid, S, treated } from '../case.example.js';

const close = (status: number | string | null = null, reason: string | null = 'Done') =>
  ({ type: 'CloseCase', data: { status, reason } }) as const;

describe('CloseCase', () => {
  it('enters the final status that is named', () => {
    aCase
      .given([opened(S.PARTIAL_PAID)])
      .when(close('CLOSED_PART'))
      .then([
        {
          type: 'CaseClosed',
          data: { from: kept(S.PARTIAL_PAID), to: kept(S.CLOSED_PART), on: '2026-04-21', date: '2026-04-21', reason: 'Done' },
        },
      ]);
  });

  it('derives the status from the balance, if none is named', () => {
    const bill = treated('a', { bill_cents: 50_000 });
    const ends = (status: (typeof S)[keyof typeof S], cents: number, code: string) =>
      aCase
        .given([opened(status), bill, ...(cents ? [paid('p', cents, 'a')] : [])])
        .when(close())
        .thenMatching([{ data: { to: { code } } }]);
    ends(S.PAID, 50_000, 'CLOSED_PAID');
    ends(S.PARTIAL_PAID, 20_000, 'CLOSED_PART');
    ends(S.PARTIAL_PAID, 0, 'WITHDRAWN_WOP');
    ends(S.NEW, 50_000, 'WITHDRAWN_WOP');
  });

  it('does not treat an empty claim as paid', () => {
    aCase
      .given([opened(S.PAID)])
      .when(close())
      .thenMatching([{ data: { to: { code: 'WITHDRAWN_WOP' } } }]);
  });

  it('follows the workflow', () => {
    aCase.given([opened()]).when(close('CLOSED_PAID')).thenRefused('STATUS_CHANGE_NOT_ALLOWED');
  });

  it('is refused without a reason, for an unknown or non-final status, without a fitting status, and twice', () => {
    const given = aCase.given([opened()]);
    given.when(close(null, null)).thenRefused('VALUE_REQUIRED', { reason: 'Please Enter Reason.' });
    given.when(close('NOWHERE')).thenRefused('VALUE_REQUIRED', { status_id: 'Please Select Status.' });
    given.when(close('READY')).thenRefused('STATUS_NOT_FINAL');
    given.when(close(), { statuses: [S.NEW] }).thenRefused('VALUE_REQUIRED', { status_id: 'Please Select Status.' });
    given.given([closed]).when(close()).thenRefused('CASE_NOT_OPEN');
  });
});
