import { aCase, closed, deleted, opened, S } from '../case.example.js';

const ELMGATE = { id: 8, name: 'Elmgate II' };
const TARN = { id: 9, name: 'Tarn I' };
const join = (portfolio = ELMGATE) => ({ type: 'JoinPortfolio', data: { portfolio } }) as const;
const leave = (reason = 'Repurchased', portfolio_id = ELMGATE.id) =>
  ({ type: 'LeavePortfolio', data: { portfolio_id, reason } }) as const;
const owned = aCase.given([opened(S.NEW)]);
const funded = aCase.given([opened(S.NEW, { portfolio_id: ELMGATE })]);

describe('JoinPortfolio', () => {
  it('records the new portfolio', () => {
    owned.when(join()).then([{ type: 'CaseUpdated', data: { changes: { portfolio_id: { from: null, to: ELMGATE } } } }]);
  });
  it('changes nothing if the case is in it', () => funded.when(join()).thenNothing());
  it('is refused if the case is in another one', () => funded.when(join(TARN)).thenRefused('CASE_FUNDED'));
  it('is refused for a closed, deleted or missing case', () => {
    aCase
      .given([opened(S.NEW), closed])
      .when(join())
      .thenRefused('CASE_NOT_OPEN');
    aCase
      .given([opened(S.NEW), deleted])
      .when(join())
      .thenRefused('CASE_NOT_OPEN');
    aCase.given([]).when(join()).thenRefused('CASE_NOT_FOUND');
  });
});

describe('LeavePortfolio', () => {
  it('records the reason, also for a closed case', () => {
    const data = { changes: { portfolio_id: { from: ELMGATE, to: null } }, reason: 'Repurchased' };
    funded.when(leave('  Repurchased ')).then([{ type: 'CaseUpdated', data }]);
    aCase
      .given([opened(S.NEW, { portfolio_id: ELMGATE }), closed])
      .when(leave())
      .then([{ type: 'CaseUpdated', data }]);
  });
  it('requires a reason', () => funded.when(leave('  ')).thenRefused('VALUE_REQUIRED', { reason: 'Please Enter Reason.' }));
  it('is refused if the case is in none, or in another', () => {
    owned.when(leave()).thenRefused('CASE_NOT_FUNDED');
    funded.when(leave('Repurchased', TARN.id)).thenRefused('CASE_NOT_FUNDED');
  });
});
