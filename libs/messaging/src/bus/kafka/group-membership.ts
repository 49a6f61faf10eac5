import type { EachBatchPayload } from 'kafkajs';

export const HEARTBEAT_MS = 2000;

/** A member's place in its group, from one sharing out of the partitions to the next. */
export class GroupMembership {
  readonly #lost = new AbortController();
  #failure: unknown;

  /** The partitions are being reassigned, or the consumer stops: no further message. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  lose(failure?: unknown): void {
    this.#failure ??= failure;
    this.#lost.abort();
  }

  /**
   * Works on a batch, and keeps the place meanwhile, however long a handler takes or a dependency is away. Rejects with what the heartbeat
   * met, if anything: kafkajs joins the group again when it gets this error.
   */
  async during(payload: EachBatchPayload, work: () => Promise<void>): Promise<void> {
    const timer = setInterval(() => void payload.heartbeat().catch((error: unknown) => this.lose(error)), HEARTBEAT_MS);
    try {
      await work();
    } finally {
      clearInterval(timer);
    }
    if (this.#failure !== undefined) throw this.#failure as Error;
  }
}
