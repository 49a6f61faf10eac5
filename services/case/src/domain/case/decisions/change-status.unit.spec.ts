import { aCase, closed, context, kept, opened, workflowOf, WORKFLOWS, S } from '../case.example.js';
import { disputed, eventsOf, ruled, settlementOrder } from '../settlement/settlement.example.js';

const to = (status: number | string, reason: string | null = null, date: string | null = null) =>
  ({ type: 'ChangeStatus', data: { status, reason, date } }) as const;
const given = aCase.given([opened()]);

describe('ChangeStatus', () => {
  it('performs a transition that the workflow allows, by id or by code', () => {
    const changed = [
      {
        type: 'StatusChanged',
        data: { from: kept(S.NEW), to: kept(S.READY), on: '2026-04-21', date: null, reason: null, filed_on: null },
      },
    ] as const;
    given.when(to(4)).then(changed);
    given.when(to('ready')).then(changed);
  });

  it('accepts a settled status only with a settlement', () => {
    const settled = aCase.given(disputed);
    settled.when(to('SETTLED'), ruled).thenRefused('SETTLEMENT_REQUIRED');
    settled
      .given(eventsOf(disputed, { type: 'SaveSettlement', data: { order: settlementOrder() } }).slice(0, 1))
      .when(to('SETTLED'), ruled)
      .thenMatching([{ type: 'StatusChanged', data: { to: { code: 'SETTLED' } } }]);
  });

  it('requires the date of a hearing and of an answer, whatever the settings of the firm', () => {
    const dated = (role: string) => ({ ...S.READY, id: 30, code: 'X', process_role: role, from_any: true });
    for (const role of ['hearing_set', 'adjourned', 'hearing_held', 'answered']) {
      const table = { ...context, statuses: [...context.statuses, dated(role)] };
      given.when(to('X'), table).thenRefused('VALUE_REQUIRED', { date: 'Please Enter Date.' });
      given.when(to('X', null, '2026-05-28'), table).thenMatching([{ data: { date: '2026-05-28' } }]);
    }
  });

  const allowed = [
    { id: 2, code: 'MISSING_INFO', name: 'Missing information' },
    { id: 3, code: 'AWAIT_PAYDENY', name: 'Awaiting pay or deny' },
    { id: 4, code: 'READY', name: 'Ready to file' },
    { id: 10, code: 'ABEYANCE', name: 'Held in abeyance' },
    { id: 11, code: 'PAID', name: 'Paid, to be closed' },
    { id: 16, code: 'WITHDRAWN_WOP', name: 'Withdrawn without prejudice' },
  ];

  it('names the allowed statuses if it is refused', () => {
    given.when(to('HEARING_SET', null, '2026-05-28')).thenRefused('STATUS_CHANGE_NOT_ALLOWED', { allowed });
  });

  it('names no status that would be refused without a settlement', () => {
    const settled = { ...S.READY, id: 30, code: 'X', process_role: 'settled', from_any: true };
    const table = { ...context, statuses: [...context.statuses, settled] };
    given.when(to('HEARING_SET', null, '2026-05-28'), table).thenRefused('STATUS_CHANGE_NOT_ALLOWED', { allowed });
  });

  it('changes nothing if the case already has the status', () => {
    given.when(to('NEW')).thenNothing();
  });

  it('sets the filing date if the status implies one, once', () => {
    aCase
      .given([opened(S.READY)])
      .when(to('FILED'))
      .thenMatching([{ data: { filed_on: '2026-04-21' } }]);
    aCase
      .given([opened(S.READY, { date_filed: '2026-03-12' })])
      .when(to('FILED'))
      .thenMatching([{ data: { filed_on: null } }]);
  });

  it('stays on the track of the case, and before filing while nothing is filed', () => {
    aCase
      .given([opened(S.READY)])
      .when(to('INDEX_PURCHASED'))
      .thenRefused('STATUS_CHANGE_NOT_ALLOWED');
    aCase
      .given([opened(S.READY, { track: 'COURT' })])
      .when(to('INDEX_PURCHASED'))
      .thenMatching([{ type: 'StatusChanged' }]);
    given.when(to('AWAIT_PAYDENY')).thenMatching([{ type: 'StatusChanged' }]);
    aCase
      .given([opened(S.NEW, { date_filed: '2026-03-12' })])
      .when(to('AWAIT_PAYDENY'))
      .thenRefused('STATUS_CHANGE_NOT_ALLOWED');
  });

  it('uses its workflow type, else that of its intake status, else the default of its track', () => {
    const toFiled = workflowOf(5, [[S.NEW, [S.FILED]]]);
    const named = { workflows: { ...WORKFLOWS, types: new Map([[5, toFiled]]), ofInitialStatus: new Map([[7, toFiled]]) } };
    const usual = { workflows: { ...WORKFLOWS, usual: new Map([['ARB' as const, toFiled]]) } };
    const typed = { case_workflow_type_id: { id: 5, name: 'Priority' } };
    const own = aCase.given([opened(S.NEW, typed)]);
    own.when(to('FILED'), named).thenMatching([{ data: { to: { code: 'FILED' } } }]);
    own.when(to('READY'), named).thenRefused('STATUS_CHANGE_NOT_ALLOWED');
    // A workflow type of another track, or a deleted one, is ignored.
    aCase
      .given([opened(S.NEW, { ...typed, track: 'COURT' })])
      .when(to('READY'), named)
      .thenMatching([{ type: 'StatusChanged' }]);
    const withIntakeStatus = aCase.given([opened(S.NEW, { initial_status_id: { id: 7, name: 'For arbitration' } })]);
    withIntakeStatus.when(to('FILED'), named).thenMatching([{ data: { to: { code: 'FILED' } } }]);
    withIntakeStatus.when(to('READY'), named).thenRefused('STATUS_CHANGE_NOT_ALLOWED');
    given.when(to('READY'), named).thenMatching([{ type: 'StatusChanged' }]);
    given.when(to('FILED'), usual).thenMatching([{ type: 'StatusChanged' }]);
    aCase
      .given([opened(S.NEW, { track: 'COURT' })])
      .when(to('READY'), usual)
      .thenMatching([{ type: 'StatusChanged' }]);
  });

  it('requires the reason and the date that the status requires', () => {
    given.when(to('ABEYANCE')).thenRefused('VALUE_REQUIRED', { reason: 'Please Enter Reason.' });
    given.when(to('ABEYANCE', 'Workers’ compensation first')).thenMatching([{ data: { reason: 'Workers’ compensation first' } }]);
    const assigned = aCase.given([opened(S.AAA_ASSIGNED)]);
    assigned.when(to('HEARING_SET')).thenRefused('VALUE_REQUIRED', { date: 'Please Enter Date.' });
    assigned.when(to('HEARING_SET', null, '2026-05-28')).thenMatching([{ data: { on: '2026-04-21', date: '2026-05-28' } }]);
  });

  it('closes the case when the status is final', () => {
    given.when(to('WITHDRAWN_WOP', 'Client left')).thenMatching([{ type: 'CaseClosed', data: { reason: 'Client left' } }]);
  });

  it('is refused for an unknown or inactive status, and on a closed case', () => {
    given.when(to('NOWHERE')).thenRefused('STATUS_NOT_FOUND', { status: 'Please Select Status.' });
    given.when(to('RETIRED')).thenRefused('STATUS_INACTIVE');
    given.given([closed]).when(to('READY')).thenRefused('CASE_NOT_OPEN');
  });
});
