import { Logger } from '@nestjs/common';
import type { Consumer as KafkaJsConsumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import { delayBefore, pauseFor, type Backoff } from '../backoff.js';
import { Deliverer, MOST_TOGETHER, type Outcome, type UnreadMessage } from '../delivery.js';
import { Drain } from '../drain.js';
import type { ConsumeOptions, Consumer } from '../event-bus.js';
import { ONLY_GROUP, fromCloudEvent, textHeaders } from './cloud-event.js';
import { GroupMembership, HEARTBEAT_MS } from './group-membership.js';
import type { KafkaDeadLetters } from './kafka-dead-letters.js';

export interface KafkaConsumerSettings {
  readonly retry: Backoff;
  /** Partitions of this member worked on at once. */
  readonly concurrency: number;
}

/** A member that is killed is missed after this time; until then its partitions wait. */
const SESSION_TIMEOUT_MS = 10_000;
/** For a member to finish its current message when the partitions are reassigned. */
const REBALANCE_TIMEOUT_MS = 30_000;
const JOIN_AGAIN = { firstMs: 1000, maxMs: 10_000 };
/** What is done is recorded this often (milliseconds; messages of a partition). */
const RECORD_EVERY = { autoCommitInterval: 1000, autoCommitThreshold: 100 };
const SKIPPED: Outcome = { kind: 'handled' };

/** One member of a group. An offset is committed after the message's effect, never before. */
export class KafkaConsumer implements Consumer {
  readonly #logger = new Logger('EventBus');
  readonly #drain = new Drain();
  readonly #deliverer: Deliverer;
  #consumer: KafkaJsConsumer | undefined;
  #membership = new GroupMembership();
  #joiningAgain: Promise<void> | undefined;

  constructor(
    private readonly options: ConsumeOptions,
    private readonly kafka: Kafka,
    private readonly deadLetters: KafkaDeadLetters,
    private readonly settings: KafkaConsumerSettings,
  ) {
    const topics = options.topics.map(topic => ({ topic }));
    this.#deliverer = new Deliverer(options, settings.retry, this.#drain, {
      paused: () => this.#consumer?.pause(topics),
      resumed: () => this.#consumer?.resume(topics),
    });
  }

  /** Joins the group; rejects when the broker is away. */
  async start(): Promise<void> {
    const { group, topics } = this.options;
    const consumer = this.kafka.consumer({
      groupId: group,
      allowAutoTopicCreation: false,
      sessionTimeout: SESSION_TIMEOUT_MS,
      rebalanceTimeout: REBALANCE_TIMEOUT_MS,
      heartbeatInterval: HEARTBEAT_MS,
      maxWaitTimeInMs: 500,
      retry: {
        initialRetryTime: 200,
        maxRetryTime: 2000,
        retries: 5,
        restartOnFailure: async () => !this.#drain.stopping.aborted,
      },
    });
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [...topics], fromBeginning: true });
      this.#consumer = consumer;
      await this.#run(consumer);
    } catch (error) {
      await consumer.disconnect().catch(() => undefined);
      throw error;
    }
  }

  async stop(deadlineMs = 10_000): Promise<void> {
    this.#drain.begin(deadlineMs);
    this.#membership.lose();
    await this.#joiningAgain;
    await this.#consumer?.disconnect();
  }

  /** Resolves when it has joined. kafkajs keeps a failure to join to itself and calls it a crash, so both are listened to. */
  #run(consumer: KafkaJsConsumer): Promise<void> {
    const { GROUP_JOIN, CRASH } = consumer.events;
    return new Promise((resolve, reject) => {
      let hasJoined = false;
      consumer.on(GROUP_JOIN, () => {
        hasJoined = true;
        if (!this.#drain.stopping.aborted) this.#membership = new GroupMembership();
        resolve();
      });
      consumer.on(CRASH, ({ payload: { error, restart } }) => {
        this.#logger.warn(`${this.options.group} lost the broker: ${error.message}`);
        reject(error);
        if (hasJoined && !restart)
          this.#joiningAgain ??= this.#joinAgain(consumer).finally(() => (this.#joiningAgain = undefined));
      });
      const eachBatch = (payload: EachBatchPayload) =>
        this.#membership.during(payload, () => this.#work(payload, this.#membership.lost));
      consumer
        .run({
          ...RECORD_EVERY,
          eachBatchAutoResolve: false,
          partitionsConsumedConcurrently: this.settings.concurrency,
          eachBatch,
        })
        .catch(reject);
    });
  }

  /** kafkajs restarts a consumer after most failures, and gives up after the others; a service that hears nothing any more is worse. */
  async #joinAgain(crashed: KafkaJsConsumer): Promise<void> {
    await crashed.disconnect().catch(() => undefined);
    for (let attempt = 1; !this.#drain.stopping.aborted; attempt++) {
      await pauseFor(delayBefore(attempt, JOIN_AGAIN), this.#drain.stopping);
      if (this.#drain.stopping.aborted) return;
      const joined = await this.start().then(
        () => true,
        () => false,
      );
      if (joined) return;
    }
  }

  async #work({ batch, ...payload }: EachBatchPayload, lost: AbortSignal): Promise<void> {
    const { topic, partition, messages: all } = batch;
    const isOver = () => lost.aborted || !payload.isRunning() || payload.isStale();
    const done = async ({ offset }: KafkaMessage) => {
      payload.resolveOffset(offset);
      await payload.commitOffsetsIfNecessary();
    };
    for (let start = 0; start < all.length && !isOver(); start += MOST_TOGETHER) {
      const messages = all.slice(start, start + MOST_TOGETHER);
      const unread = messages.flatMap(message => this.#unread(topic, message) ?? []);
      const together = await this.#deliverer.deliverTogether(unread, lost);
      if (together?.kind === 'abandoned') return;
      if (together) {
        await done(messages.at(-1)!);
        continue;
      }
      for (const message of messages) {
        if (isOver()) return;
        const outcome = await this.#deliver(topic, message, lost);
        if (outcome.kind === 'abandoned') return;
        if (outcome.kind === 'dead') await this.deadLetters.put(this.options.group, { topic, partition, message }, outcome);
        await done(message);
      }
    }
  }

  async #deliver(topic: string, message: KafkaMessage, lost: AbortSignal): Promise<Outcome> {
    const unread = this.#unread(topic, message);
    return unread ? this.#deliverer.deliver(unread, lost) : SKIPPED;
  }

  /** Undefined when it was replayed for another group. */
  #unread(topic: string, message: KafkaMessage): UnreadMessage | undefined {
    const onlyGroup = textHeaders(message.headers)[ONLY_GROUP];
    if (onlyGroup !== undefined && onlyGroup !== this.options.group) return undefined;
    return { topic, read: () => fromCloudEvent(topic, message) };
  }
}
