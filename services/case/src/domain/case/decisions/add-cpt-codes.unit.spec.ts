import { aCase, closed, code, opened, treated } from '../case.example.js';

const add = (treatment_id: string, ...cpt_codes: ReturnType<typeof code>[]) =>
  ({ type: 'AddCptCodes', data: { treatment_id, cpt_codes } }) as const;
const bill = { id: 'a', name: 'CL-a' };

describe('AddCptCodes', () => {
  const given = aCase.given([opened(), treated('a', { bill_cents: 10_000, cpt_codes: [code('c1', 10_000)] })]);

  it('adds to the codes and to the amount', () => {
    given.when(add('a', code('c2', 2_500))).then([
      {
        type: 'CptCodesAdded',
        data: { treatment: bill, cpt_codes: [code('c2', 2_500)], bill_cents: { from: 10_000, to: 12_500 } },
      },
    ]);
  });

  it('replaces an amount that was only stated', () => {
    aCase
      .given([opened(), treated('a', { bill_cents: 99_900 })])
      .when(add('a', code('c1', 2_500)))
      .thenState(state => expect(state?.treatments[0]).toMatchObject({ bill_cents: 2_500, cpt_codes: [{ id: 'c1' }] }));
  });

  it('changes nothing without codes', () => {
    given.when(add('a')).thenNothing();
  });

  it('is refused for an unknown treatment, and on a closed case', () => {
    given.when(add('z', code('c2', 1))).thenRefused('TREATMENT_NOT_FOUND');
    given
      .given([closed])
      .when(add('a', code('c2', 1)))
      .thenRefused('CASE_NOT_OPEN');
  });
});
