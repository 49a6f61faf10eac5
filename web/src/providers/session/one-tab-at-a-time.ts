import type { KeyValue } from './session-store.js';

/** Runs work that no other tab of the browser does at the same time. */
export type OneTabAtATime = <Result>(work: () => Promise<Result>) => Promise<Result>;

const NAME = 'atlas.session.refreshing';

interface Parts {
  /** The browser's own locks; pages that came by plain HTTP from another machine have none. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** Shared by the tabs; holds the mark of the tab that is working where there are no locks. */
  storage: KeyValue;
  longestWaitMs: number;
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

/** A tab that works longer than the maximum wait has probably died; then the next one continues, and the server answers both alike. */
export const oneTabAtATime = ({ locks, storage, longestWaitMs, now, wait }: Parts): OneTabAtATime =>
  locks ? byLock(locks, longestWaitMs) : byMark(storage, longestWaitMs, now, wait);

const byLock =
  (locks: Pick<LockManager, 'request'>, longestWaitMs: number): OneTabAtATime =>
  async <Result>(work: () => Promise<Result>) => {
    const run: { result?: Promise<Result> } = {};
    try {
      await locks.request(NAME, { signal: AbortSignal.timeout(longestWaitMs) }, () => (run.result = work()));
    } catch (error) {
      if (run.result) throw error;
    }
    return run.result ?? work();
  };

const byMark =
  (storage: KeyValue, longestWaitMs: number, now: Parts['now'], wait: Parts['wait']): OneTabAtATime =>
  async work => {
    if (now() - Number(storage.getItem(NAME) ?? 0) < longestWaitMs) await wait(longestWaitMs);
    storage.setItem(NAME, String(now()));
    try {
      return await work();
    } finally {
      storage.removeItem(NAME);
    }
  };
