import type { Finding } from '@atlas/contracts';
import { changedOf, withImpossible } from './plausibility.js';

const FUTURE: Finding = { severity: 'impossible', fields: ['dos_from'], message: 'DOS From is in the future.' };
const EARLY: Finding = {
  severity: 'unlikely',
  fields: ['dos_from', 'accident_date'],
  message: 'DOS From is before Accident Date.',
};

describe('the messages of a form', () => {
  it('include impossible values, and leave unlikely ones to the confirmation', () => {
    expect(withImpossible({ code: 'Please Enter Code.' }, [FUTURE, EARLY])).toEqual({
      code: 'Please Enter Code.',
      dos_from: 'DOS From is in the future.',
    });
  });

  it('keep the message of a field or of a part of it', () => {
    const messages = { dos_from: 'Please Enter DOS From.', 'cpt_codes.0.units': 'Units is not valid.' };
    const units: Finding = { severity: 'impossible', fields: ['cpt_codes'], message: 'Units must be more than 0.' };
    expect(withImpossible(messages, [FUTURE, units])).toEqual(messages);
  });
});

it('find the changed fields of a form', () => {
  expect([...changedOf({ a: null, b: ['x'], c: 1 }, { a: undefined, b: ['y'], c: 1, d: 2 })]).toEqual(['b', 'd']);
});
