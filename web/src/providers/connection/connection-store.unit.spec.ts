import { ConnectionStore, FIRST_WAIT_MS, LONGEST_WAIT_MS } from './connection-store.js';

function connectionOf() {
  const state = { isUp: true, probes: 0, backs: 0 };
  const waits: number[] = [];
  let next: (() => void) | undefined;
  const store = new ConnectionStore({
    probe: async () => {
      state.probes += 1;
      return state.isUp;
    },
    later: (run, ms) => {
      waits.push(ms);
      next = run;
      return () => {
        next = undefined;
      };
    },
  });
  store.onBack(() => {
    state.backs += 1;
  });
  const settled = () => new Promise(resolve => setTimeout(resolve));
  /** Lets the time of the next try come. */
  const pass = async () => {
    const run = next;
    next = undefined;
    run?.();
    await settled();
  };
  return { store, state, waits, pass, settled, isWaiting: () => next !== undefined };
}

describe('the connection', () => {
  it('is not asked for while calls are answered', () => {
    const { store, state, isWaiting } = connectionOf();
    store.reached();
    expect([store.isLost(), state.probes, isWaiting()]).toEqual([false, 0, false]);
  });

  it('is lost when a call has no answer and neither has the next try', async () => {
    const { store, state, settled } = connectionOf();
    state.isUp = false;
    store.failed();
    await settled();
    expect(store.isLost()).toBe(true);
  });

  it('is not lost when only one call failed', async () => {
    const { store, state, settled, isWaiting } = connectionOf();
    store.failed();
    store.failed();
    await settled();
    expect([store.isLost(), state.probes, isWaiting(), state.backs]).toEqual([false, 1, false, 0]);
  });

  it('is lost at once when the browser has no network', () => {
    const { store } = connectionOf();
    store.offline();
    expect(store.isLost()).toBe(true);
  });

  it('is tried again after longer and longer waits, up to the longest', async () => {
    const { store, state, waits, pass } = connectionOf();
    state.isUp = false;
    store.offline();
    for (let tries = 0; tries < 6; tries += 1) await pass();
    expect(waits.slice(0, 3)).toEqual([FIRST_WAIT_MS, 2 * FIRST_WAIT_MS, 4 * FIRST_WAIT_MS]);
    expect(waits.at(-1)).toBe(LONGEST_WAIT_MS);
  });

  it('reports the restored connection once and stops retrying', async () => {
    const { store, state, waits, pass, isWaiting } = connectionOf();
    state.isUp = false;
    store.offline();
    await pass();
    state.isUp = true;
    await pass();
    store.reached();
    expect([store.isLost(), state.backs, isWaiting()]).toEqual([false, 1, false]);
    store.offline();
    expect(waits.at(-1)).toBe(FIRST_WAIT_MS);
  });
});
