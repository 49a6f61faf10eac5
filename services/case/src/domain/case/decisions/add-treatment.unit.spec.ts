import { aCase, closed, code, deleted, opened, treatment } from '../case.example.js';

const add = (more: object = {}) => ({ type: 'AddTreatment', data: { treatment: treatment('a', more) } }) as const;
const given = aCase.given([opened()]);

describe('AddTreatment', () => {
  it('adds a bill with a stated amount', () => {
    given.when(add()).then([{ type: 'TreatmentAdded', data: { treatment: treatment('a') } }]);
  });

  it('uses the sum of the charges if there are codes, whatever amount is stated', () => {
    const cpt_codes = [code('c1', 18_640), code('c2', 78_420, { modifier: 'GP', units: 12 })];
    given
      .when(add({ cpt_codes, bill_cents: 1 }))
      .then([{ type: 'TreatmentAdded', data: { treatment: treatment('a', { cpt_codes, bill_cents: 97_060 }) } }]);
  });

  it('is refused if it ends before it begins', () => {
    given.when(add({ dos_to: '2025-10-01' })).thenRefused('VALUE_NOT_VALID', { dos_to: 'DOS To is before DOS From.' });
  });

  it('is refused on a closed, a deleted and a missing case', () => {
    given.given([closed]).when(add()).thenRefused('CASE_NOT_OPEN');
    given.given([deleted]).when(add()).thenRefused('CASE_NOT_OPEN');
    aCase.when(add()).thenRefused('CASE_NOT_FOUND');
  });
});
