import type { EventStore, StreamName } from '../store/event-store.js';

/**
 * Commands of one stream run one after the other, those of different streams side by side. Within a process this replaces conflicts and their retries;
 * between processes the expected revision still decides. A command waits for nothing but its own stream, so two can never wait for each other.
 */
export class StreamQueue {
  /** The last command of each stream that has one running or waiting. */
  readonly #last = new Map<string, Promise<unknown>>();

  /** One for all that write through the same store, whatever their aggregate. */
  static of(store: EventStore): StreamQueue {
    const queue = QUEUES.get(store) ?? new StreamQueue();
    QUEUES.set(store, queue);
    return queue;
  }

  /** Streams with a command that is not finished. */
  get size(): number {
    return this.#last.size;
  }

  async run<Result>({ accountId, category, id }: StreamName, command: () => Promise<Result>): Promise<Result> {
    const key = `${accountId}/${category}/${id}`;
    const before = this.#last.get(key);
    const mine = before ? before.then(command, command) : command();
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}

const QUEUES = new WeakMap<EventStore, StreamQueue>();
