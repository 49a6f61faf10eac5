import {
  CancelledError,
  DeadlineExceededError,
  NotLeaderError,
  START,
  UnavailableError,
  excludeSystemEvents,
  streamNameFilter,
  type AllStreamSubscription,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import type { LogPosition, RecordedEvent, SubscribeOptions, Subscription } from '../event-store.js';
import { parsePosition } from './all-position.js';
import { recorded } from './resolved-event.js';

const DEFAULT_BATCH = 500;
const AGAIN_AFTER_MS = 1000;

/** The connection or the node has gone; the subscription goes on from where it was. */
const isPassing = (error: unknown): boolean =>
  [UnavailableError, CancelledError, DeadlineExceededError, NotLeaderError].some(kind => error instanceof kind);

/** A catch-up subscription to `$all`, filtered by the server, handed on in batches of what has arrived. */
export class AllSubscription implements Subscription {
  readonly finished: Promise<void>;
  #after: LogPosition | undefined;
  #stopping = false;
  #live: AllStreamSubscription | undefined;
  #cutPause: () => void = () => undefined;

  constructor(
    private readonly client: EventStoreDBClient,
    private readonly options: SubscribeOptions,
  ) {
    this.#after = options.after;
    this.finished = this.#run();
    // Whoever does not look at `finished` must not bring the process down by it.
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
        if (this.#stopping && !(error instanceof HandlerFailed)) return;
        if (error instanceof HandlerFailed) throw error.cause;
        if (!isPassing(error)) throw error;
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
    const live = this.client.subscribeToAll({ fromPosition, filter }, { readableHighWaterMark: batchSize } as object);
    this.#live = live;
    let batch: RecordedEvent[] = [];
    for await (const resolved of live) {
      const event = recorded(resolved);
      if (event) batch.push(event);
      if (batch.length < batchSize && live.readableLength > 0) continue;
      if (batch.length > 0) await this.#handOn(batch);
      batch = [];
      if (this.#stopping) return;
    }
    throw new CancelledError();
  }

  async #handOn(events: readonly RecordedEvent[]): Promise<void> {
    const position = events.at(-1)?.position as LogPosition;
    try {
      await this.options.onBatch(events, position);
    } catch (error) {
      throw new HandlerFailed(error);
    }
    this.#after = position;
  }

  async #hangUp(): Promise<void> {
    const live = this.#live;
    this.#live = undefined;
    await live?.unsubscribe().catch(() => undefined);
    live?.on('error', () => undefined).destroy();
  }

  #pause(): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, AGAIN_AFTER_MS);
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
