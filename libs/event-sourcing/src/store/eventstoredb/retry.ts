import type { Limiter } from '@atlas/platform';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreUnavailable } from '../event-store.js';
import { isRefusal } from './refusal.js';

export interface RetryTiming {
  /** How long one attempt may take. The server itself stops waiting for its replicas after 2 s. */
  readonly attemptMs: number;
  /** How long the store may be unavailable before callers get an error. An election takes about 6 s. */
  readonly giveUpAfterMs: number;
  /** Before the second attempt; doubled each time, up to the longest pause. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

export const RETRY_TIMING: RetryTiming = { attemptMs: 4_000, giveUpAfterMs: 10_000, firstPauseMs: 50, longestPauseMs: 1_000 };

/** Attempt 1 is the first one. The signal is aborted when the attempt has taken too long. */
export type Attempt<Result> = (attempt: number, signal: AbortSignal) => Promise<Result>;

/** Retries calls that fail because the server is unavailable. While it is, later calls fail after one attempt instead of waiting as well. */
export class Retry {
  /** When the first and the last of the failures in a row began. */
  #away: { readonly since: number; readonly latest: number } | undefined;

  constructor(
    private readonly timing: RetryTiming,
    private readonly limiter: Limiter,
    private readonly onRetry: (error: unknown) => void,
  ) {}

  async run<Result>(attempt: Attempt<Result>): Promise<Result> {
    const { giveUpAfterMs, firstPauseMs, longestPauseMs } = this.timing;
    const startedAt = performance.now();
    let pauseMs = firstPauseMs;
    for (let count = 1; ; count++) {
      try {
        const result = await this.limiter.run(() => this.#timed(signal => attempt(count, signal)));
        this.#away = undefined;
        return result;
      } catch (error) {
        if (isRefusal(error)) {
          this.#away = undefined;
          throw error;
        }
        if (performance.now() + pauseMs >= this.#awaySince(startedAt) + giveUpAfterMs) throw new EventStoreUnavailable(error);
        this.onRetry(error);
      }
      // Jitter, so that callers that failed together do not retry together.
      await sleep(pauseMs * (0.5 + Math.random() / 2));
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }

  /** An old failure does not predict the next call. */
  #awaySince(startedAt: number): number {
    const away = this.#away;
    const isSame = away && startedAt - away.latest < this.timing.giveUpAfterMs;
    this.#away = { since: isSame ? away.since : startedAt, latest: Math.max(startedAt, away?.latest ?? startedAt) };
    return this.#away.since;
  }

  /** The client sets no deadline for reads and for batched appends. */
  async #timed<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        const error = new Error(`No answer within ${this.timing.attemptMs} ms.`);
        controller.abort(error);
        reject(error);
      }, this.timing.attemptMs);
    });
    try {
      return await Promise.race([work(controller.signal), late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
