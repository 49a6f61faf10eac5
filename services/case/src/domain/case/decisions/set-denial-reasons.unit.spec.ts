import { aCase, closed, opened, treated } from '../case.example.js';

const PEER = { id: 's1', name: 'Not medically necessary, peer review' };
const LATE = { id: 'g1', name: 'Late notice of the accident (30 days)' };
const set = (treatment_ids: string[], denial_reasons = [PEER], denial_date: string | null = '2025-12-03') =>
  ({ type: 'SetDenialReasons', data: { treatment_ids, denial_reasons, denial_date } }) as const;
const given = aCase.given([opened(), treated('a'), treated('b', { denial_reasons: [PEER], denial_date: '2025-12-03' })]);

describe('SetDenialReasons', () => {
  it('sets reasons and date on each bill that says otherwise', () => {
    given.when(set(['a', 'b'])).then([
      {
        type: 'DenialReasonsSet',
        data: {
          treatment: { id: 'a', name: 'CL-a' },
          changes: { denial_reasons: { from: [], to: [PEER] }, denial_date: { from: null, to: '2025-12-03' } },
        },
      },
    ]);
  });

  it('replaces the reasons; none clears them and the date', () => {
    given.when(set(['b'], [PEER, LATE])).thenState(state => expect(state?.treatments[1]?.denial_reasons).toEqual([PEER, LATE]));
    given
      .when(set(['b'], []))
      .thenState(state => expect(state?.treatments[1]).toMatchObject({ denial_reasons: [], denial_date: null }));
  });

  it('is refused without a treatment, for an unknown one, and on a closed case', () => {
    given.when(set([])).thenRefused('VALUE_REQUIRED', { treatment_ids: 'Please Select Treatment.' });
    given.when(set(['a', 'z'])).thenRefused('TREATMENT_NOT_FOUND');
    given
      .given([closed])
      .when(set(['a']))
      .thenRefused('CASE_NOT_OPEN');
  });
});
