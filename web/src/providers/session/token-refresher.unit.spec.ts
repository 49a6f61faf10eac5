import { errorFromAnswer, unreachable } from '@/providers/http/api-error.js';
import { memoryStorage, tokenOf } from './session.fixture.js';
import { SessionStore } from './session-store.js';
import { REFRESH_WAIT_MS, TokenRefresher } from './token-refresher.js';

const NOW = 1_000_000_000;
const nowSeconds = NOW / 1000;

function browser({ exp = nowSeconds + 10, answer }: { exp?: number; answer?: () => Promise<string> } = {}) {
  const store = new SessionStore(memoryStorage());
  const profile = {
    userId: '7',
    username: 'nadia',
    name: 'Nadia',
    accountId: '1',
    domain: 'DEMO',
    roleTypeId: '1',
    userTypeId: '1',
    isSystem: false,
  };
  store.set({ token: 'old', exp, profile, permissions: ['CanViewCase'], menu: [], screens: [], features: {}, settings: {} });
  const seen = { calls: 0, alone: 0, otherUsers: 0 };
  const waits: number[] = [];
  const fresh = tokenOf({ sub: '7', accountId: 1, exp: nowSeconds + 900 });
  const refresher = new TokenRefresher({
    store,
    oneTabAtATime: work => ((seen.alone += 1), work()),
    now: () => NOW,
    wait: async ms => void waits.push(ms),
    fetchToken: async () => {
      seen.calls += 1;
      return answer ? answer() : fresh;
    },
    onOtherUser: () => (seen.otherUsers += 1),
  });
  return { store, seen, waits, refresher, fresh };
}

describe('renewing the token', () => {
  it('is due shortly before the token expires', () => {
    expect(browser({ exp: nowSeconds + 10 }).refresher.isDue()).toBe(true);
    expect(browser({ exp: nowSeconds + 300 }).refresher.isDue()).toBe(false);
  });
  it('replaces the token and keeps the rest of the session', async () => {
    const { refresher, store, seen, fresh } = browser();
    await refresher.refresh();
    expect(seen).toEqual({ calls: 1, alone: 1, otherUsers: 0 });
    expect(store.get()).toMatchObject({ token: fresh, exp: nowSeconds + 900, permissions: ['CanViewCase'] });
  });
  it('runs once for concurrent callers; the others wait 3 seconds at most', async () => {
    let finish: () => void = () => undefined;
    const slow = new Promise<void>(resolve => (finish = resolve));
    const { refresher, seen, waits, fresh } = browser({ answer: () => slow.then(() => fresh) });
    const asked = [refresher.refresh(), refresher.refresh(), refresher.refresh()];
    finish();
    await Promise.all(asked);
    expect(seen.calls).toBe(1);
    expect(waits).toEqual([REFRESH_WAIT_MS, REFRESH_WAIT_MS]);
  });
  it('does not mix two users: a token of another user is not used', async () => {
    const { refresher, store, seen } = browser({
      answer: async () => tokenOf({ sub: '8', accountId: 1, exp: nowSeconds + 900 }),
    });
    await refresher.refresh();
    expect(store.get()?.token).toBe('old');
    expect(seen.otherUsers).toBe(1);
  });
  it('gets the first token of a newly opened page', async () => {
    const { refresher, fresh } = browser();
    expect(await refresher.firstToken()).toBe(fresh);
  });
  it('ends the session when it is refused', async () => {
    const { refresher, store } = browser({ answer: () => Promise.reject(errorFromAnswer(401, { code: 'SESSION_ENDED' })) });
    await refresher.refresh();
    expect(store.get()).toBeUndefined();
    expect(store.endedBy()).toBe('expired');
  });
  it.each([unreachable(), errorFromAnswer(502, ''), errorFromAnswer(429, {})])(
    'keeps the session while the server is unavailable: %p',
    async error => {
      const { refresher, store } = browser({ answer: () => Promise.reject(error) });
      await refresher.refresh();
      expect(store.get()?.token).toBe('old');
      expect(refresher.isDue()).toBe(true);
    },
  );
});
