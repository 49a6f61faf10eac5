import { aCase, closed, opened, treated } from '../case.example.js';

const PEER = { id: 's1', name: 'Not medically necessary, peer review' };
const LATE = { id: 'g1', name: 'Late notice of the accident (30 days)' };
const set = (treatment_ids: string[], denial_reasons = [PEER], denial_date: string | null = '2025-12-03') =>
  ({ type: 'SetDenialReasons', data: { treatment_ids, denial_reasons, denial_date } }) as const;
const given = aCase.given([opened(), treated('a'), treated('b', { denial_reasons: [PEER], denial_date: '2025-12-03' })]);

describe('SetDenialReasons', () => {
  it('sets reasons and date on each bill where they differ', () => {
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

  it('keeps the day of receipt of the denial as long as there is a denial', () => {
    const command = { type: 'SetDenialReasons', data: { ...set(['b']).data, denial_received_on: '2025-12-05' } } as const;
    const received = (state: { treatments: readonly { denial_received_on?: string | null }[] } | null) =>
      state?.treatments[1]?.denial_received_on;
    given.when(command).thenState(state => expect(received(state)).toBe('2025-12-05'));
    const known = aCase.given([
      opened(),
      treated('a'),
      treated('b', { denial_reasons: [PEER], denial_date: '2025-12-03', denial_received_on: '2025-12-05' }),
    ]);
    known.when(set(['b'], [PEER, LATE])).thenState(state => expect(received(state)).toBe('2025-12-05'));
    known.when(set(['b'], [])).thenState(state => expect(received(state)).toBeNull());
    known
      .when(set(['b'], [PEER], '2025-12-06'))
      .thenRefused('VALUE_NOT_VALID', { denial_received_on: 'Denial Received is before Denial Date.' });
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
