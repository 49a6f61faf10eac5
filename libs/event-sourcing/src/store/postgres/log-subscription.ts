import type { LogPage, LogPosition, ReadLogOptions, SubscribeOptions, Subscription } from '../event-store.js';
import type { LogSignal } from './log-signal.js';
import { isPassing } from './postgres-errors.js';

/** A page and the fence it was read under: every transaction below it has ended and was readable. */
export interface FencedPage extends LogPage {
  readonly fence: bigint;
  /** It was cut where the reader's limit was, not where the log ends. */
  readonly hasMore: boolean;
}

export interface LogReader {
  readPage(options: ReadLogOptions): Promise<FencedPage>;
  /** True when no page can be read any more. */
  isClosed(): boolean;
}

const DEFAULT_BATCH = 500;
/** Poll interval of the log without a notification. */
const POLL_MS = 1000;
/**
 * A pause after a page that was not full, so that the next one has more events. After silence it is short, so that a single change shows at once. While many
 * write, pages are several times as far apart as the last one took to apply, because each costs its follower a transaction.
 */
const PAUSE_MS = { shortest: 4, longest: 100 };
const TIMES_APPLIED = 3;
/** The first and the longest wait for a transaction that holds the fence. */
const FENCED_MS = { first: 4, longest: 100 };
const READ_AGAIN_MS = 500;

/** Follows the log page by page; events that were delivered and checkpointed are never delivered again. */
export class LogSubscription implements Subscription {
  readonly finished: Promise<void>;
  #stopping = false;
  #wake: () => void = () => undefined;
  #fencedWait = FENCED_MS.first;
  /** When the last page was asked for, and how long it took to apply it. */
  #readAt = 0;
  #appliedInMs = 0;

  constructor(
    private readonly reader: LogReader,
    private readonly signal: LogSignal,
    private readonly options: SubscribeOptions,
  ) {
    signal.listen();
    this.finished = this.#run();
    // An unhandled rejection of `finished` must not end the process.
    this.finished.catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake();
    await this.finished.catch(() => undefined);
  }

  async #run(): Promise<void> {
    const { categories, batchSize: limit = DEFAULT_BATCH, onBatch } = this.options;
    let after = this.options.after;
    let ahead: Promise<FencedPage | undefined> | undefined;
    while (!this.#stopping) {
      const page = await (ahead ?? this.#read({ after, categories, limit }));
      ahead = undefined;
      if (!page) continue;
      const { events, next, fence, hasMore } = page;
      // The next page is read while the current one is processed.
      if (hasMore) {
        ahead = this.#read({ after: next, categories, limit });
        ahead.catch(() => undefined);
      }
      const started = performance.now();
      if (next !== undefined && events.length > 0) await onBatch(events, next);
      this.#appliedInMs = performance.now() - started;
      after = next ?? after;
      if (!hasMore) await this.#waitForMore(fence, events.length > 0);
    }
  }

  async #read(options: ReadLogOptions & { after: LogPosition | undefined }): Promise<FencedPage | undefined> {
    this.#readAt = performance.now();
    try {
      return await this.reader.readPage(options);
    } catch (error) {
      if (this.#stopping) return undefined;
      if (this.reader.isClosed() || !isPassing(error)) throw error;
      // The database is unavailable: wait for it.
      await this.#sleep(this.signal.pause(READ_AGAIN_MS));
      return undefined;
    }
  }

  async #waitForMore(fence: bigint, gotSome: boolean): Promise<void> {
    if (gotSome) this.#fencedWait = FENCED_MS.first;
    const { announced } = this.signal;
    if (announced < fence) {
      this.#fencedWait = FENCED_MS.first;
      await this.#sleep(this.signal.waitBeyond(announced, POLL_MS));
      const sincePage = performance.now() - this.#readAt;
      const apart = Math.min(PAUSE_MS.longest, TIMES_APPLIED * this.#appliedInMs);
      await this.#sleep(this.signal.pause(Math.max(PAUSE_MS.shortest, apart - sincePage)));
      return;
    }
    // An appended event is not readable yet because an older transaction is still running.
    await this.#sleep(this.signal.pause(this.#fencedWait));
    this.#fencedWait = Math.min(this.#fencedWait * 2, FENCED_MS.longest);
  }

  async #sleep({ done, wake }: { done: Promise<void>; wake: () => void }): Promise<void> {
    if (this.#stopping) return wake();
    this.#wake = wake;
    await done;
  }
}
