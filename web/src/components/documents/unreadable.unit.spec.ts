import { problemOf, UnreadableFile } from './unreadable.js';

const named = (name: string): Error => Object.assign(new Error('detail'), { name });

describe('the reason why a file cannot be shown', () => {
  it.each([
    [named('PasswordException'), 'password'],
    [named('InvalidPDFException'), 'damaged'],
    [new UnreadableFile('large'), 'large'],
    [new TypeError('x is undefined'), 'damaged'],
    ['anything', 'damaged'],
  ])('that ended in %p is: %s', (error, problem) => expect(problemOf(error)).toBe(problem));
});
