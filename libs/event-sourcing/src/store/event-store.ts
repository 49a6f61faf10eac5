import type { Actor, JsonObject } from '@atlas/contracts';

/** The kinds of streams that exist. A store accepts and returns no others, and the contract suite runs with each of them. */
export const STREAM_CATEGORIES = ['activity', 'case', 'case_group', 'invoice', 'record_name', 'rule'] as const;
export type StreamCategory = (typeof STREAM_CATEGORIES)[number];

export const isStreamCategory = (name: string): name is StreamCategory => (STREAM_CATEGORIES as readonly string[]).includes(name);

/** One aggregate's stream. The account is part of the key: no account can name another's stream. */
export interface StreamName {
  readonly accountId: number;
  readonly category: StreamCategory;
  /** 'DEMO26-000123' */
  readonly id: string;
}

/** Who, when and why: added by the handler, never by the domain. */
export interface EventMetadata {
  readonly actor: Actor;
  /** ISO 8601 UTC, from the handler's clock. */
  readonly time: string;
  readonly correlationId: string;
  /** Of the client that asked; absent in jobs and consumers. */
  readonly address?: string;
  /** The emergency access by which its user could do it. */
  readonly emergencyId?: string;
  readonly causationId?: string;
  /** The shape of `data`, counted from 1 per type; absent: 1. Set by the aggregate store from its upcasters. */
  readonly version?: number;
  /** Where a fact came from, e.g. an import's job, file and row. */
  readonly source?: JsonObject;
}

export interface EventToAppend {
  /** UUID. Appending the same ids again is acknowledged and writes nothing. */
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: EventMetadata;
}

/** A position in the whole log of the store. Opaque: only the adapter that made it can read it. Persisted as a projection's checkpoint. */
export type LogPosition = string;

export interface RecordedEvent extends EventToAppend {
  readonly stream: StreamName;
  /** 0 for the first event of a stream. */
  readonly revision: number;
  readonly position: LogPosition;
}

/** A number: the stream's last revision as the writer saw it. */
export type ExpectedRevision = number | 'no-stream' | 'any';

export interface StreamAppend {
  readonly stream: StreamName;
  readonly events: readonly EventToAppend[];
  readonly expectedRevision: ExpectedRevision;
}

export interface AppendResult {
  /** The stream's last revision after the append. */
  readonly revision: number;
  readonly position: LogPosition;
}

/** The stream has another revision than expected; nothing was written. */
export class WrongExpectedRevision extends Error {
  constructor(
    readonly stream: StreamName,
    readonly expected: ExpectedRevision,
    readonly actual: number | 'no-stream',
  ) {
    super(`Stream ${stream.category}-${stream.id} is at revision ${actual}, expected ${expected}.`);
    this.name = 'WrongExpectedRevision';
  }
}

/** The store cannot be reached or did not answer in time. The same call can be made again later. */
export class EventStoreUnavailable extends Error {
  /** Callers that map errors to answers know the failure by this code. */
  readonly code = 'EVENT_STORE_UNAVAILABLE';

  constructor(cause: unknown) {
    super('The event store does not respond.', { cause });
    this.name = 'EventStoreUnavailable';
  }
}

export interface ReadStreamOptions {
  readonly direction?: 'forwards' | 'backwards';
  /** First revision to read (inclusive), counted from the end when backwards; default: the start (or the end). */
  readonly fromRevision?: number;
  readonly limit?: number;
}

export interface ReadLogOptions {
  /** Exclusive. Undefined: from the very beginning. */
  readonly after?: LogPosition;
  /** Only these categories; undefined: all. */
  readonly categories?: readonly StreamCategory[];
  readonly limit: number;
}

export interface LogPage {
  readonly events: readonly RecordedEvent[];
  /** Where to go on from: at or past the last event returned. Undefined only when the log is empty so far. */
  readonly next: LogPosition | undefined;
}

export interface Subscription {
  /** Ends after the batch in hand; resolves when no handler runs any more. */
  stop(): Promise<void>;
  /** Rejects when the handler threw (the subscription stops then: its owner decides about retrying). Nothing else ends a subscription. */
  readonly finished: Promise<void>;
}

export interface SubscribeOptions {
  readonly after?: LogPosition;
  readonly categories?: readonly StreamCategory[];
  readonly batchSize?: number;
  /** Events in log order; the next batch is delivered when this one's promise resolves. Store `position` as the checkpoint together with the batch's effect. */
  readonly onBatch: (events: readonly RecordedEvent[], position: LogPosition) => Promise<void>;
}

/**
 * The event store. Two adapters: PostgreSQL and EventStoreDB; both pass `eventStoreContract`.
 * An append is atomic per stream. A subscription and `readLog` neither lose nor repeat events while writers run.
 */
export interface EventStore {
  append(append: StreamAppend): Promise<AppendResult>;
  /** Many streams in as few round trips as the adapter can; each stream is atomic. Results in order; an Error for a stream that was refused. */
  appendMany(appends: readonly StreamAppend[]): Promise<readonly (AppendResult | WrongExpectedRevision)[]>;
  /** All or a part of one stream; [] when there is none. */
  readStream(stream: StreamName, options?: ReadStreamOptions): Promise<readonly RecordedEvent[]>;
  /** Several whole streams of one account and category at once, keyed by stream id; missing ones are absent. */
  readStreams(
    accountId: number,
    category: StreamCategory,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly RecordedEvent[]>>;
  readLog(options: ReadLogOptions): Promise<LogPage>;
  subscribe(options: SubscribeOptions): Subscription;
  /** Below 0: `a` is earlier in the log; 0: the same place; above 0: later. */
  comparePositions(a: LogPosition, b: LogPosition): number;
  close(): Promise<void>;
}
