import { overText } from './status-age.js';

describe('the days of a case in its status', () => {
  it.each([
    [14, 14, undefined],
    [15, 14, '1 day over the limit of 14'],
    [23, 14, '9 days over the limit of 14'],
    [1, 0, '1 day over the limit of 0'],
    [999, null, undefined],
  ])('%d days with a limit of %p: %p', (days, most, expected) => expect(overText({ days, most })).toBe(expected));
});
