import { TokenForge } from '@atlas/testing';
import { PublicKeys } from './public-keys.js';

const [first, second] = [new TokenForge(), new TokenForge()];
const PAUSE_MS = 30;

describe('public keys', () => {
  let published: TokenForge[];
  let fetches: number;
  let isAway: boolean;
  let now: number;
  let keys: PublicKeys;
  let removed: string[];

  beforeEach(() => {
    [published, fetches, isAway, now, removed] = [[first], 0, false, 0, []];
    const source = {
      findKeys: async () => {
        fetches += 1;
        const answer = published.map(({ publicJwk }) => publicJwk);
        await new Promise(setImmediate);
        if (isAway) throw new Error('away');
        return answer;
      },
    };
    keys = new PublicKeys(source, { pauseMs: PAUSE_MS, now: () => now });
    keys.onRemoved(kids => removed.push(...kids));
  });

  /** The next fetch may begin at once. */
  const later = (ms = PAUSE_MS) => (now += ms);

  it('are fetched once for all who ask at the same time', async () => {
    const found = await Promise.all(Array.from({ length: 20 }, () => keys.find(first.kid)));
    expect([found.every(Boolean), fetches]).toEqual([true, 1]);
    await keys.find(first.kid);
    expect(fetches).toBe(1);
  });

  it('are fetched again for a key that is not known yet', async () => {
    await keys.find(first.kid);
    published = [second, first];
    later();
    expect(await keys.find(second.kid)).toBeDefined();
    expect(fetches).toBe(2);
  });

  it('of an unknown id cost one fetch per pause, however many are invented', async () => {
    await keys.find(first.kid);
    later();
    const invented = Array.from({ length: 50 }, (_, n) => keys.find(`invented-${n}`));
    expect(await Promise.all(invented)).toEqual(Array.from({ length: 50 }, () => undefined));
    expect(fetches).toBe(2);
    later();
    expect(await keys.find('invented-7')).toBeUndefined();
    expect(fetches).toBe(2);
  });

  it('wait for the pause rather than refuse a key that was published in it', async () => {
    await keys.find(first.kid);
    published = [second];
    expect(await keys.find(second.kid)).toBeDefined();
    expect([fetches, removed]).toEqual([2, [first.kid]]);
  });

  it('are found by those who joined a fetch that began before they were published', async () => {
    const joined = keys.find(first.kid);
    await Promise.resolve();
    published = [first, second];
    await Promise.resolve();
    const found = await Promise.all([joined, keys.find(second.kid)]);
    expect(found.every(Boolean)).toBe(true);
  });

  it('stay in use while their source is away; an unknown one is answered 503 then, not as invalid', async () => {
    await keys.find(first.kid);
    isAway = true;
    later(10 * 60_000);
    expect(await keys.find(first.kid)).toBeDefined();
    later();
    await expect(keys.find(second.kid)).rejects.toMatchObject({ status: 503, code: 'ACCESS_UNKNOWN' });
    isAway = false;
    published = [second];
    later();
    expect(await keys.find(second.kid)).toBeDefined();
  });

  it('are fetched again in the background when they are old', async () => {
    await keys.find(first.kid);
    published = [];
    later(6 * 60_000);
    expect(await keys.find(first.kid)).toBeDefined();
    await new Promise(resolve => setTimeout(resolve, 20));
    expect([fetches, removed]).toEqual([2, [first.kid]]);
  });

  it('end at once when identity broadcasts that they are gone, and new ones are fetched', async () => {
    published = [first, second];
    await keys.find(first.kid);
    const third = new TokenForge();
    published = [second, third];
    later();
    keys.hear([second.kid, third.kid]);
    expect(removed).toEqual([first.kid]);
    await new Promise(resolve => setTimeout(resolve, 20));
    expect([fetches, Boolean(await keys.find(third.kid))]).toEqual([2, true]);
    expect(fetches).toBe(2);
  });
});
