import { createHash, randomUUID } from 'node:crypto';
import type { Kafka, KafkaMessage, Message } from 'kafkajs';
import type { DeadOutcome } from '../delivery.js';
import type { DeadLetter } from '../event-bus.js';
import { ONLY_GROUP, textHeaders, type TextHeaders } from './cloud-event.js';
import { withAdmin } from './kafka-client.js';
import type { KafkaPublisher } from './kafka-publisher.js';
import { DEAD_LETTER_SUFFIX } from './kafka-topics.js';

/** Where a message came from. */
export interface Origin {
  readonly topic: string;
  readonly partition: number;
  readonly message: KafkaMessage;
}

interface StoredLetter {
  readonly letter: DeadLetter;
  /** As it came, to be put back. */
  readonly original: Message;
}

const OWN_HEADERS = 'atlas_dead_letter_';
const READ_TIMEOUT_MS = 30_000;

/** The same message of the same group has the same id, so one that is put away twice (a crash in between) is listed once. */
function letterId(group: string, { topic, partition, message }: Origin): string {
  const hex = createHash('sha256').update(`${group}/${topic}/${partition}/${message.offset}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function stored(id: string, message: KafkaMessage): StoredLetter {
  const headers = textHeaders(message.headers);
  const own = (name: string) => headers[OWN_HEADERS + name];
  const originals = Object.entries(message.headers ?? {}).filter(([name]) => !name.startsWith(OWN_HEADERS));
  return {
    letter: {
      id,
      topic: own('topic') ?? '',
      group: own('group') ?? '',
      accountId: Number(headers['ce_accountid']) || null,
      key: headers['ce_subject'] ?? null,
      eventId: headers['ce_id'] ?? null,
      eventType: headers['ce_type'] ?? null,
      cause: own('cause') ?? '',
      attempts: Number(own('attempts') ?? 0),
      failedAt: own('failed_at') ?? '',
      payload: message.value?.toString() ?? '',
    },
    original: { key: own('key') ?? null, value: message.value, headers: Object.fromEntries(originals) },
  };
}

const ownHeaders = (group: string, { topic, partition, message }: Origin, { cause, attempts }: DeadOutcome): TextHeaders => {
  const values = {
    group,
    topic,
    partition: String(partition),
    offset: message.offset,
    ...(message.key ? { key: message.key.toString() } : {}),
    cause,
    attempts: String(attempts),
    failed_at: new Date().toISOString(),
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [OWN_HEADERS + name, value]));
};

/**
 * Dead letters as a topic beside each topic: the message as it came, with cause and origin in headers, keyed by an id. A record of the same
 * key without a value says that the letter has been replayed.
 */
export class KafkaDeadLetters {
  constructor(
    private readonly kafka: Kafka,
    private readonly publisher: KafkaPublisher,
  ) {}

  put(group: string, origin: Origin, outcome: DeadOutcome): Promise<void> {
    const { message, topic } = origin;
    const { [ONLY_GROUP]: _, ...headers } = message.headers ?? {};
    const letter = {
      key: letterId(group, origin),
      value: message.value ?? '',
      headers: { ...headers, ...ownHeaders(group, origin, outcome) },
    };
    return this.publisher.send(topic + DEAD_LETTER_SUFFIX, [letter]);
  }

  async list(group: string | undefined, limit: number): Promise<readonly DeadLetter[]> {
    const letters = (await this.#read())
      .map(({ letter }) => letter)
      .filter(letter => group === undefined || letter.group === group);
    return letters.sort((one, two) => (one.failedAt < two.failedAt ? -1 : 1)).slice(0, limit);
  }

  /** Sends letters to their topic again, marked for their group. A crash in between may send one twice but never loses one. */
  async replay(ids: readonly string[]): Promise<number> {
    const wanted = new Set(ids);
    const letters = (await this.#read()).filter(({ letter }) => wanted.has(letter.id));
    for (const { letter, original } of letters) {
      await this.publisher.send(letter.topic, [{ ...original, headers: { ...original.headers, [ONLY_GROUP]: letter.group } }]);
      await this.publisher.send(letter.topic + DEAD_LETTER_SUFFIX, [{ key: letter.id, value: null }]);
    }
    return letters.length;
  }

  /** What is not replayed yet. */
  async #read(): Promise<StoredLetter[]> {
    const letters = new Map<string, StoredLetter>();
    for (const { key, message } of await this.#readAll()) {
      if (message.value === null) letters.delete(key);
      else if (!letters.has(key)) letters.set(key, stored(key, message));
    }
    return [...letters.values()];
  }

  /** Everything up to the current end of the topics. */
  async #readAll(): Promise<{ key: string; message: KafkaMessage }[]> {
    const ends = await withAdmin(this.kafka, async admin => {
      const topics = (await admin.listTopics()).filter(topic => topic.endsWith(DEAD_LETTER_SUFFIX));
      const offsets = topics.map(async topic => [topic, BigInt((await admin.fetchTopicOffsets(topic))[0]?.high ?? '0')] as const);
      return new Map((await Promise.all(offsets)).filter(([, end]) => end > 0n));
    });
    if (ends.size === 0) return [];
    const groupId = `atlas-dead-letters-${randomUUID()}`;
    const consumer = this.kafka.consumer({ groupId, allowAutoTopicCreation: false });
    const messages: { key: string; message: KafkaMessage }[] = [];
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [...ends.keys()], fromBeginning: true });
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('The dead letters could not be read completely.')), READ_TIMEOUT_MS);
        const eachMessage = async ({ topic, message }: { topic: string; message: KafkaMessage }) => {
          const end = ends.get(topic);
          if (end === undefined) return;
          if (message.key) messages.push({ key: message.key.toString(), message });
          if (BigInt(message.offset) + 1n >= end) ends.delete(topic);
          if (ends.size > 0) return;
          clearTimeout(timer);
          resolve();
        };
        consumer.run({ autoCommit: false, eachMessage }).catch(reject);
      });
    } finally {
      await consumer.disconnect();
      await withAdmin(this.kafka, admin => admin.deleteGroups([groupId])).catch(() => undefined);
    }
    return messages;
  }
}
