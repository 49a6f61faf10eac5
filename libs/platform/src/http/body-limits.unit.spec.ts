import { checkForm, checkJson, MOST_LEVELS, type BodyLimits } from './body-limits.js';

const LIMITS: BodyLimits = { bytes: 1000, objects: 3, fields: 4, values: 6 };
const check = (text: string) => () => checkJson(Buffer.from(text), LIMITS);
const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

describe('the limits of a JSON body', () => {
  it.each([
    ['objects', '[{},{},{}]', '[{},{},{},{}]', 'more than 3 objects'],
    ['fields', '{"a":1,"b":{"c":2,"d":3}}', '{"a":1,"b":{"c":2,"d":3,"e":4}}', 'more than 4 fields'],
    ['values', '[1,2,3,4,5,6]', '[1,2,3,4,5,6,7]', 'more than 6 values'],
    ['levels of lists', nested(MOST_LEVELS, '[', ']'), nested(MOST_LEVELS + 1, '[', ']'), 'more than 32 levels'],
  ])('takes as many %s as are allowed, and no more', (_, allowed, refused, message) => {
    expect(check(allowed)).not.toThrow();
    expect(check(refused)).toThrow(message);
  });

  it('counts nested levels, not lists that were closed', () => {
    expect(check(`[${'[],'.repeat(4)}[]]`)).not.toThrow();
  });

  it('skips the content of strings', () => {
    expect(check(JSON.stringify({ a: '{"b":[[{:,,,,,,,,,}', c: 'a \\" [[[ \\\\' }))).not.toThrow();
    expect(check('{"a":"\\\\","b":[1,2,3,4,5,6,7]}')).toThrow('more than 6 values');
  });

  it('leaves malformed JSON to the parser', () => {
    for (const text of ['', '"', '"\\', ']]]]', '{"a":']) expect(check(text)).not.toThrow();
  });
});

describe('the limits of a form', () => {
  it('accepts as many fields as allowed, and no more', () => {
    expect(() => checkForm(Buffer.from('a=1&b=2&c=3&d=4'), LIMITS)).not.toThrow();
    expect(() => checkForm(Buffer.from('a=1&b=2&c=3&d=4&e=5'), LIMITS)).toThrow('more than 4 fields');
  });
});
