import { oneTabAtATime } from './one-tab-at-a-time.js';
import { memoryStorage } from './session.fixture.js';

const NOW = 1_000_000_000;
const LONGEST_MS = 3000;
const MARK = 'atlas.session.refreshing';

/** Locks as a browser has them: one holder per name, the others wait until it is done or their signal says so. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = async (_name: string, { signal }: LockOptions, work: () => Promise<unknown>) => {
    const before = last;
    let done: () => void = () => undefined;
    last = new Promise<void>(resolve => (done = resolve));
    try {
      await Promise.race([
        before,
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
      ]);
      return await work();
    } finally {
      done();
    }
  };
  return { request } as unknown as Pick<LockManager, 'request'>;
}

describe('work of one tab at a time', () => {
  const parts = { storage: memoryStorage(), longestWaitMs: LONGEST_MS, now: () => NOW, wait: async () => undefined };

  it('waits for the tab with the lock', async () => {
    const shared = locks();
    const [here, there] = [oneTabAtATime({ ...parts, locks: shared }), oneTabAtATime({ ...parts, locks: shared })];
    const order: string[] = [];
    let finish: () => void = () => undefined;
    const slow = new Promise<void>(resolve => (finish = resolve));
    const first = here(() => slow.then(() => void order.push('first')));
    const second = there(async () => order.push('second'));
    finish();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  it('continues after the maximum wait if the tab with the lock has died', async () => {
    const shared = locks();
    void oneTabAtATime({ ...parts, locks: shared })(() => new Promise(() => undefined));
    expect(await oneTabAtATime({ ...parts, locks: shared, longestWaitMs: 1 })(async () => 'done')).toBe('done');
  });

  it('passes on the error, and runs once', async () => {
    let times = 0;
    const failing = oneTabAtATime({ ...parts, locks: locks() })(async () => {
      times += 1;
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(times).toBe(1);
  });

  it('uses a flag in the storage if the browser has no locks, and waits for a recent one', async () => {
    const storage = memoryStorage();
    const waits: number[] = [];
    const alone = oneTabAtATime({ ...parts, storage, locks: undefined, wait: async ms => void waits.push(ms) });
    expect(await alone(async () => storage.getItem(MARK))).toBe(String(NOW));
    expect([storage.getItem(MARK), waits]).toEqual([null, []]);
    storage.setItem(MARK, String(NOW - 500));
    expect(await alone(async () => 'done')).toBe('done');
    expect(waits).toEqual([LONGEST_MS]);
  });
});
