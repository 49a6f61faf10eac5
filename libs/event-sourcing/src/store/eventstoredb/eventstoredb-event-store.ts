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
  jsonEvent,
  type AppendExpectedRevision,
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
  StreamName,
  SubscribeOptions,
  Subscription,
} from '../event-store.js';
import { WrongExpectedRevision } from '../event-store.js';
import { comparePositions, formatPosition, parsePosition } from './all-position.js';
import { AllSubscription } from './all-subscription.js';
import { recorded } from './resolved-event.js';
import { streamNameOf } from './stream-naming.js';
import { storable } from '../storable-json.js';

/** Streams that are read or written at a time by calls that take many. */
const AT_A_TIME = 32;
/** Events of `$all` that are asked for at a time while looking for those of some categories. */
const SCAN_WINDOW = 2000;

/**
 * The event store on EventStoreDB (22.10 or later) and KurrentDB, through `@eventstore/db-client`. Streams are named 'category-account-id'.
 *
 * What it is tested against: the contract suite runs always against a stub that serves the client's own gRPC service definitions
 * (`eventstoredb-stub.ts`, both ways in which the client appends), and against a real server when EVENTSTORE_URL is set.
 *
 * The server compares ids of an append with the events at the expected revision; with 'any' it remembers recent ids as far as it can. Ids that
 * were appended at another place of the stream are not noticed, unlike on PostgreSQL: who repeats a request repeats its expected revision
 * or, as `AggregateStore` does, looks at the stream.
 */
export class EventStoreDbEventStore implements EventStore {
  readonly #client: EventStoreDBClient;
  readonly #subscriptions = new Set<AllSubscription>();

  /** `esdb://user:password@host:2113?tls=true` */
  constructor(connectionString: string) {
    this.#client = EventStoreDBClient.connectionString(connectionString);
  }

  async append({ stream, events, expectedRevision }: StreamAppend): Promise<AppendResult> {
    if (events.length === 0) throw new Error('An append carries at least one event.');
    try {
      const result = await this.#client.appendToStream(
        streamNameOf(stream),
        events.map(({ id, type, data, metadata }) => jsonEvent({ id, type, data: storable(data), metadata: storable(metadata) })),
        { expectedRevision: toServer(expectedRevision) },
      );
      const revision = Number(result.nextExpectedRevision);
      return { revision, position: result.position ? formatPosition(result.position) : await this.#positionOf(stream, revision) };
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

  async readStream(
    stream: StreamName,
    { direction, fromRevision, limit }: ReadStreamOptions = {},
  ): Promise<readonly RecordedEvent[]> {
    const backwards = direction === 'backwards';
    const events: RecordedEvent[] = [];
    try {
      const read = this.#client.readStream(streamNameOf(stream), {
        direction: backwards ? BACKWARDS : FORWARDS,
        fromRevision: fromRevision === undefined ? (backwards ? END : START) : BigInt(fromRevision),
        ...(limit === undefined ? {} : { maxCount: limit }),
      });
      for await (const resolved of read) {
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
    category: string,
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
      scanned = 0;
      // A read starts with the event at the position, a page after it.
      const fromPosition = next === undefined ? START : parsePosition(next);
      const read = this.#client.readAll({ fromPosition, maxCount: SCAN_WINDOW });
      for await (const resolved of read) {
        scanned++;
        const position = resolved.event?.position && formatPosition(resolved.event.position);
        if (position === undefined || position === next) continue;
        next = position;
        const event = recorded(resolved);
        if (event && (!categories || categories.includes(event.stream.category))) events.push(event);
        if (events.length === limit) break;
      }
      await read.cancel();
    }
    return { events, next };
  }

  subscribe(options: SubscribeOptions): Subscription {
    const subscription = new AllSubscription(this.#client, options);
    this.#subscriptions.add(subscription);
    void subscription.finished.catch(() => undefined).finally(() => this.#subscriptions.delete(subscription));
    return subscription;
  }

  comparePositions(a: LogPosition, b: LogPosition): number {
    return comparePositions(a, b);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#subscriptions].map(subscription => subscription.stop()));
    await this.#client.dispose();
  }

  /** The server does not say where an append stands that it knew already. */
  async #positionOf(stream: StreamName, revision: number): Promise<LogPosition> {
    const [event] = await this.readStream(stream, { fromRevision: revision, limit: 1 });
    if (!event) throw new Error(`Revision ${revision} of ${streamNameOf(stream)} was acknowledged and is not there.`);
    return event.position;
  }
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
