import { errorFromAnswer, unreachable } from '../http/api-error.js';
import { memoryStorage, tokenOf } from './session.fixture.js';
import { SessionStore } from './session-store.js';
import { REFRESH_WAIT_MS, TokenRefresher } from './token-refresher.js';

const NOW = 1_000_000_000;
const nowSeconds = NOW / 1000;

function browser({
  exp = nowSeconds + 10,
  answer,
}: { exp?: number; answer?: () => Promise<{ access_token: string; refresh_token: string }> } = {}) {
  const storage = memoryStorage();
  const store = new SessionStore(storage);
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
  store.set({
    token: 'old',
    refreshToken: 'r1',
    exp,
    profile,
    permissions: ['CanViewCase'],
    menu: [],
    features: {},
    settings: {},
  });
  const calls: string[] = [];
  const waits: number[] = [];
  const fresh = { access_token: tokenOf({ sub: '7', accountId: 1, exp: nowSeconds + 900 }), refresh_token: 'r2' };
  const refresher = new TokenRefresher({
    store,
    storage,
    now: () => NOW,
    wait: async ms => void waits.push(ms),
    fetchPair: async refreshToken => {
      calls.push(refreshToken);
      return answer ? answer() : fresh;
    },
  });
  return { storage, store, calls, waits, refresher, fresh };
}

describe('renewing the token', () => {
  it('is due shortly before the token ends', () => {
    expect(browser({ exp: nowSeconds + 10 }).refresher.isDue()).toBe(true);
    expect(browser({ exp: nowSeconds + 300 }).refresher.isDue()).toBe(false);
  });
  it('replaces both tokens and keeps what else the session holds', async () => {
    const { refresher, store, calls, fresh } = browser();
    await refresher.refresh();
    expect(calls).toEqual(['r1']);
    expect(store.get()).toMatchObject({
      token: fresh.access_token,
      refreshToken: 'r2',
      exp: nowSeconds + 900,
      permissions: ['CanViewCase'],
    });
  });
  it('runs once for all who ask at the same time; the others wait 3 seconds at most', async () => {
    let finish: () => void = () => undefined;
    const slow = new Promise<void>(resolve => (finish = resolve));
    const { refresher, calls, waits, fresh } = browser({ answer: () => slow.then(() => fresh) });
    const asked = [refresher.refresh(), refresher.refresh(), refresher.refresh()];
    finish();
    await Promise.all(asked);
    expect(calls).toEqual(['r1']);
    expect(waits).toEqual([REFRESH_WAIT_MS, REFRESH_WAIT_MS]);
  });
  it('waits 3 seconds for another tab and takes the token it got', async () => {
    const { refresher, storage, store, calls, waits } = browser();
    storage.setItem('atlas.session.refreshing', String(NOW - 500));
    const other = new SessionStore(storage);
    other.update({ token: 'from the other tab', exp: nowSeconds + 900 });
    await refresher.refresh();
    expect(waits).toEqual([REFRESH_WAIT_MS]);
    expect(calls).toEqual([]);
    expect(store.get()?.token).toBe('from the other tab');
  });
  it('goes on itself when the other tab has died', async () => {
    const { refresher, storage, calls } = browser();
    storage.setItem('atlas.session.refreshing', String(NOW - 500));
    await refresher.refresh();
    expect(calls).toEqual(['r1']);
    expect(storage.getItem('atlas.session.refreshing')).toBeNull();
  });
  it('ends the session when it is refused', async () => {
    const { refresher, store } = browser({ answer: () => Promise.reject(errorFromAnswer(401, { code: 'SESSION_ENDED' })) });
    await refresher.refresh();
    expect(store.get()).toBeUndefined();
    expect(store.endedBy()).toBe('expired');
  });
  it.each([unreachable(), errorFromAnswer(502, '')])('keeps the session while the server is away: %p', async error => {
    const { refresher, storage, store } = browser({ answer: () => Promise.reject(error) });
    await refresher.refresh();
    expect(store.get()?.token).toBe('old');
    expect(refresher.isDue()).toBe(true);
    expect(storage.getItem('atlas.session.refreshing')).toBeNull();
  });
});
