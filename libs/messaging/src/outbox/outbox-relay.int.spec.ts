import { sqlMigration } from '@atlas/platform';
import { besideTransaction, inFaultRun, printFigures, testDatabase, type TestDatabase } from '@atlas/testing';
import { Logger } from '@nestjs/common';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startKafka, type KafkaServer } from '../../../../scripts/test-servers/kafka.mjs';
import { eventOf, numbers, publishedEvent, recorder, until } from '../../test/event-bus-kit.js';
import { BusUnavailable, type Delivery, type EventBus, type IntegrationEvent } from '../bus/event-bus.js';
import { KafkaEventBus } from '../bus/kafka/kafka-event-bus.js';
import { eventBusSchema } from '../bus/postgres/event-bus-schema.js';
import { PostgresEventBus } from '../bus/postgres/postgres-event-bus.js';
import { Inbox, inboxSql } from '../inbox/inbox.js';
import { Outbox, outboxSql } from './outbox.js';
import { OutboxRelay } from './outbox-relay.js';

Logger.overrideLogger(false);

/** A service that counts what happened to its cases, and one that hears of it. */
const clinic = {
  schema: 'clinic',
  migrations: [
    sqlMigration('CreateClinic1764000000000', [
      outboxSql('clinic'),
      inboxSql('clinic'),
      `create table clinic.case_count (account_id int not null, key text not null, count int not null, primary key (account_id, key));
       create table clinic.heard (account_id int not null, key text not null, number int not null, place bigint generated always as identity);
       select platform.protect('clinic.case_count'); select platform.protect('clinic.heard')`,
    ]),
  ],
};
const TOPIC = 'clinic.case';
const settings = { retry: { firstMs: 5, maxMs: 50 }, pollMs: 100, balanceMs: 200 };

describe('an outbox and its relay', () => {
  let test: TestDatabase;
  let bus: EventBus;
  const outbox = new Outbox('clinic');
  const relays: OutboxRelay[] = [];
  const busThat = (publish: EventBus['publish']): EventBus => Object.assign(new PostgresEventBus(test.database), { publish });
  const relayTo = (target: EventBus) => {
    const relay = new OutboxRelay(test.database, target, 'clinic', { pollMs: 100, batch: 50 });
    relays.push(relay);
    relay.start();
    return relay;
  };

  beforeAll(async () => {
    test = await testDatabase({ schemas: [eventBusSchema, clinic], poolSize: 25 });
    bus = new PostgresEventBus(test.database, settings);
  }, 60_000);
  afterEach(async () => {
    await Promise.all(relays.splice(0).map(relay => relay.stop()));
  });
  afterAll(async () => {
    await bus?.close();
    await test?.close();
  });

  /** A change of a case and its event in one transaction; the row's lock puts the changes of one case in order. */
  const change = (key: string, topic = TOPIC) =>
    test.database.withAccount(1, async tx => {
      const [row] = await tx.query<{ count: number }>(
        `insert into clinic.case_count values (1, $1, 1) on conflict (account_id, key) do update set count = case_count.count + 1 returning count`,
        [key],
      );
      await outbox.enqueue(tx, topic, [eventOf(key, row!.count)]);
    });
  const waiting = async () => (await test.ownerPool.query('select from clinic.outbox')).rowCount;

  it('tells what was committed, and nothing of what was not', async () => {
    const { handled, handler } = recorder();
    await bus.consume({ topics: ['clinic.first'], group: 'first', handler });
    relayTo(bus);
    await change('a', 'clinic.first');
    const failing = test.database.withAccount(1, async tx => {
      await outbox.enqueue(tx, 'clinic.first', [eventOf('b')]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await change('c', 'clinic.first');
    await until('both', () => handled.length === 2);
    expect(handled.map(({ event }) => event.key).sort()).toEqual(['a', 'c']);
    expect(await waiting()).toBe(0);
  });

  it('holds whoever tells something on a published topic to its shape, in the transaction of the change', async () => {
    const telling = (change: object) =>
      test.database.withAccount(1, tx => outbox.enqueue(tx, 'atlas.case', [{ ...publishedEvent('DEMO26-000001'), ...change }]));
    const { data } = publishedEvent('DEMO26-000001');
    await expect(telling({ data: { ...data, to_code: null } })).rejects.toThrow(
      'CaseStatusChanged.v1 for atlas.case is not as published: data/to_code must be string.',
    );
    await expect(telling({ data: { ...data, injured_name: 'Ana' } })).rejects.toThrow(/additional properties 'injured_name'/);
    await expect(telling({ type: 'CaseStatusChanged.v2' })).rejects.toThrow(/known as CaseStatusChanged.v1/);
    await expect(telling({ type: 'CaseSubmitted.v1' })).rejects.toThrow(/there is no event CaseSubmitted on atlas.case/);
    expect(await waiting()).toBe(0);
    await telling({});
    await test.ownerPool.query('truncate clinic.outbox');
  });

  it('leaves the work to one relay, and another takes over when it stops', async () => {
    const calls: string[] = [];
    const named = (name: string) => busThat(async () => void calls.push(name));
    const first = relayTo(named('first'));
    await change('a');
    while (await waiting()) await sleep(10);
    relayTo(named('second'));
    await sleep(300);
    await change('a');
    while (await waiting()) await sleep(10);
    expect(calls).toEqual(['first', 'first']);
    await first.stop();
    await change('a');
    while (await waiting()) await sleep(10);
    expect(calls).toEqual(['first', 'first', 'second']);
  });

  it('keeps the order of the writers and not that of their transactions', async () => {
    const published: IntegrationEvent[] = [];
    relayTo(busThat(async (_, events) => void published.push(...events)));
    await besideTransaction(test.ownerPool, async older => {
      await change('order');
      await sleep(300);
      // Announced, but the older transaction could still have drawn a lower number.
      expect(published).toEqual([]);
      await older.query(`insert into clinic.outbox (account_id, topic, event) values (1, '${TOPIC}', $1)`, [eventOf('order', 2)]);
      await older.query('commit');
    });
    await until('both', () => published.length === 2);
    expect(published.map(({ data }) => data['number'])).toEqual([1, 2]);
  });

  it('waits for a bus that is away', async () => {
    let away = true;
    let published = 0;
    relayTo(
      busThat(async (_, events) => {
        if (away) throw new BusUnavailable('away');
        published += events.length;
      }),
    );
    await change('away');
    await sleep(500);
    expect(await waiting()).toBe(1);
    away = false;
    await until('it is published', () => published === 1);
  });

  describe('under load', () => {
    const KILLS = inFaultRun(20, 3);
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
          inbox.withInbox(tx, 'hearing', event, async () => {
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
          await change(`case-${number % CASES}`);
          written += 1;
          do await sleep(5);
          while (writing && written - heardOnce > MOST_BEHIND);
        }
      });
      const startRelay = () =>
        spawn(process.execPath, [program, 'clinic'], {
          env: { PATH: process.env.PATH, DATABASE_URL: test.ownerUrl, ...environment },
          stdio: ['ignore', 'ignore', 'inherit'],
        });
      const ended = (child: ChildProcess) => new Promise(resolve => child.once('exit', resolve));
      for (let kill = 0; kill < KILLS; kill++) {
        const relay = startRelay();
        const before = deliveries;
        await until('the relay works', () => deliveries > before + 50, 60_000);
        if (broker && kill === Math.floor(KILLS / 2)) {
          await broker.kill();
          await sleep(BROKER_AWAY_MS);
          await broker.restart();
          const away = deliveries;
          await until('the broker is back', () => deliveries > away + 50, 90_000);
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
      expect(await waiting()).toBe(0);
    }

    it('loses nothing and has one effect each when the relay is killed again and again', () => killUnderLoad(bus, {}), 300_000);

    // On a broker of its own, which it kills: the other one serves other specs.
    if (process.env.KAFKA_BROKERS) {
      it('does so to Kafka, too, and while the broker is away', async () => {
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
});
