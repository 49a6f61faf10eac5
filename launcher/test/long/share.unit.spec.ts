import { shareOf } from './share.js';

const NAMES = Array.from({ length: 2000 }, (_, n) => `GET route/${n}`);
const COMMITS = Array.from({ length: 400 }, (_, n) => `commit ${n}`);

describe('the share of a long proof', () => {
  it('is everything without a commit', () => {
    const share = shareOf({});
    expect([share.isWhole, NAMES.every(share.takes), share.of(10_000)]).toEqual([true, true, 10_000]);
  });

  it('is the same tenth for the same commit', () => {
    const [one, again] = [shareOf({ LONG_SHARE: 'abc' }), shareOf({ LONG_SHARE: 'abc' })];
    expect(NAMES.filter(one.takes)).toEqual(NAMES.filter(again.takes));
    expect([one.isWhole, one.of(10_000)]).toEqual([false, 1000]);
    expect(NAMES.filter(one.takes).length).toBeGreaterThan(120);
    expect(NAMES.filter(one.takes).length).toBeLessThan(280);
  });

  it('takes every part in some commit, each about as often', () => {
    const shares = COMMITS.map(commit => shareOf({ LONG_SHARE: commit }));
    for (const name of NAMES.slice(0, 200)) {
      const times = shares.filter(share => share.takes(name)).length;
      expect([name, times > 15 && times < 80]).toEqual([name, true]);
    }
  });

  it('is the named routes where a pattern is given', () => {
    const share = shareOf({ LONG_ROUTES: '^POST case/add$', LONG_SHARE: 'abc' });
    expect([share.takes('POST case/add'), share.takes('POST case/add/x')]).toEqual([true, false]);
  });
});
