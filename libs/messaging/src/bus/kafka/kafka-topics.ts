import type { Admin, Kafka } from 'kafkajs';
import { withAdmin } from './kafka-client.js';

/** A topic's dead letters are a topic beside it. */
export const DEAD_LETTER_SUFFIX = '.dead-letters';

/** What is broadcast on a channel is a topic, too. */
export const BROADCAST_SUFFIX = '.broadcast';
/** A process that has not received a broadcast by then never will. */
const BROADCAST_MS = '60000';

const PARTITIONS = 12;
/** A dead letter is a message with its cause beside it, so it may be larger than any message. */
const DEAD_LETTER_MAX_BYTES = 8 * 1024 * 1024;

function settingsOf(topic: string): { name: string; value: string }[] {
  if (topic.endsWith(BROADCAST_SUFFIX))
    return [
      { name: 'retention.ms', value: BROADCAST_MS },
      { name: 'segment.ms', value: BROADCAST_MS },
    ];
  // A new consumer builds its copy of other services' records from the beginning.
  const forever = { name: 'retention.ms', value: '-1' };
  return topic.endsWith(DEAD_LETTER_SUFFIX)
    ? [forever, { name: 'max.message.bytes', value: String(DEAD_LETTER_MAX_BYTES) }]
    : [forever];
}

async function create(admin: Admin, topic: string): Promise<void> {
  const isInOneOrder = [DEAD_LETTER_SUFFIX, BROADCAST_SUFFIX].some(suffix => topic.endsWith(suffix));
  await admin.createTopics({
    waitForLeaders: true,
    topics: [
      {
        topic,
        // Dead letters and broadcasts are few and read in the order they came.
        numPartitions: isInOneOrder ? 1 : PARTITIONS,
        replicationFactor: -1,
        configEntries: settingsOf(topic),
      },
    ],
  });
}

/** Sees to it that topics are there. The broker's own automatic creation is not relied on: it would know nothing of partitions and retention. */
export class KafkaTopics {
  readonly #known = new Set<string>();

  constructor(private readonly kafka: Kafka) {}

  async ensure(topics: readonly string[]): Promise<void> {
    const unknown = topics.filter(topic => !this.#known.has(topic));
    if (unknown.length === 0) return;
    await withAdmin(this.kafka, async admin => {
      const there = new Set(await admin.listTopics());
      // One call each: one that another process creates meanwhile is answered with 'already there', which must not hide another failure.
      for (const topic of unknown) if (!there.has(topic)) await create(admin, topic);
    });
    for (const topic of unknown) this.#known.add(topic);
  }

  /** After a failure: they may have been deleted. */
  forget(topics: readonly string[]): void {
    for (const topic of topics) this.#known.delete(topic);
  }
}
