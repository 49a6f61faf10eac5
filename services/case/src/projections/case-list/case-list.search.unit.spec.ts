import { phoneDigits } from './case-list.search.js';

describe('a text that reads as a phone number', () => {
  it.each([
    ['(212) 555-0147', '2125550147'],
    ['+1 212.555.0147', '2125550147'],
    ['212 555 0147', '2125550147'],
    ['555-0147', '5550147'],
  ])('%s is searched by its digits', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));

  it.each(['ferrante 212-555-0147', '555-01', 'AB-1234567', '12/05/2025', ''])('%s is not one', typed =>
    expect(phoneDigits(typed)).toBeUndefined(),
  );
});
