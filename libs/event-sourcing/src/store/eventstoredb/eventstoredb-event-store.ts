import { Limiter } from '@atlas/platform';
import {
  ANY,
  BACKWARDS,
  END,
  EventStoreDBClient,
  FORWARDS,
  NO_STREAM,
  START,
  StreamNotFoundError,
  WrongExpectedVersionError,
  isCommandError,
  jsonEvent,
  type AppendExpectedRevision,
  type StreamingRead,
} from '@eventstore/db-client';
import type {
  AppendResult,
  EventStore,
  ExpectedRevision,
  LogPage,
  LogPosition,
  ReadLogOptions,
  ReadStreamOptions,
  RecordedEvent,
  StreamAppend,
  StreamCategory,
  StreamName,
  SubscribeOptions,
  Subscription,
} from '../event-store.js';
import { WrongExpectedRevision } from '../event-store.js';
import { comparePositions, formatPosition, parsePosition } from './all-position.js';
import { AllSubscription } from './all-subscription.js';
import { recorded } from './resolved-event.js';
import { Retry, RETRY_TIMING, type RetryTiming } from './retry.js';
import { streamNameOf } from './stream-naming.js';
import { storable } from '../storable-json.js';

/** Streams that are read or written at a time by calls that take many. */
const AT_A_TIME = 32;
/**
 * Appends on the wire at a time. The client writes them to one stream and rejects a promise without a handler, which ends the process, when that
 * stream fails while more than 15 messages wait in it.
 */
const APPENDS_IN_FLIGHT = 15;
/** Newest events of a stream that are searched for an append of which it is not known whether it was written. */
const RECENT = 200;
/** Events of `$all` that are asked for at a time while looking for those of some categories. */
const SCAN_WINDOW = 2000;

/** For logs and metrics: a call is repeated, or a subscription was interrupted and subscribes again. */
export interface StoreTrouble {
  readonly kind: 'append_retried' | 'read_retried' | 'subscription_interrupted';
  readonly error: unknown;
}

export interface EventStoreDbOptions {
  readonly onTrouble?: (trouble: StoreTrouble) => void;
  readonly timing?: RetryTiming;
}

/**
 * The event store on EventStoreDB (22.10 or later) and KurrentDB, through `@eventstore/db-client`. Streams are named 'category-account-id'.
 *
 * What it is tested against: the contract suite runs always against a stub that serves the client's own gRPC service definitions
 * (`eventstoredb-stub.ts`, both ways in which the client appends), and against a real server when EVENTSTORE_URL is set.
 *
 * The server compares ids of an append with the events at the expected revision; with 'any' it remembers recent ids as far as it can. Ids that
 * were appended at another place of the stream are not noticed, unlike on PostgreSQL: who repeats a request repeats its expected revision
 * or, as `AggregateStore` does, looks at the stream.
 *
 * Calls that fail because of a node, a connection or an election are retried with the same ids and the same expected revision; when
 * that takes too long they end with `EventStoreUnavailable` (docs/adr/0033).
 */
export class EventStoreDbEventStore implements EventStore {
  #client: EventStoreDBClient;
  readonly #replaced: EventStoreDBClient[] = [];
  readonly #appends: Retry;
  readonly #reads: Retry;
  readonly #timing: RetryTiming;
  readonly #onTrouble: (trouble: StoreTrouble) => void;
  readonly #subscriptions = new Set<AllSubscription>();

  /** `esdb://user:password@host:2113?tls=true` */
  constructor(
    private readonly connectionString: string,
    { onTrouble = () => undefined, timing = RETRY_TIMING }: EventStoreDbOptions = {},
  ) {
    this.#client = EventStoreDBClient.connectionString(connectionString);
    this.#timing = timing;
    this.#onTrouble = onTrouble;
    this.#appends = new Retry(timing, new Limiter(APPENDS_IN_FLIGHT), error => onTrouble({ kind: 'append_retried', error }));
    this.#reads = new Retry(timing, new Limiter(Infinity), error => onTrouble({ kind: 'read_retried', error }));
  }

  async append(append: StreamAppend): Promise<AppendResult> {
    const { stream, events, expectedRevision } = append;
    if (events.length === 0) throw new Error('An append needs at least one event.');
    const name = streamNameOf(stream);
    const proposed = events.map(({ id, type, data, metadata }) =>
      jsonEvent({ id, type, data: storable(data), metadata: storable(metadata) }),
    );
    const options = { expectedRevision: toServer(expectedRevision), deadline: this.#timing.attemptMs };
    try {
      return await this.#appends.run(async (attempt, signal) => {
        const written = attempt > 1 && expectedRevision === 'any' ? await this.#found(append, signal) : undefined;
        if (written) return written;
        const result = await this.#onClient(client => client.appendToStream(name, proposed, options));
        const revision = Number(result.nextExpectedRevision);
        const position = result.position ? formatPosition(result.position) : await this.#positionOf(stream, revision, signal);
        return { revision, position };
      });
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      const actual =
        typeof error.actualVersion === 'bigint' && error.actualVersion >= 0n ? Number(error.actualVersion) : 'no-stream';
      throw new WrongExpectedRevision(stream, expectedRevision, actual);
    }
  }

  async appendMany(appends: readonly StreamAppend[]): Promise<readonly (AppendResult | WrongExpectedRevision)[]> {
    const outcomes = new Array<AppendResult | WrongExpectedRevision>(appends.length);
    // Appends to one stream go one after the other, those to different ones side by side.
    const lanes = new Map<string, number[]>();
    appends.forEach(({ stream }, index) => {
      const name = streamNameOf(stream);
      lanes.set(name, [...(lanes.get(name) ?? []), index]);
    });
    await sideBySide([...lanes.values()], async lane => {
      for (const index of lane) outcomes[index] = await this.append(appends[index] as StreamAppend).catch(refusal);
    });
    return outcomes;
  }

  readStream(stream: StreamName, options: ReadStreamOptions = {}): Promise<readonly RecordedEvent[]> {
    const name = streamNameOf(stream);
    return this.#reads.run((_attempt, signal) => this.#readStreamOnce(name, options, signal));
  }

  async #readStreamOnce(
    name: string,
    { direction, fromRevision, limit }: ReadStreamOptions,
    signal: AbortSignal,
  ): Promise<readonly RecordedEvent[]> {
    const backwards = direction === 'backwards';
    const events: RecordedEvent[] = [];
    try {
      const read = this.#client.readStream(name, {
        direction: backwards ? BACKWARDS : FORWARDS,
        fromRevision: fromRevision === undefined ? (backwards ? END : START) : BigInt(fromRevision),
        ...(limit === undefined ? {} : { maxCount: limit }),
      });
      for await (const resolved of guarded(read, signal)) {
        const event = recorded(resolved);
        if (event) events.push(event);
      }
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error;
    }
    return events;
  }

  async readStreams(
    accountId: number,
    category: StreamCategory,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly RecordedEvent[]>> {
    const streams = new Map<string, readonly RecordedEvent[]>();
    await sideBySide([...new Set(ids)], async id => {
      const events = await this.readStream({ accountId, category, id });
      if (events.length > 0) streams.set(id, events);
    });
    return streams;
  }

  /** Reads `$all` and picks: the client has no filter for reads, only for subscriptions. */
  async readLog({ after, categories, limit }: ReadLogOptions): Promise<LogPage> {
    const events: RecordedEvent[] = [];
    let next = after;
    for (let scanned = SCAN_WINDOW; scanned >= SCAN_WINDOW && events.length < limit;) {
      // A repeated attempt continues after what the failed one had read.
      await this.#reads.run(async (_attempt, signal) => {
        scanned = 0;
        // A read starts with the event at the position, a page after it.
        const fromPosition = next === undefined ? START : parsePosition(next);
        const read = this.#client.readAll({ fromPosition, maxCount: SCAN_WINDOW });
        for await (const resolved of guarded(read, signal)) {
          if (signal.aborted) return;
          scanned++;
          const position = resolved.event?.position && formatPosition(resolved.event.position);
          if (position === undefined || position === next) continue;
          next = position;
          const event = recorded(resolved);
          if (event && (!categories || categories.includes(event.stream.category))) events.push(event);
          if (events.length === limit) break;
        }
        await read.cancel();
      });
    }
    return { events, next };
  }

  subscribe(options: SubscribeOptions): Subscription {
    const subscription = new AllSubscription(
      () => this.#client,
      options,
      error => this.#onTrouble({ kind: 'subscription_interrupted', error }),
    );
    this.#subscriptions.add(subscription);
    void subscription.finished.catch(() => undefined).finally(() => this.#subscriptions.delete(subscription));
    return subscription;
  }

  comparePositions(a: LogPosition, b: LogPosition): number {
    return comparePositions(a, b);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#subscriptions].map(subscription => subscription.stop()));
    await Promise.all([this.#client, ...this.#replaced].map(client => client.dispose()));
  }

  /**
   * The client requests the server's features once and caches a failure of that call permanently, as the gRPC error itself: every later append fails with
   * it. A new client asks again. Subscriptions stay on the old one until they are interrupted.
   */
  async #onClient<Result>(call: (client: EventStoreDBClient) => Promise<Result>): Promise<Result> {
    const client = this.#client;
    try {
      return await call(client);
    } catch (error) {
      const isGrpc = typeof (error as { readonly code?: unknown } | null)?.code === 'number';
      if (isGrpc && !isCommandError(error as Error) && this.#client === client) {
        this.#replaced.push(client);
        this.#client = EventStoreDBClient.connectionString(this.connectionString);
      }
      throw error;
    }
  }

  /**
   * What an append to any revision has written that may have failed after the write. A server remembers the ids of such appends only in its memory,
   * which a new leader does not have.
   */
  async #found({ stream, events }: StreamAppend, signal: AbortSignal): Promise<AppendResult | undefined> {
    const recent = await this.#readStreamOnce(streamNameOf(stream), { direction: 'backwards', limit: RECENT }, signal);
    const written = recent.find(({ id }) => id === events.at(-1)?.id);
    return written && { revision: written.revision, position: written.position };
  }

  /** The server does not return the position of an append that it already had. */
  async #positionOf(stream: StreamName, revision: number, signal: AbortSignal): Promise<LogPosition> {
    const [event] = await this.#readStreamOnce(streamNameOf(stream), { fromRevision: revision, limit: 1 }, signal);
    if (!event) throw new Error(`Revision ${revision} of ${streamNameOf(stream)} was acknowledged but does not exist.`);
    return event.position;
  }
}

/** Ends a read when its time is over. Errors that arrive after its end have no other listener, and would end the process. */
function guarded<Item>(read: StreamingRead<Item>, signal: AbortSignal): StreamingRead<Item> {
  read.on('error', () => undefined);
  signal.addEventListener('abort', () => {
    read.cancel().catch(() => undefined);
    read.destroy(signal.reason as Error);
  });
  return read;
}

function toServer(expected: ExpectedRevision): AppendExpectedRevision {
  return expected === 'any' ? ANY : expected === 'no-stream' ? NO_STREAM : BigInt(expected);
}

function refusal(error: unknown): WrongExpectedRevision {
  if (error instanceof WrongExpectedRevision) return error;
  throw error;
}

/** Works through a list with a few at a time; the first error ends it. */
async function sideBySide<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(AT_A_TIME, items.length) }, worker));
}
