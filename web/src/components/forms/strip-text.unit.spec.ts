import { stripText } from './strip-text.js';

describe('the save strip of a form', () => {
  it.each([
    [0, 0, 'No changes yet'],
    [1, 0, '1 unsaved change'],
    [3, 0, '3 unsaved changes'],
    [0, 3, 'Not saved: 3 fields need attention'],
    [2, 1, 'Not saved: 1 field needs attention'],
  ])('with %i changes and %i wrong fields says %p', (changed, wrong, text) => expect(stripText(changed, wrong)).toBe(text));
});
