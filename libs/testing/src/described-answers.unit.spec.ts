import { expectDescribed } from './described-answers.js';

const check = (body: unknown, path: string) => () =>
  expectDescribed({ method: 'POST', path, status: 200, contentType: 'application/json', body });

describe('the check of answers against the API description', () => {
  it('accepts an answer as described', () => {
    expect(check({ updated: 1 }, 'adjuster/bulk_update')).not.toThrow();
  });

  it('refuses a field that is not described, and names it', () => {
    expect(check({ updated: 1, extra: 2 }, 'adjuster/bulk_update')).toThrow(
      /^POST adjuster\/bulk_update answered 200: .*\(extra\)$/,
    );
  });

  it('refuses an answer without a required field, or with one of another type', () => {
    expect(check({}, 'adjuster/bulk_update')).toThrow('updated');
    expect(check({ updated: '1' }, 'adjuster/bulk_update')).toThrow('must be number');
  });

  it('refuses the success of a call that is not described', () => {
    expect(check({}, 'no/such/call')).toThrow('does not have this call');
  });
});
