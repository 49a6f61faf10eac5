import type { Actor, JsonObject } from '@atlas/contracts';

/** An event that one service publishes for the others. Ids, codes, money and statuses only: no names of injured persons, notes or diagnoses. */
export interface IntegrationEvent<Type extends string = string, Data extends JsonObject = JsonObject> {
  /** UUID; consumers record it in their inbox. */
  readonly id: string;
  readonly type: Type;
  readonly accountId: number;
  /** Order is kept per account and key (the aggregate's id). */
  readonly key: string;
  /** ISO 8601 UTC */
  readonly time: string;
  readonly correlationId: string;
  readonly actor: Actor;
  readonly data: Data;
}

/** Events of one account that are handled together, in their order. */
export type EventsTogether<Type extends string = string, Data extends JsonObject = JsonObject> = readonly [
  IntegrationEvent<Type, Data>,
  ...IntegrationEvent<Type, Data>[],
];

export interface Delivery {
  readonly topic: string;
  readonly event: IntegrationEvent;
  /** 1 for the first try. */
  readonly attempt: number;
}

/** Thrown by a handler if a retry cannot help: the event becomes a dead letter with this cause immediately. */
export class UnprocessableEvent extends Error {
  override readonly name = 'UnprocessableEvent';
}

/**
 * Thrown by a handler when what it depends on is away: delivery pauses and is tried again without counting as an attempt. The usual signs
 * (connection refused or cut, PostgreSQL shutting down or full, 502 to 504 of another service) are recognized without it.
 */
export class DependencyUnavailable extends Error {
  override readonly name = 'DependencyUnavailable';
}

/** The bus was unavailable for too long: no event is known to be published. */
export class BusUnavailable extends Error {
  override readonly name = 'BusUnavailable';
}

export interface ConsumeOptions {
  readonly topics: readonly string[];
  /** One group = one logical consumer; its members share the work, each key stays in order. */
  readonly group: string;
  readonly handler: (delivery: Delivery) => Promise<void>;
  /**
   * Takes deliveries of one account that wait together, in their order. If it fails, each of them is delivered to `handler`, so that an event that
   * cannot be handled holds up no other; what it had done of them comes again, as after a crash.
   */
  readonly handlerOfMany?: (deliveries: readonly Delivery[]) => Promise<void>;
  /** Tries in place (with jittered back-off) before the dead letter. Default 5. */
  readonly maxAttempts?: number;
}

export interface Consumer {
  /** Finishes what is in hand (at most `deadlineMs`), commits and leaves the group. */
  stop(deadlineMs?: number): Promise<void>;
}

export interface Listener {
  stop(): Promise<void>;
}

export interface DeadLetter {
  readonly id: string;
  readonly topic: string;
  readonly group: string;
  /** The event's account, key, id and type, as far as they could be read. */
  readonly accountId: number | null;
  readonly key: string | null;
  readonly eventId: string | null;
  readonly eventType: string | null;
  /** Why: the last error of the handler, or what is wrong with the message. */
  readonly cause: string;
  /** 0 when it was malformed and no handler saw it. */
  readonly attempts: number;
  readonly failedAt: string;
  /** The raw message, because malformed messages are stored here too. */
  readonly payload: string;
}

/**
 * Events between services; at least once, in order per account and key. Broadcasts beside them reach all processes and are not stored.
 * Two adapters: a log in PostgreSQL and Kafka; both pass `eventBusContract`.
 */
export interface EventBus {
  /**
   * Resolves when the events are durable. Order of the array is kept per key. A bus that is away is waited for within a bound; then it
   * rejects with `BusUnavailable`, and some or all of the events may have been published: publish the same ones again.
   */
  publish(topic: string, events: readonly IntegrationEvent[]): Promise<void>;
  /** Resolves when the member has joined its group. A new group starts at the beginning of its topics. */
  consume(options: ConsumeOptions): Promise<Consumer>;
  /** Oldest first; at most 100 by default. */
  deadLetters(options?: { group?: string; limit?: number }): Promise<readonly DeadLetter[]>;
  /** Replays dead letters to their group, in order; answers how many. */
  replay(ids: readonly string[]): Promise<number>;
  /**
   * Sends to every process that listens at this moment, this one included; within a fraction of a second, once or not at all. Nothing is stored.
   * At most `BROADCAST_MAX_BYTES` as JSON.
   */
  broadcast(channel: string, message: JsonObject): Promise<void>;
  /**
   * Receives broadcasts from now on. Resolves when it is connected, however long that takes, and connects again whenever the connection is lost:
   * what is sent meanwhile is missed, so messages have to show what they follow.
   */
  listen(channel: string, handler: (message: JsonObject) => void): Promise<Listener>;
  /** Whether what carries the bus answers at the moment. */
  isReachable(): Promise<boolean>;
  /** Stops its consumers and listeners and disconnects from the broker. */
  close(): Promise<void>;
}
