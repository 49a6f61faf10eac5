import type { JsonObject } from '@atlas/contracts';
import type { Consumer as KafkaJsConsumer, Kafka } from 'kafkajs';
import { randomUUID } from 'node:crypto';
import type { Backoff } from '../backoff.js';
import { encodeBroadcast } from '../broadcast-codec.js';
import { BroadcastHandlers, type BroadcastHandler } from '../broadcast-handlers.js';
import type { Listener } from '../event-bus.js';
import { StayingConnected, type Connection } from '../staying-connected.js';
import { withAdmin } from './kafka-client.js';
import { KafkaPublisher } from './kafka-publisher.js';
import { BROADCAST_SUFFIX, type KafkaTopics } from './kafka-topics.js';

/** What cannot be sent by then is outdated. */
const SEND_WITHIN_MS = 2_000;

/** Broadcasts as a topic of one partition that the broker soon deletes; every process reads it in a separate group, from the latest message. */
export class KafkaBroadcasts {
  readonly #handlers = new BroadcastHandlers();
  readonly #connections = new Map<string, StayingConnected>();
  /** Its own, so that a broadcast does not wait behind events. */
  readonly #publisher: KafkaPublisher;

  constructor(
    private readonly kafka: Kafka,
    private readonly topics: KafkaTopics,
    private readonly retry: Backoff,
  ) {
    this.#publisher = new KafkaPublisher(kafka, topics, SEND_WITHIN_MS);
  }

  async send(channel: string, message: JsonObject): Promise<void> {
    await this.#publisher.send(channel + BROADCAST_SUFFIX, [{ value: encodeBroadcast(channel, message) }]);
  }

  async listen(channel: string, handler: BroadcastHandler): Promise<Listener> {
    this.#handlers.add(channel, handler);
    const connection =
      this.#connections.get(channel) ?? new StayingConnected(`Broadcasts of ${channel}`, () => this.#open(channel), this.retry);
    this.#connections.set(channel, connection);
    await connection.connected;
    return {
      stop: async () => {
        if (this.#handlers.remove(channel, handler)) return;
        this.#connections.delete(channel);
        await connection.stop();
      },
    };
  }

  async close(): Promise<void> {
    await Promise.all([...this.#connections.values()].map(connection => connection.stop()));
    await this.#publisher.close();
  }

  async #open(channel: string): Promise<Connection> {
    const topic = channel + BROADCAST_SUFFIX;
    await this.topics.ensure([topic]);
    const [end] = await withAdmin(this.kafka, admin => admin.fetchTopicOffsets(topic));
    const groupId = `${topic}.${randomUUID()}`;
    const consumer = this.kafka.consumer({
      groupId,
      allowAutoTopicCreation: false,
      maxWaitTimeInMs: 500,
      // A consumer that resumes after a failure would read what was sent in the meantime.
      retry: { retries: 1, restartOnFailure: () => Promise.resolve(false) },
    });
    const lost = new AbortController();
    const close = async () => {
      await consumer.disconnect().catch(() => undefined);
      await withAdmin(this.kafka, admin => admin.deleteGroups([groupId])).catch(() => undefined);
    };
    try {
      await consumer.connect();
      await consumer.subscribe({ topic, fromBeginning: false });
      const joined = this.#read(consumer, channel, lost);
      consumer.seek({ topic, partition: 0, offset: end?.high ?? '0' });
      await joined;
    } catch (error) {
      await close();
      throw error;
    }
    return { lost: lost.signal, close };
  }

  /** Resolves when it has joined its group. kafkajs reports a failure to join as a crash. */
  #read(consumer: KafkaJsConsumer, channel: string, lost: AbortController): Promise<void> {
    return new Promise((resolve, reject) => {
      consumer.on(consumer.events.GROUP_JOIN, () => resolve());
      consumer.on(consumer.events.CRASH, ({ payload: { error } }) => {
        reject(error);
        lost.abort();
      });
      const eachMessage = async ({ message }: { readonly message: { readonly value: Buffer | null } }) =>
        this.#handlers.deliver(channel, message.value?.toString() ?? '');
      consumer.run({ autoCommit: false, eachMessage }).catch(reject);
    });
  }
}
