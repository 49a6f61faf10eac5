import { describeCaseEvent, type CaseEvent } from '@atlas/contracts';
import { aCase, CEDAR_LOOP, closed, deleted, FERNHILL, opened, S, treated } from '../case.example.js';

const LARKSPUR = { id: 6, name: 'Larkspur Mutual' };
const HOLLIS = { id: 7, name: 'Vandermeer, Hollis' };
const TWIN = { id: 9, name: 'Vandermeer, H.' };
const JOB = 'b6e0a4b0-0000-4000-8000-000000000001';
const reason = 'The same company twice';

const merge = (resource: string, from: typeof FERNHILL, to = LARKSPUR) =>
  ({ type: 'ReplaceParty', data: { job_id: JOB, reason, resource, from, to } }) as const;
const undo = (resource: string, from: typeof FERNHILL, to = LARKSPUR) =>
  ({ type: 'UndoPartyReplacement', data: { job_id: JOB, reason: null, resource, from, to } }) as const;
const replaced = (over: object = {}): CaseEvent => ({
  type: 'PartyReplaced',
  data: {
    merge: { job_id: JOB, way: 'merge', reason },
    resource: 'insurance_company',
    from: FERNHILL,
    to: LARKSPUR,
    attributes: ['insurance_company_id'],
    treatments: [],
    ...over,
  },
});
const insured = opened(S.NEW, { insurance_company_id: FERNHILL });

describe('ReplaceParty', () => {
  it('references the other record from now on, with both names and the reason', () => {
    const after = aCase.given([insured]).when(merge('insurance_company', FERNHILL));
    after.then([replaced()]);
    after.thenState(state => expect(state?.attributes.insurance_company_id).toEqual(LARKSPUR));
    expect(describeCaseEvent('PartyReplaced', replaced().data as never)).toEqual({
      changeTypeId: 1,
      changeType: 'Case updated',
      auditType: 'Case',
      description: 'Insurance Company changed from Fernhill Casualty to Larkspur Mutual.',
      details: [
        { fieldName: 'Insurance Company', oldValue: 'Fernhill Casualty', newValue: 'Larkspur Mutual' },
        { fieldName: 'Reason', oldValue: null, newValue: reason },
      ],
    });
  });

  it('replaces it in every place, the bills too', () => {
    const doctors = [
      opened(S.NEW, { treating_doctor_id: HOLLIS }),
      treated('a', { treating_doctor: HOLLIS }),
      treated('b', { treating_doctor: TWIN }),
    ];
    const after = aCase.given(doctors).when(merge('operating_doctor', HOLLIS, TWIN));
    after.thenMatching([{ data: { attributes: ['treating_doctor_id'], treatments: [{ id: 'a', name: 'CL-a' }] } }]);
    after.thenState(state => expect(state?.treatments.map(({ treating_doctor }) => treating_doctor)).toEqual([TWIN, TWIN]));
  });

  it('works for a closed case, not for a deleted one', () => {
    aCase.given([insured, closed]).when(merge('insurance_company', FERNHILL)).then([replaced()]);
    aCase.given([insured, deleted]).when(merge('insurance_company', FERNHILL)).thenRefused('CASE_NOT_OPEN');
    aCase.given([]).when(merge('insurance_company', FERNHILL)).thenRefused('CASE_NOT_FOUND');
  });

  it('changes nothing if the record is not referenced, is the same one, or was replaced before', () => {
    aCase
      .given([insured])
      .when(merge('insurance_company', { id: 4, name: 'Oakline' }))
      .thenNothing();
    aCase.given([insured]).when(merge('provider_master', FERNHILL)).thenNothing();
    aCase
      .given([insured])
      .when(merge('insurance_company', FERNHILL, FERNHILL))
      .thenNothing();
    aCase.given([insured, replaced()]).when(merge('insurance_company', FERNHILL)).thenNothing();
    aCase.given([insured]).when(merge('company_tpa', FERNHILL)).thenNothing();
  });
});

describe('UndoPartyReplacement', () => {
  it('restores what the merge set last, with the current name of the record', () => {
    const renamed = { ...FERNHILL, name: 'Fernhill, renamed' };
    const after = aCase.given([insured, replaced()]).when(undo('insurance_company', renamed));
    after.thenMatching([{ data: { merge: { way: 'undo', reason: null }, from: LARKSPUR, to: renamed } }]);
    after.thenState(state => expect([...(state?.replaced_parties ?? [])]).toEqual([]));
  });

  it('reports the undo only where it happened: a packet that could not be updated completely says why', () => {
    const why = 'Packet DEMO26-P000001 was not changed: not all of its cases could be moved.';
    const given = aCase.given([insured, replaced()]);
    const back = undo('insurance_company', FERNHILL);
    const partyReplaced = (merge_reason: string | null): CaseEvent =>
      replaced({ merge: { job_id: JOB, way: 'undo', reason: merge_reason }, from: LARKSPUR, to: FERNHILL });
    given.when(back).then([partyReplaced(null)]);
    given.when({ ...back, data: { ...back.data, reason: why } }).then([partyReplaced(why)]);
    const text = (event: CaseEvent) => describeCaseEvent('PartyReplaced', event.data as never).description;
    expect(text(partyReplaced(null))).toBe(
      'Insurance Company changed from Larkspur Mutual to Fernhill Casualty: the merge was undone.',
    );
    expect(text(partyReplaced(why))).toBe('Insurance Company changed from Larkspur Mutual to Fernhill Casualty.');
  });

  it('keeps what a user or a later merge has set since', () => {
    const chosen: CaseEvent = {
      type: 'CaseUpdated',
      data: { changes: { insurance_company_id: { from: LARKSPUR, to: { id: 8, name: 'Oakline' } } } },
    };
    aCase.given([insured, replaced(), chosen]).when(undo('insurance_company', FERNHILL)).thenNothing();
    const back: CaseEvent = {
      type: 'CaseUpdated',
      data: { changes: { insurance_company_id: { from: { id: 8, name: 'Oakline' }, to: LARKSPUR } } },
    };
    aCase.given([insured, replaced(), chosen, back]).when(undo('insurance_company', FERNHILL)).thenNothing();
    const later = replaced({ merge: { job_id: 'another', way: 'merge', reason: null }, from: LARKSPUR, to: FERNHILL });
    aCase.given([insured, replaced(), later]).when(undo('insurance_company', FERNHILL)).thenNothing();
    aCase.given([insured, replaced(), deleted]).when(undo('insurance_company', FERNHILL)).thenRefused('CASE_NOT_OPEN');
  });

  it('restores bills that still reference the record', () => {
    const doctors = [
      opened(S.NEW, { provider_id: CEDAR_LOOP }),
      treated('a', { treating_doctor: HOLLIS }),
      treated('b', { treating_doctor: HOLLIS }),
      replaced({
        resource: 'operating_doctor',
        from: HOLLIS,
        to: TWIN,
        attributes: [],
        treatments: [
          { id: 'a', name: 'CL-a' },
          { id: 'b', name: 'CL-b' },
        ],
      }),
    ];
    const since: CaseEvent = {
      type: 'TreatmentUpdated',
      data: { treatment: { id: 'b', name: 'CL-b' }, changes: { treating_doctor: { from: TWIN, to: null } } },
    };
    aCase
      .given([...doctors, since])
      .when(undo('operating_doctor', HOLLIS, TWIN))
      .thenMatching([{ data: { to: HOLLIS, attributes: [], treatments: [{ id: 'a' }] } }]);
  });
});
