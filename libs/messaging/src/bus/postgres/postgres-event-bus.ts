import type { JsonObject } from '@atlas/contracts';
import type { Database } from '@atlas/platform';
import { DEFAULT_RETRY } from '../delivery.js';
import { isDependencyAway } from '../dependency-away.js';
import { Consumers } from '../consumers.js';
import type { ConsumeOptions, Consumer, DeadLetter, EventBus, IntegrationEvent, Listener } from '../event-bus.js';
import { refuseMalformed } from '../event-codec.js';
import { patiently } from '../patience.js';
import { MessageLog } from './message-log.js';
import { PostgresBroadcasts } from './postgres-broadcasts.js';
import { PostgresConsumer, type PostgresConsumerSettings } from './postgres-consumer.js';

export interface PostgresEventBusOptions extends Partial<PostgresConsumerSettings> {
  /** How long a database that is away is waited for. */
  readonly patienceMs?: number;
}

/** Events of one transaction at most. */
const CHUNK = 1000;

const DEFAULTS = { retry: DEFAULT_RETRY, concurrency: 4, pollMs: 1000, balanceMs: 1000, patienceMs: 60_000 };

/** The event bus as a log in PostgreSQL (schema `event_bus`), with consumer groups as Kafka has them. */
export class PostgresEventBus implements EventBus {
  readonly #log: MessageLog;
  readonly #settings: Required<PostgresEventBusOptions>;
  readonly #consumers = new Consumers();
  readonly #broadcasts: PostgresBroadcasts;

  constructor(
    private readonly database: Database,
    options: PostgresEventBusOptions = {},
  ) {
    this.#log = new MessageLog(database);
    this.#settings = { ...DEFAULTS, ...options };
    this.#broadcasts = new PostgresBroadcasts(database.systemPool, this.#settings.retry);
  }

  async publish(topic: string, events: readonly IntegrationEvent[]): Promise<void> {
    refuseMalformed(topic, events);
    for (let start = 0; start < events.length; start += CHUNK) {
      const chunk = events.slice(start, start + CHUNK);
      await this.#patiently(`publish to ${topic}`, () => this.#log.append(topic, chunk));
    }
  }

  async consume(options: ConsumeOptions): Promise<Consumer> {
    const member = await this.#patiently(`join ${options.group}`, async () => {
      const consumer = new PostgresConsumer(options, this.#log, this.database.systemPool, this.#settings);
      await consumer.start();
      return consumer;
    });
    return this.#consumers.keep(member);
  }

  deadLetters({ group, limit = 100 }: { group?: string; limit?: number } = {}): Promise<readonly DeadLetter[]> {
    return this.#log.deadLetters(group, limit);
  }

  replay(ids: readonly string[]): Promise<number> {
    return this.#log.replay(ids);
  }

  broadcast(channel: string, message: JsonObject): Promise<void> {
    return this.#broadcasts.send(channel, message);
  }

  listen(channel: string, handler: (message: JsonObject) => void): Promise<Listener> {
    return this.#broadcasts.listen(channel, handler);
  }

  isReachable(): Promise<boolean> {
    return this.database.pool.query('select 1').then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    await Promise.all([this.#consumers.stop(), this.#broadcasts.close()]);
  }

  #patiently<Result>(task: string, work: () => Promise<Result>): Promise<Result> {
    return patiently({ task, withinMs: this.#settings.patienceMs, isTransient: isDependencyAway }, work);
  }
}
