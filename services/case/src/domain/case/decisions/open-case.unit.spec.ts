import { aCase, attributes, kept, opened, opening, WORKFLOWS_OF_TWO_TRACKS, S } from '../case.example.js';

const open = (more: object = {}, openingMore: object = {}) =>
  ({
    type: 'OpenCase',
    data: { case_id: 'DEMO26-000123', case_key: null, attributes, opening: { ...opening, ...openingMore }, ...more },
  }) as const;

describe('OpenCase', () => {
  it('opens a case on the track and in the status of its intake status, today', () => {
    aCase.when(open()).then([
      {
        type: 'CaseOpened',
        data: {
          case_id: 'DEMO26-000123',
          case_key: null,
          attributes: { ...attributes, track: 'ARB', date_open: '2026-04-21' },
          status: kept(S.NEW),
          on: '2026-04-21',
        },
      },
    ]);
  });

  it('prefers entered values to defaults, and leaves out unknown ones', () => {
    const said = { ...attributes, track: 'COURT', date_open: '2026-03-01', policy_number: null };
    aCase.when(open({ attributes: said })).thenState(state => {
      expect(state?.attributes).toEqual({ ...attributes, track: 'COURT', date_open: '2026-03-01' });
    });
  });

  it('adopts a case that is already filed, with its number', () => {
    const intakeStatus = { status: S.AAA_ASSIGNED, needs_number: true };
    aCase.when(open({}, intakeStatus)).thenRefused('VALUE_REQUIRED', { index_or_aaa_number: 'Please Enter Index / AAA Number.' });
    aCase.when(open({ attributes: { ...attributes, index_or_aaa_number: '17-25-1187-4402' } }, intakeStatus)).thenState(state => {
      expect(state?.attributes.date_filed).toBe('2026-04-21');
    });
  });

  it('uses the workflow type of its intake status or its provider, the first of its track, unless one is given', () => {
    const workflows = { workflows: WORKFLOWS_OF_TWO_TRACKS };
    const offered = (more: object = {}) => open({ attributes: { ...attributes, ...more } }, { workflow_type_ids: [6, 5] });
    aCase.when(offered(), workflows).thenState(state => {
      expect(state?.attributes.case_workflow_type_id).toEqual({ id: 5, name: 'Workflow 5' });
    });
    aCase.when(offered({ track: 'COURT' }), workflows).thenState(state => {
      expect(state?.attributes.case_workflow_type_id?.id).toBe(6);
    });
    const said = (id: number) => offered({ case_workflow_type_id: { id, name: `Workflow ${id}` } });
    aCase.when(said(5), workflows).thenState(state => expect(state?.attributes.case_workflow_type_id?.id).toBe(5));
    const message = 'Case Workflow Type Workflow 6 belongs to another track.';
    aCase.when(said(6), workflows).thenRefused('VALUE_NOT_VALID', { case_workflow_type_id: message });
    aCase.when(offered()).thenState(state => expect(state?.attributes).not.toHaveProperty('case_workflow_type_id'));
  });

  it('uses the default intake status of its provider', () => {
    const initial_status = { id: 4, name: 'For litigation' };
    aCase.when(open({}, { initial_status })).thenState(state => {
      expect(state?.attributes.initial_status_id).toEqual(initial_status);
    });
  });

  it.each([
    ['injured_first_name', 'Please Enter Injured First Name.'],
    ['injured_last_name', 'Please Enter Injured Last Name.'],
    ['provider_id', 'Please Select Provider.'],
  ])('is refused without %s', (name, message) => {
    aCase.when(open({ attributes: { ...attributes, [name]: undefined } })).thenRefused('VALUE_REQUIRED', { [name]: message });
  });

  it('converts flags to dates', () => {
    aCase.when(open({ is_case_filed: true })).thenState(state => expect(state?.attributes.date_filed).toBe('2026-04-21'));
    aCase
      .when(open({ is_case_filed: false, attributes: { ...attributes, date_filed: '2026-03-12' } }))
      .thenRefused('VALUE_NOT_VALID', { is_case_filed: 'Is Case Filed contradicts Date Filed.' });
    aCase.when(open({ is_case_funded: true })).thenRefused('VALUE_REQUIRED', { portfolio_id: 'Please Select Portfolio.' });
  });

  it('is refused in a final status, and twice', () => {
    aCase.when(open({}, { status: S.CLOSED_PAID })).thenRefused('OPENING_STATUS_FINAL');
    aCase.given([opened()]).when(open()).thenRefused('CASE_EXISTS');
  });
});
