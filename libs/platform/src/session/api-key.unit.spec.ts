import { isWithin } from '../http/network.js';
import { callerWithKey, keyHashOf, newApiKey, presentedKey, readApiKey } from './api-key.js';

describe('an API key', () => {
  it('names its account and has 256 random bits and a checksum', () => {
    const { text, hash } = newApiKey(42);
    expect(text).toMatch(/^atlas_42_[\w-]{43}[0-9a-f]{8}$/);
    expect(readApiKey(text)).toEqual({ accountId: 42, text, hash });
    expect(newApiKey(42).text).not.toBe(text);
  });

  it('is refused without asking when it is mistyped', () => {
    const { text } = newApiKey(42);
    const wrong = text.slice(0, 20) + (text[20] === 'a' ? 'b' : 'a') + text.slice(21);
    for (const bad of [wrong, text.slice(0, -1), `${text}0`, text.replace('atlas_', 'other_'), ''])
      expect(readApiKey(bad)).toBeUndefined();
  });

  it('is presented as a bearer token or in X-API-Key; an access token is not a key', () => {
    expect(presentedKey({ headers: { authorization: 'Bearer atlas_1_x' } })).toBe('atlas_1_x');
    expect(presentedKey({ headers: { 'x-api-key': ' atlas_1_x ' } })).toBe('atlas_1_x');
    expect(presentedKey({ headers: { authorization: 'Bearer eyJh.b.c', 'x-api-key': 'atlas_1_x' } })).toBeUndefined();
    expect(presentedKey({ headers: {} })).toBeUndefined();
  });

  it('is looked up by its hash, which is not the id of a session', () => {
    const key = newApiKey(7);
    const who = callerWithKey(key);
    expect(who).toMatchObject({ accountId: 7, isSystem: false });
    expect(keyHashOf(who.sessionId)).toEqual(key.hash);
    expect(keyHashOf('1b671a64-40d5-491e-99b0-da01ff1f3341')).toBeUndefined();
  });
});

describe('allowed addresses', () => {
  it.each([
    ['10.1.2.3', ['10.1.0.0/16'], true],
    ['10.2.2.3', ['10.1.0.0/16'], false],
    ['::ffff:10.1.2.3', ['10.1.2.3'], true],
    ['2001:db8::7', ['2001:db8::/32'], true],
    ['2001:db9::7', ['2001:db8::/32', '10.0.0.0/8'], false],
    ['not an address', ['0.0.0.0/0'], false],
  ])('%s in %j: %s', (address, networks, expected) => expect(isWithin(address, networks)).toBe(expected));
});
