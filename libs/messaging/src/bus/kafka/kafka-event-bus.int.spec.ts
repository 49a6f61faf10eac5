import { inFaultRun, until } from '@atlas/testing';
import { Logger } from '@nestjs/common';
import { Kafka, Partitioners, logLevel, type Message } from 'kafkajs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKafka } from '../../../../../scripts/test-servers/kafka.mjs';
import { eventOf, numbers, recorder, uniqueName } from '../../../test/event-bus-kit.js';
import { eventBusContract } from '../../../test/event-bus.contract.js';
import { outageContract } from '../../../test/outage.contract.js';
import { toCloudEvent } from './cloud-event.js';
import { KafkaEventBus } from './kafka-event-bus.js';

Logger.overrideLogger(false);

const brokers = process.env.KAFKA_BROKERS?.split(',');
const retry = { firstMs: 5, maxMs: 50 };

if (brokers) {
  const send = async (topic: string, message: Message) => {
    const producer = new Kafka({ brokers, logLevel: logLevel.NOTHING }).producer({
      createPartitioner: Partitioners.DefaultPartitioner,
    });
    await producer.connect();
    await producer.send({ topic, messages: [message] });
    await producer.disconnect();
  };

  eventBusContract('Kafka', async () => ({
    open: () => new KafkaEventBus({ brokers, retry, patienceMs: 20_000 }),
    publishMalformed: (topic, text) => send(topic, { value: text }),
    publishUnchecked: (topic, event) => send(topic, toCloudEvent(topic, event)),
    close: () => Promise.resolve(),
  }));

  describe('event bus on Kafka, large messages', () => {
    const bus = new KafkaEventBus({ brokers, retry, patienceMs: 20_000 });
    afterAll(() => bus.close());
    const largeEvent = (bytes: number) => ({ ...eventOf('large'), data: { text: 'x'.repeat(bytes) } });

    it('refuses messages that the broker would not accept, immediately and without affecting others', async () => {
      const topic = uniqueName('topic');
      const started = Date.now();
      const neighbors = numbers(5).map(number => bus.publish(topic, [eventOf('small', number)]));
      await expect(bus.publish(topic, [largeEvent(2_000_000)])).rejects.toThrow(/larger than the max|too large/i);
      await Promise.all(neighbors);
      await bus.publish(topic, [eventOf('small', 5)]);
      expect(Date.now() - started).toBeLessThan(10_000);
      const { handler, numbersByKey } = recorder();
      await bus.consume({ topics: [topic], group: topic, handler });
      await until('the small ones', () => numbersByKey()['1:small']?.length === 6);
      expect(numbersByKey()).toEqual({ '1:small': numbers(6) });
    });

    it('stores a dead letter of the largest possible message', async () => {
      const topic = uniqueName('topic');
      await bus.consume({
        topics: [topic],
        group: topic,
        maxAttempts: 1,
        handler: () => Promise.reject(new Error('x'.repeat(100_000))),
      });
      await bus.publish(topic, [largeEvent(1_047_500)]);
      const letter = await until('the dead letter', async () => (await bus.deadLetters({ group: topic }))[0]);
      expect(letter.payload.length).toBeGreaterThan(1_047_500);
    });
  });

  // On a separate broker, because the test kills it and the shared one serves other specs.
  outageContract('Kafka', inFaultRun(30_000, 4000), async () => {
    const dir = mkdtempSync(join(tmpdir(), 'atlas-kafka-outage-'));
    const broker = await startKafka({ dir });
    return {
      open: patienceMs => new KafkaEventBus({ brokers: broker.brokers, retry, patienceMs }),
      takeAway: () => broker.kill(),
      bringBack: () => broker.restart(),
      async close() {
        await broker.stop();
        rmSync(dir, { recursive: true, force: true });
      },
    };
  });
} else if (process.env.CI) {
  it('has a broker', () => {
    throw new Error('KAFKA_BROKERS is not set: run the tests by `node scripts/test-servers/run.mjs -- npm test`.');
  });
} else {
  it.skip('needs KAFKA_BROKERS: node scripts/test-servers/run.mjs -- npm test', () => undefined);
}
