import { isNativeError } from 'node:util/types';
import { delayBefore, pauseFor } from './backoff.js';
import { BusUnavailable } from './event-bus.js';

export interface Patience {
  /** The action, for the message: 'publish to atlas.case'. */
  readonly task: string;
  readonly withinMs: number;
  /** Whether trying again may help. */
  readonly isTransient: (error: unknown) => boolean;
}

/** Retries until it succeeds, until an error cannot be fixed by waiting, or until the timeout (`BusUnavailable`). */
export async function patiently<Result>({ task, withinMs, isTransient }: Patience, work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + withinMs;
  for (let retry = 1; ; retry++) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error)) throw error;
      const delay = delayBefore(retry, { firstMs: 50, maxMs: 2000 });
      if (Date.now() + delay > deadline) {
        const reason = isNativeError(error) ? error.message : String(error);
        throw new BusUnavailable(`Could not ${task} within ${Math.round(withinMs / 1000)} s: ${reason}`, { cause: error });
      }
      await pauseFor(delay);
    }
  }
}
