import { Partitioners, type Kafka, type Message, type Producer, type TopicMessages } from 'kafkajs';
import { BusUnavailable } from '../event-bus.js';
import { patiently } from '../patience.js';
import { REQUEST_RETRY, mayPass } from './kafka-client.js';
import type { KafkaTopics } from './kafka-topics.js';

interface Waiting {
  readonly topic: string;
  readonly messages: readonly Message[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Messages of one request at most: well below the broker's megabyte for a batch. */
const REQUEST_MESSAGES = 500;

/**
 * Sends one request at a time, with everything that came up during the one before: order holds, and many small publishes cost few requests.
 * The producer is idempotent, so kafkajs's own retries write nothing twice. After a request that failed for good its producer is thrown away:
 * kafkajs would give the next messages the same sequence numbers, and a broker that had written the lost ones would take the new ones for
 * repetitions, acknowledge them and drop them.
 */
export class KafkaPublisher {
  readonly #queue: Waiting[] = [];
  #isSending = false;
  #sending: Promise<void> = Promise.resolve();
  #producer: Producer | undefined;

  constructor(
    private readonly kafka: Kafka,
    private readonly topics: KafkaTopics,
    private readonly patienceMs: number,
  ) {}

  /** Resolves when all in-sync replicas have the messages. */
  async send(topic: string, messages: readonly Message[]): Promise<void> {
    for (let start = 0; start < messages.length; start += REQUEST_MESSAGES) {
      await this.#enqueue(topic, messages.slice(start, start + REQUEST_MESSAGES));
    }
  }

  async close(): Promise<void> {
    await this.#sending;
    await this.#discardProducer();
  }

  #enqueue(topic: string, messages: readonly Message[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ topic, messages, resolve, reject });
      if (!this.#isSending) this.#sending = this.#sendAll();
    });
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    while (this.#queue.length) await this.#settle(this.#takeRequest());
    // In the same step as the last look at the queue, or what comes in between would wait for ever.
    this.#isSending = false;
  }

  #takeRequest(): Waiting[] {
    let size = 0;
    const fits = this.#queue.findIndex(({ messages }) => (size += messages.length) > REQUEST_MESSAGES);
    return this.#queue.splice(0, fits === -1 ? this.#queue.length : Math.max(1, fits));
  }

  async #settle(request: readonly Waiting[]): Promise<void> {
    try {
      await this.#sendPatiently(request);
      for (const { resolve } of request) resolve();
    } catch (error) {
      // One that the broker refuses (too large) does not take its neighbors with it.
      if (request.length > 1 && !(error instanceof BusUnavailable)) for (const one of request) await this.#settle([one]);
      else for (const { reject } of request) reject(error);
    }
  }

  #sendPatiently(request: readonly Waiting[]): Promise<void> {
    const topics = [...new Set(request.map(({ topic }) => topic))];
    const topicMessages: TopicMessages[] = topics.map(topic => ({
      topic,
      messages: request.filter(one => one.topic === topic).flatMap(({ messages }) => messages),
    }));
    return patiently({ task: `publish to ${topics.join(', ')}`, withinMs: this.patienceMs, isTransient: mayPass }, async () => {
      await this.topics.ensure(topics);
      try {
        this.#producer ??= await this.#connect();
        await this.#producer.sendBatch({ topicMessages, acks: -1 });
      } catch (error) {
        await this.#discardProducer();
        this.topics.forget(topics);
        throw error;
      }
    });
  }

  async #connect(): Promise<Producer> {
    const producer = this.kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry: REQUEST_RETRY,
    });
    await producer.connect();
    return producer;
  }

  async #discardProducer(): Promise<void> {
    const producer = this.#producer;
    this.#producer = undefined;
    await producer?.disconnect().catch(() => undefined);
  }
}
