import type { AppendResult, StreamAppend } from '../event-store.js';
import type { AppendOutcome } from './append-writer.js';

interface Waiting {
  readonly append: StreamAppend;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
}

/** How the queue writes: answers in order; each append succeeds or fails alone. */
export type WriteAppends = (appends: readonly StreamAppend[]) => Promise<readonly AppendOutcome[]>;

const MAX_TOGETHER = 64;
const HANDFUL = 4;

/**
 * Group commit on the client's side. Appends that are asked for in the same turn of the event loop travel together, in one round trip and one
 * commit; while many are on their way, later ones wait for a free place and travel together too. Commits end in groups, so waiting writers
 * synchronize automatically. The append of a single writer is sent immediately.
 */
export class AppendQueue {
  readonly #waiting: Waiting[] = [];
  #inFlight = 0;
  #isScheduled = false;

  constructor(
    private readonly write: WriteAppends,
    private readonly maxInFlight: number,
  ) {}

  append(append: StreamAppend): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject });
      this.#schedule();
    });
  }

  /** When all promises that are settled now have run: their owners may have more to append. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    process.nextTick(() => {
      this.#isScheduled = false;
      this.#next();
    });
  }

  #next(): void {
    while (this.#inFlight < this.maxInFlight && this.#waiting.length > 0) {
      // A handful share a commit; more spread over the free places, so that the server works on several while this process prepares the next.
      const size = Math.max(HANDFUL, Math.ceil(this.#waiting.length / (this.maxInFlight - this.#inFlight)));
      this.#inFlight++;
      void this.#send(this.#takeBatch(Math.min(size, MAX_TOGETHER)));
    }
  }

  async #send(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.write(batch.map(({ append }) => append));
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome === undefined || outcome instanceof Error) reject(outcome ?? new Error('The event store did not respond.'));
        else resolve(outcome);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.#inFlight--;
      if (this.#waiting.length > 0) this.#schedule();
    }
  }

  /** The first that waits, and with it those of the same account that write to other streams; two writes to one stream must not share a batch. */
  #takeBatch(size: number): Waiting[] {
    const accountId = this.#waiting[0]?.append.stream.accountId;
    const streams = new Set<string>();
    const batch: Waiting[] = [];
    for (let index = 0; index < this.#waiting.length && batch.length < size;) {
      const candidate = this.#waiting[index] as Waiting;
      const { stream } = candidate.append;
      const key = `${stream.category}-${stream.id}`;
      if (stream.accountId === accountId && !streams.has(key)) {
        streams.add(key);
        batch.push(candidate);
        this.#waiting.splice(index, 1);
      } else index++;
    }
    return batch;
  }
}
