import {
  START,
  excludeSystemEvents,
  streamNameFilter,
  type AllStreamSubscription,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import type { LogPosition, RecordedEvent, SubscribeOptions, Subscription } from '../event-store.js';
import { parsePosition } from './all-position.js';
import { recorded } from './resolved-event.js';

const DEFAULT_BATCH = 500;
/** Before the first resubscription; doubled each time until a batch has been handled. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** While many write, batches are this far apart: each costs its follower a transaction. A single change is handed on at once. */
const BATCHES_APART_MS = 100;

/**
 * A catch-up subscription to `$all`, filtered by the server, handed on in batches of what has arrived. Whatever ends it (a lost connection, an
 * election, a server that finds its reader too slow), it subscribes again after the last position that was handled. Only its own handler's
 * failure stops it.
 */
export class AllSubscription implements Subscription {
  readonly finished: Promise<void>;
  #after: LogPosition | undefined;
  #pauseMs = FIRST_PAUSE_MS;
  #stopping = false;
  /** When the last batch was handled. */
  #handedOnAt = -Infinity;
  #live: AllStreamSubscription | undefined;
  #cutPause: () => void = () => undefined;

  constructor(
    private readonly client: () => EventStoreDBClient,
    private readonly options: SubscribeOptions,
    private readonly onInterrupted: (error: unknown) => void,
  ) {
    this.#after = options.after;
    // A position of another store would be refused again and again.
    if (options.after !== undefined) parsePosition(options.after);
    this.finished = this.#run();
    // An unhandled rejection of `finished` must not end the process.
    this.finished.catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#cutPause();
    await this.#hangUp();
    await this.finished.catch(() => undefined);
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      try {
        await this.#follow();
      } catch (error) {
        if (error instanceof HandlerFailed) throw error.cause;
        if (this.#stopping) return;
        this.onInterrupted(error);
        await this.#pause();
      } finally {
        await this.#hangUp();
      }
    }
  }

  async #follow(): Promise<void> {
    const { categories, batchSize = DEFAULT_BATCH } = this.options;
    const filter = categories
      ? streamNameFilter({ prefixes: categories.map(category => `${category}-`) })
      : excludeSystemEvents();
    const fromPosition = this.#after === undefined ? START : parsePosition(this.#after);
    const live = this.client().subscribeToAll({ fromPosition, filter }, { readableHighWaterMark: batchSize } as object);
    // An error that arrives when the loop below has ended has no other listener, and would end the process.
    live.on('error', () => undefined);
    this.#live = live;
    let batch: RecordedEvent[] = [];
    for await (const resolved of live) {
      const event = recorded(resolved);
      if (event) batch.push(event);
      if (batch.length < batchSize) {
        if (live.readableLength === 0) await this.#waitAfterBatch();
        if (live.readableLength > 0) continue;
      }
      if (batch.length > 0) await this.#handOn(batch);
      batch = [];
      if (this.#stopping) return;
    }
    throw new Error('The server ended the subscription.');
  }

  async #handOn(events: readonly RecordedEvent[]): Promise<void> {
    const position = events.at(-1)?.position as LogPosition;
    try {
      await this.options.onBatch(events, position);
    } catch (error) {
      throw new HandlerFailed(error);
    }
    this.#after = position;
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#handedOnAt = performance.now();
  }

  async #waitAfterBatch(): Promise<void> {
    const left = BATCHES_APART_MS - (performance.now() - this.#handedOnAt);
    if (left > 0 && !this.#stopping) await this.#sleep(left);
  }

  async #hangUp(): Promise<void> {
    const live = this.#live;
    this.#live = undefined;
    await live?.unsubscribe().catch(() => undefined);
    live?.destroy();
  }

  async #pause(): Promise<void> {
    await this.#sleep(this.#pauseMs);
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
  }

  async #sleep(ms: number): Promise<void> {
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, ms);
      this.#cutPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** The handler's own error, not one of the connection. */
class HandlerFailed extends Error {
  constructor(override readonly cause: unknown) {
    super('The handler failed.');
  }
}
