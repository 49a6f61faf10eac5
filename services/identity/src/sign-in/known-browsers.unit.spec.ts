import { KNOWN_BROWSER_DAYS, KnownBrowsers } from './known-browsers.js';

const NOW = Date.UTC(2026, 2, 2, 9);
const browsers = new KnownBrowsers({ tokenSecret: 'a secret that is long enough for a test' });

describe('a known browser', () => {
  it('is known to each user who has signed in with it, with the same id as before', () => {
    const first = browsers.remember(undefined, 1, 7, NOW);
    const both = browsers.remember(first, 2, 8, NOW);
    const id = browsers.idFor(first, 1, 7, NOW);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(browsers.idFor(both, 1, 7, NOW)).toBe(id);
    expect(browsers.idFor(browsers.remember(both, 1, 7, NOW), 1, 7, NOW)).toBe(id);
    expect(browsers.idFor(both, 2, 8, NOW)).not.toBe(id);
    expect(browsers.idFor(both, 1, 8, NOW)).toBeUndefined();
  });

  it('is unknown without the server’s own signature', () => {
    const cookie = browsers.remember(undefined, 1, 7, NOW);
    const other = new KnownBrowsers({ tokenSecret: 'another secret that is long enough' }).remember(undefined, 1, 7, NOW);
    for (const forged of [undefined, '', 'x', other, cookie.replace(/^1\.7/, '1.8'), `${cookie}x`, cookie.slice(1)])
      expect([browsers.idFor(forged, 1, 7, NOW), browsers.idFor(forged, 1, 8, NOW)]).toEqual([undefined, undefined]);
  });

  it('expires', () => {
    const cookie = browsers.remember(undefined, 1, 7, NOW);
    const day = 24 * 60 * 60 * 1000;
    expect(browsers.idFor(cookie, 1, 7, NOW + (KNOWN_BROWSER_DAYS - 1) * day)).toBeDefined();
    expect(browsers.idFor(cookie, 1, 7, NOW + KNOWN_BROWSER_DAYS * day)).toBeUndefined();
  });

  it('stores its newest users only', () => {
    let cookie: string | undefined;
    for (let user = 1; user <= 9; user += 1) cookie = browsers.remember(cookie, 1, user, NOW);
    expect(browsers.idFor(cookie, 1, 1, NOW)).toBeUndefined();
    expect(browsers.idFor(cookie, 1, 2, NOW)).toBeDefined();
    expect(browsers.idFor(cookie, 1, 9, NOW)).toBeDefined();
  });
});
