import { inFaultRun, printFigures, testDatabase, until, type TestDatabase } from '@atlas/testing';
import { Logger } from '@nestjs/common';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startKafka, type KafkaServer } from '../../../../scripts/test-servers/kafka.mjs';
import { numbers } from '../../test/event-bus-kit.js';
import { changeOf, clinic, settings, TOPIC, waitingIn } from '../../test/outbox-kit.js';
import type { Delivery, EventBus } from '../bus/event-bus.js';
import { KafkaEventBus } from '../bus/kafka/kafka-event-bus.js';
import { eventBusSchema } from '../bus/postgres/event-bus-schema.js';
import { PostgresEventBus } from '../bus/postgres/postgres-event-bus.js';
import { Inbox } from '../inbox/inbox.js';

Logger.overrideLogger(false);

describe('an outbox and its relay under load', () => {
  let test: TestDatabase;
  let bus: EventBus;

  beforeAll(async () => {
    test = await testDatabase({ schemas: [eventBusSchema, clinic], poolSize: 25 });
    bus = new PostgresEventBus(test.database, settings);
  }, 60_000);
  afterAll(async () => {
    await bus?.close();
    await test?.close();
  });

  const KILLS = inFaultRun(50, 3);
  const BROKER_AWAY_MS = inFaultRun(30_000, 1000);
  const CASES = 40;
  /** The writers wait while the consumer is this far behind: the load stays a load, and what a pause heaped up is heard of soon. */
  const MOST_BEHIND = 1000;
  const program = fileURLToPath(new URL('../../test/relay-process.mjs', import.meta.url));

  /** Sixteen writers, a consumer with an inbox, and relays that are killed: every change is heard of once, in the order of its case. */
  async function killUnderLoad(target: EventBus, environment: NodeJS.ProcessEnv, broker?: KafkaServer): Promise<void> {
    await test.ownerPool.query('truncate clinic.case_count, clinic.heard, clinic.inbox, clinic.outbox');
    const inbox = new Inbox('clinic');
    let deliveries = 0;
    let heardOnce = 0;
    const hear = async ({ event }: Delivery) => {
      deliveries += 1;
      const isNew = await test.database.withAccount(1, tx =>
        inbox.withInbox(tx, 'hearing', [event], async () => {
          await tx.query('insert into clinic.heard (account_id, key, number) values (1, $1, $2)', [
            event.key,
            event.data['number'],
          ]);
        }),
      );
      if (isNew) heardOnce += 1;
    };
    const consumer = await target.consume({
      topics: [TOPIC],
      group: `hearing-${Object.keys(environment).length}`,
      handler: hear,
    });

    let writing = true;
    let written = 0;
    const writers = numbers(16).map(async writer => {
      for (let number = writer; writing; number += 7) {
        await changeOf(test, `case-${number % CASES}`);
        written += 1;
        do await sleep(5);
        while (writing && written - heardOnce > MOST_BEHIND);
      }
    });
    const startRelay = () =>
      spawn(process.execPath, [program, 'clinic'], {
        env: { PATH: process.env.PATH, ...test.environment, ...environment },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    const ended = (child: ChildProcess) => new Promise(resolve => child.once('exit', resolve));
    for (let kill = 0; kill < KILLS; kill++) {
      const relay = startRelay();
      const before = deliveries;
      await until('the relay works', () => deliveries > before + 50, { withinMs: 60_000 });
      if (broker && kill === Math.floor(KILLS / 2)) {
        await broker.kill();
        await sleep(BROKER_AWAY_MS);
        await broker.restart();
        const away = deliveries;
        await until('the broker is back', () => deliveries > away + 50, { withinMs: 90_000 });
      }
      relay.kill('SIGKILL');
      await ended(relay);
    }
    writing = false;
    await Promise.all(writers);
    const last = startRelay();
    const heard = async () =>
      (await test.ownerPool.query<{ count: number }>('select count(*) as count from clinic.heard')).rows[0]!.count;
    // What was written while the broker was away may be much: as long as it comes, it is waited for.
    let [known, heardAt] = [0, Date.now()];
    for (let now = 0; now < written && Date.now() - heardAt < 60_000; await sleep(50)) {
      now = await heard();
      if (now > known) [known, heardAt] = [now, Date.now()];
    }
    last.kill('SIGTERM');
    await ended(last);
    await consumer.stop();

    const { rows } = await test.ownerPool.query<{ key: string; count: number; numbers: number[] }>(
      `select key, count, array(select number from clinic.heard where heard.key = case_count.key order by place) as numbers from clinic.case_count`,
    );
    const effects = await heard();
    printFigures(broker ? 'relay to Kafka killed, broker away' : 'relay to PostgreSQL killed', {
      kills: KILLS,
      ...(broker ? { 'away ms': BROKER_AWAY_MS } : {}),
      changes: written,
      lost: written - effects,
      'delivered again': deliveries - effects,
      effects,
    });
    expect(rows).toHaveLength(CASES);
    for (const { key, count, numbers: heardOf } of rows)
      expect([key, heardOf]).toEqual([key, numbers(count).map(number => number + 1)]);
    expect(await heard()).toBe(written);
    expect(await waitingIn(test)).toBe(0);
  }

  it('loses nothing and has one effect each when the relay is killed repeatedly', () => killUnderLoad(bus, {}), 300_000);

  // On a separate broker, because the test kills it and the shared one serves other specs.
  if (process.env.KAFKA_BROKERS) {
    it('does the same with Kafka, also while the broker is unavailable', async () => {
      const dir = mkdtempSync(join(tmpdir(), 'atlas-kafka-relay-'));
      const broker = await startKafka({ dir });
      const kafka = new KafkaEventBus({ brokers: broker.brokers, retry: settings.retry });
      try {
        await killUnderLoad(kafka, { KAFKA_BROKERS: broker.brokers.join(',') }, broker);
      } finally {
        await kafka.close();
        await broker.stop();
        rmSync(dir, { recursive: true, force: true });
      }
    }, 1_800_000);
  }
});
