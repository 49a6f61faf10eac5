import type pg from 'pg';
import type {
  AppendResult,
  EventStore,
  EventToAppend,
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
import { AppendQueue } from './append-queue.js';
import { AppendWriter, type AppendOutcome } from './append-writer.js';
import { comparePositions, endBelow, parsePosition } from './log-position.js';
import { LogSignal } from './log-signal.js';
import { LogSubscription, type FencedPage } from './log-subscription.js';
import { SharedLogReader } from './shared-log-reader.js';
import { recorded, recordedInLog, type EventRow, type LogRow } from './rows.js';

export interface PostgresEventStoreOptions {
  /** Appends on their way at a time; those beyond travel together (see `AppendQueue`). */
  readonly maxAppendsInFlight?: number;
}

/** Events of one statement of `appendMany`: one transaction, short enough to keep no reader waiting. */
const CHUNK_EVENTS = 2000;
const MAX_REVISION = 2_147_483_647;

/**
 * The event store on PostgreSQL (schema: `eventStoreSchemaSql`). Row-level security holds for the users of both pools; the store sets the account of
 * every statement itself, so the pools may be shared. Only `systemPool` may see the log of all accounts.
 */
export class PostgresEventStore implements EventStore {
  readonly #writer: AppendWriter;
  readonly #queue: AppendQueue;
  readonly #signal: LogSignal;
  readonly #reader: SharedLogReader;
  readonly #subscriptions = new Set<LogSubscription>();
  #closed = false;

  constructor(
    private readonly pool: pg.Pool,
    private readonly systemPool: pg.Pool,
    { maxAppendsInFlight = 4 }: PostgresEventStoreOptions = {},
  ) {
    this.#writer = new AppendWriter(pool);
    this.#queue = new AppendQueue(appends => this.#write(appends), maxAppendsInFlight);
    this.#signal = new LogSignal(systemPool);
    this.#reader = new SharedLogReader({
      readPage: page => this.#readPage(page),
      isClosed: () => this.#closed || this.systemPool.ended,
    });
  }

  async append(append: StreamAppend): Promise<AppendResult> {
    assertEvents(append.events);
    return this.#queue.append(append);
  }

  async appendMany(appends: readonly StreamAppend[]): Promise<readonly (AppendResult | WrongExpectedRevision)[]> {
    const outcomes = new Array<AppendResult | WrongExpectedRevision>(appends.length);
    for (const chunk of chunksOf(appends)) {
      const written = await this.#write(chunk.map(index => appends[index] as StreamAppend));
      chunk.forEach((index, at) => {
        const outcome = written[at];
        if (outcome instanceof Error && !(outcome instanceof WrongExpectedRevision)) throw outcome;
        outcomes[index] = outcome as AppendResult | WrongExpectedRevision;
      });
    }
    return outcomes;
  }

  async readStream(stream: StreamName, options: ReadStreamOptions = {}): Promise<readonly RecordedEvent[]> {
    const backwards = options.direction === 'backwards';
    const from = options.fromRevision ?? (backwards ? MAX_REVISION : 0);
    const { rows } = await this.pool.query<EventRow>({
      name: 'event_store.read_stream',
      text: 'select * from event_store.read_stream($1, $2, $3, $4, $5, $6)',
      values: [stream.accountId, stream.category, stream.id, from, options.limit ?? MAX_REVISION, backwards],
    });
    return rows.map(row => recorded(stream, row));
  }

  async readStreams(
    accountId: number,
    category: StreamCategory,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly RecordedEvent[]>> {
    const { rows } = await this.pool.query<EventRow & { stream_id: string }>({
      name: 'event_store.read_streams',
      text: 'select * from event_store.read_streams($1, $2, $3)',
      values: [accountId, category, [...new Set(ids)]],
    });
    const streams = new Map<string, RecordedEvent[]>();
    for (const row of rows) {
      const event = recorded({ accountId, category, id: row.stream_id }, row);
      const known = streams.get(row.stream_id);
      if (known) known.push(event);
      else streams.set(row.stream_id, [event]);
    }
    return streams;
  }

  readLog(options: ReadLogOptions): Promise<LogPage> {
    return this.#readPage(options);
  }

  subscribe(options: SubscribeOptions): Subscription {
    const subscription = new LogSubscription(this.#reader, this.#signal, options);
    this.#subscriptions.add(subscription);
    void subscription.finished.catch(() => undefined).finally(() => this.#subscriptions.delete(subscription));
    return subscription;
  }

  comparePositions(a: LogPosition, b: LogPosition): number {
    return comparePositions(a, b);
  }

  /** Stops the subscriptions and the listening connection; the pool belongs to the caller. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#subscriptions].map(subscription => subscription.stop()));
    await this.#signal.close();
  }

  async #readPage({ after, categories, limit }: ReadLogOptions): Promise<FencedPage> {
    const { transaction, position } = parsePosition(after);
    const { rows } = await this.systemPool.query<LogRow>({
      name: 'event_store.read_log',
      text: 'select * from event_store.read_log($1, $2, $3, $4)',
      values: [String(transaction), String(position), categories ?? null, limit],
    });
    const fence = BigInt(rows[0]?.fence ?? 0);
    const events = rows[0]?.transaction_id == null ? [] : rows.map(recordedInLog);
    if (events.length === limit) return { events, next: events.at(-1)?.position, fence, hasMore: true };
    // All that the fence lets through was seen, also what the categories filtered out.
    const end = endBelow(fence);
    return { events, next: after !== undefined && comparePositions(after, end) > 0 ? after : end, fence, hasMore: false };
  }

  async #write(appends: readonly StreamAppend[]): Promise<readonly AppendOutcome[]> {
    const outcomes = await this.#writer.write(appends);
    const newest = outcomes.reduce((highest, outcome) => {
      const transaction = outcome instanceof Error ? 0n : parsePosition(outcome.position).transaction;
      return transaction > highest ? transaction : highest;
    }, 0n);
    if (newest > 0n) this.#signal.appended(newest);
    return outcomes;
  }
}

/**
 * Cuts a list of appends, by index, into statements: of one account, whole appends only, no stream twice. A stream that is in the list
 * twice is written by two statements, in order.
 */
function chunksOf(appends: readonly StreamAppend[]): number[][] {
  const chunks: number[][] = [];
  let streams = new Set<string>();
  let size = 0;
  let accountId: number | undefined;
  appends.forEach(({ stream, events }, index) => {
    assertEvents(events);
    const key = `${stream.category}-${stream.id}`;
    if (chunks.length === 0 || stream.accountId !== accountId || size + events.length > CHUNK_EVENTS || streams.has(key)) {
      chunks.push([]);
      streams = new Set();
      size = 0;
      accountId = stream.accountId;
    }
    streams.add(key);
    size += events.length;
    chunks.at(-1)?.push(index);
  });
  return chunks;
}

function assertEvents(events: readonly EventToAppend[]): void {
  if (events.length === 0) throw new Error('An append needs at least one event.');
}
