import type { JsonObject } from '@atlas/contracts';
import type { KafkaConfig } from '@atlas/platform';
import type { Kafka } from 'kafkajs';
import { DEFAULT_RETRY } from '../delivery.js';
import { Consumers } from '../consumers.js';
import type { ConsumeOptions, Consumer, DeadLetter, EventBus, IntegrationEvent, Listener } from '../event-bus.js';
import { refuseMalformed } from '../event-codec.js';
import { patiently } from '../patience.js';
import { toCloudEvent } from './cloud-event.js';
import { kafkaClient, mayPass } from './kafka-client.js';
import { anyAccepts } from './any-accepts.js';
import { KafkaBroadcasts } from './kafka-broadcasts.js';
import { KafkaConsumer, type KafkaConsumerSettings } from './kafka-consumer.js';
import { KafkaDeadLetters } from './kafka-dead-letters.js';
import { KafkaPublisher } from './kafka-publisher.js';
import { KafkaTopics } from './kafka-topics.js';

export interface KafkaEventBusOptions extends KafkaConfig, Partial<KafkaConsumerSettings> {
  /** As the broker's logs and quotas know this process. */
  readonly clientId?: string;
  /** How long a broker that is away is waited for. */
  readonly patienceMs?: number;
}

/** The event bus on Kafka. kafkajs is known to this folder only. */
export class KafkaEventBus implements EventBus {
  readonly #brokers: readonly string[];
  readonly #kafka: Kafka;
  readonly #topics: KafkaTopics;
  readonly #publisher: KafkaPublisher;
  readonly #deadLetters: KafkaDeadLetters;
  readonly #broadcasts: KafkaBroadcasts;
  readonly #settings: KafkaConsumerSettings;
  readonly #patienceMs: number;
  readonly #consumers = new Consumers();

  constructor({
    clientId = 'atlas',
    patienceMs = 60_000,
    retry = DEFAULT_RETRY,
    concurrency = 4,
    ...connection
  }: KafkaEventBusOptions) {
    this.#brokers = connection.brokers;
    this.#kafka = kafkaClient({ ...connection, clientId });
    this.#topics = new KafkaTopics(this.#kafka);
    this.#publisher = new KafkaPublisher(this.#kafka, this.#topics, patienceMs);
    this.#deadLetters = new KafkaDeadLetters(this.#kafka, this.#publisher);
    this.#broadcasts = new KafkaBroadcasts(this.#kafka, this.#topics, retry);
    this.#settings = { retry, concurrency };
    this.#patienceMs = patienceMs;
  }

  async publish(topic: string, events: readonly IntegrationEvent[]): Promise<void> {
    refuseMalformed(topic, events);
    await this.#publisher.send(
      topic,
      events.map(event => toCloudEvent(topic, event)),
    );
  }

  async consume(options: ConsumeOptions): Promise<Consumer> {
    const member = await this.#patiently(`join ${options.group}`, async () => {
      await this.#topics.ensure(options.topics);
      const consumer = new KafkaConsumer(options, this.#kafka, this.#deadLetters, this.#settings);
      await consumer.start();
      return consumer;
    });
    return this.#consumers.keep(member);
  }

  deadLetters({ group, limit = 100 }: { group?: string; limit?: number } = {}): Promise<readonly DeadLetter[]> {
    return this.#patiently('read the dead letters', () => this.#deadLetters.list(group, limit));
  }

  replay(ids: readonly string[]): Promise<number> {
    return this.#patiently('replay dead letters', () => this.#deadLetters.replay(ids));
  }

  broadcast(channel: string, message: JsonObject): Promise<void> {
    return this.#broadcasts.send(channel, message);
  }

  listen(channel: string, handler: (message: JsonObject) => void): Promise<Listener> {
    return this.#broadcasts.listen(channel, handler);
  }

  isReachable(): Promise<boolean> {
    return anyAccepts(this.#brokers);
  }

  async close(): Promise<void> {
    await Promise.all([this.#consumers.stop(), this.#broadcasts.close()]);
    await this.#publisher.close();
  }

  #patiently<Result>(task: string, work: () => Promise<Result>): Promise<Result> {
    return patiently({ task, withinMs: this.#patienceMs, isTransient: mayPass }, work);
  }
}
