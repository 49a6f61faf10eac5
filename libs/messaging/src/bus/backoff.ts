import { setTimeout as sleep } from 'node:timers/promises';

export interface Backoff {
  /** Before the second try; doubles with each further one. */
  readonly firstMs: number;
  readonly maxMs: number;
}

/** Half of it fixed, half random, so that callers that failed together do not retry together. */
export function delayBefore(retry: number, { firstMs, maxMs }: Backoff): number {
  const full = Math.min(maxMs, firstMs * 2 ** Math.min(retry - 1, 30));
  return full / 2 + Math.random() * (full / 2);
}

/** Waits; answers early (and quietly) when the signal says so. */
export async function pauseFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return;
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
