import type { ThrottlerStorage } from '@nestjs/throttler';

/** As many callers are counted at once; beyond that, the ones counted longest are forgotten. */
const MOST_CALLERS = 50_000;

interface Window {
  calls: number;
  readonly endsAt: number;
}

type Count = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** How often each caller has called, in windows that begin with their first call. In the memory of one process, at the same cost for any number of calls. */
export class CallCounts implements ThrottlerStorage {
  readonly #windows = new Map<string, Window>();

  increment(key: string, windowMs: number, limit: number): Promise<Count> {
    const now = Date.now();
    const window = this.#windowOf(key, windowMs, now);
    window.calls += 1;
    const secondsLeft = Math.ceil((window.endsAt - now) / 1000);
    return Promise.resolve({
      totalHits: window.calls,
      timeToExpire: secondsLeft,
      isBlocked: window.calls > limit,
      timeToBlockExpire: secondsLeft,
    });
  }

  #windowOf(key: string, windowMs: number, now: number): Window {
    const current = this.#windows.get(key);
    if (current && current.endsAt > now) return current;
    this.#windows.delete(key);
    if (this.#windows.size >= MOST_CALLERS) this.#makeRoom(now);
    const next = { calls: 0, endsAt: now + windowMs };
    this.#windows.set(key, next);
    return next;
  }

  /** The first in end first. */
  #makeRoom(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < MOST_CALLERS) return;
      this.#windows.delete(key);
    }
  }
}
