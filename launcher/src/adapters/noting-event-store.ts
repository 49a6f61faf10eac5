import {
  ACTIVITY_STREAM,
  type AppendResult,
  type EventStore,
  type LogPage,
  type ReadLogOptions,
  type ReadStreamOptions,
  type RecordedEvent,
  type StreamAppend,
  type StreamCategory,
  type StreamName,
  type SubscribeOptions,
  type Subscription,
  type WrongExpectedRevision,
} from '@atlas/event-sourcing';
import { noteWritten } from '@atlas/platform';

/**
 * An event store that notes for the current request what it appended, so that the session's next read includes it. Activity is noted by its recorder:
 * most of it is reads.
 */
export class NotingEventStore implements EventStore {
  constructor(private readonly store: EventStore) {}

  async append(append: StreamAppend): Promise<AppendResult> {
    const result = await this.store.append(append);
    this.#note(append.stream, result);
    return result;
  }

  async appendMany(appends: readonly StreamAppend[]): Promise<readonly (AppendResult | WrongExpectedRevision)[]> {
    const results = await this.store.appendMany(appends);
    for (const [index, { stream }] of appends.entries()) {
      const result = results[index];
      if (result && !(result instanceof Error)) this.#note(stream, result);
    }
    return results;
  }

  readStream(stream: StreamName, options?: ReadStreamOptions): Promise<readonly RecordedEvent[]> {
    return this.store.readStream(stream, options);
  }

  readStreams(
    accountId: number,
    category: StreamCategory,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly RecordedEvent[]>> {
    return this.store.readStreams(accountId, category, ids);
  }

  readLog(options: ReadLogOptions): Promise<LogPage> {
    return this.store.readLog(options);
  }

  subscribe(options: SubscribeOptions): Subscription {
    return this.store.subscribe(options);
  }

  comparePositions(a: string, b: string): number {
    return this.store.comparePositions(a, b);
  }

  close(): Promise<void> {
    return this.store.close();
  }

  #note({ category }: StreamName, { position }: AppendResult): void {
    if (category !== ACTIVITY_STREAM) noteWritten(category, position, (a, b) => this.store.comparePositions(a, b));
  }
}
