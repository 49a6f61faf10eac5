import { aCase, CEDAR_LOOP, closed, deleted, FERNHILL, kept, opened, WORKFLOWS_OF_TWO_TRACKS, S } from '../case.example.js';
import type { CaseCommandData } from '../case.commands.js';

const update = (data: CaseCommandData['UpdateCase']) => ({ type: 'UpdateCase', data }) as const;
const given = aCase.given([opened(S.NEW, { policy_number: 'FHC-77' })]);

describe('UpdateCase', () => {
  it('records each field before and after, and only what changed', () => {
    const attributes = { ins_claim_number: '25-0918-4407', policy_number: 'FHC-78', insurance_company_id: FERNHILL };
    given.when(update({ attributes })).then([
      {
        type: 'CaseUpdated',
        data: {
          changes: { policy_number: { from: 'FHC-77', to: 'FHC-78' }, insurance_company_id: { from: null, to: FERNHILL } },
        },
      },
    ]);
  });

  it('clears values sent as null', () => {
    given.when(update({ attributes: { policy_number: null } })).thenState(state => {
      expect(state?.attributes).not.toHaveProperty('policy_number');
    });
  });

  it('changes nothing if nothing differs: a renamed provider is the same provider', () => {
    given
      .when(update({ attributes: { policy_number: 'FHC-77', provider_id: { ...CEDAR_LOOP, name: 'Cedar Loop, renamed' } } }))
      .thenNothing();
    given.when(update({ attributes: { insurance_company_id: null } })).thenNothing();
  });

  it('converts a flag to its date, unless the date is sent too', () => {
    given
      .when(update({ attributes: {}, is_case_filed: true }))
      .thenMatching([{ data: { changes: { date_filed: { to: '2026-04-21' } } } }]);
    given
      .when(update({ attributes: { date_filed: '2026-03-12' }, is_case_filed: false }))
      .thenMatching([{ data: { changes: { date_filed: { to: '2026-03-12' } } } }]);
    const funded = aCase.given([opened(S.NEW, { portfolio_id: { id: 8, name: 'Elmgate II' } })]);
    funded
      .when(update({ attributes: {}, is_case_funded: false }))
      .thenMatching([{ data: { changes: { portfolio_id: { to: null } } } }]);
    funded.when(update({ attributes: {}, is_case_funded: true, is_case_filed: false })).thenNothing();
    given
      .when(update({ attributes: {}, is_case_funded: true }))
      .thenRefused('VALUE_REQUIRED', { portfolio_id: 'Please Select Portfolio.' });
  });

  it('refuses a flag that contradicts the date sent with it', () => {
    const refused = ['VALUE_NOT_VALID', { is_case_filed: 'Is Case Filed contradicts Date Filed.' }] as const;
    aCase
      .given([opened(S.NEW, { date_filed: '2026-03-12' })])
      .when(update({ attributes: { date_filed: '2026-03-13' }, is_case_filed: false }))
      .thenRefused(...refused);
    given.when(update({ attributes: { date_filed: null }, is_case_filed: true })).thenRefused(...refused);
  });

  it('changes the status through the workflow in the same command, or changes nothing', () => {
    const status = { status: 'READY', reason: null, date: null };
    given
      .when(update({ attributes: { policy_number: 'FHC-78' }, status }))
      .thenMatching([{ type: 'CaseUpdated' }, { type: 'StatusChanged', data: { to: kept(S.READY) } }]);
    given
      .when(update({ attributes: { policy_number: 'FHC-78' }, status: { ...status, status: 'FILED' } }))
      .thenRefused('STATUS_CHANGE_NOT_ALLOWED');
  });

  it('uses the new track for a status changed with it', () => {
    const ready = aCase.given([opened(S.READY)]);
    const status = { status: 'INDEX_PURCHASED', reason: null, date: null };
    ready.when(update({ attributes: {}, status })).thenRefused('STATUS_CHANGE_NOT_ALLOWED');
    ready
      .when(update({ attributes: { track: 'COURT' }, status }))
      .thenMatching([{ type: 'CaseUpdated' }, { type: 'StatusChanged' }]);
  });

  it('removes the workflow type when the track changes, and accepts none of another track', () => {
    const workflows = { workflows: WORKFLOWS_OF_TWO_TRACKS };
    const typed = aCase.given([opened(S.NEW, { case_workflow_type_id: { id: 5, name: 'Workflow 5' } })]);
    const gone = { track: { to: 'COURT' }, case_workflow_type_id: { from: { id: 5 }, to: null } };
    typed.when(update({ attributes: { track: 'COURT' } }), workflows).thenMatching([{ data: { changes: gone } }]);
    const other = { case_workflow_type_id: { id: 6, name: 'Workflow 6' } };
    typed.when(update({ attributes: other }), workflows).thenRefused('VALUE_NOT_VALID');
    typed
      .when(update({ attributes: { ...other, track: 'COURT' } }), workflows)
      .thenMatching([{ data: { changes: { case_workflow_type_id: { to: { id: 6 } } } } }]);
    typed.when(update({ attributes: { policy_number: 'FHC-1' } }), workflows).thenMatching([{ type: 'CaseUpdated' }]);
  });

  it('never clears required attributes', () => {
    given
      .when(update({ attributes: { provider_id: null } }))
      .thenRefused('VALUE_REQUIRED', { provider_id: 'Please Select Provider.' });
    given
      .when(update({ attributes: { injured_last_name: null } }))
      .thenRefused('VALUE_REQUIRED', { injured_last_name: 'Please Enter Injured Last Name.' });
  });

  it('keeps the initial status; a missing one can still be set', () => {
    const initial = { initial_status_id: { id: 1, name: 'For arbitration' } };
    given.when(update({ attributes: initial })).thenMatching([{ type: 'CaseUpdated' }]);
    aCase
      .given([opened(S.NEW, initial)])
      .when(update({ attributes: { initial_status_id: { id: 2, name: 'For litigation' } } }))
      .thenRefused('INITIAL_STATUS_FIXED');
  });

  it('is refused on a closed, a deleted and a missing case', () => {
    const command = update({ attributes: { policy_number: 'X' } });
    given.given([closed]).when(command).thenRefused('CASE_NOT_OPEN');
    given.given([deleted]).when(command).thenRefused('CASE_NOT_OPEN');
    aCase.when(command).thenRefused('CASE_NOT_FOUND');
  });
});
