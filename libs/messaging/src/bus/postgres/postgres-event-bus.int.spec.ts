import { Database, createPool } from '@atlas/platform';
import { besideTransaction, testDatabase, until, type TestDatabase } from '@atlas/testing';
import { Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { cuttableProxy } from '../../../test/cuttable-proxy.js';
import { eventOf, numberOf, recorder } from '../../../test/event-bus-kit.js';
import { eventBusContract } from '../../../test/event-bus.contract.js';
import { outageContract } from '../../../test/outage.contract.js';
import { eventBusSchema } from './event-bus-schema.js';
import { PostgresEventBus } from './postgres-event-bus.js';

const settings = { retry: { firstMs: 5, maxMs: 50 }, pollMs: 200, balanceMs: 200, patienceMs: 20_000 };

Logger.overrideLogger(false);

eventBusContract('PostgreSQL', async () => {
  const test = await testDatabase({ schemas: [eventBusSchema], poolSize: 20 });
  return {
    open: () => new PostgresEventBus(test.database, settings),
    async publishMalformed(topic, text) {
      await test.database.withSystem(tx =>
        tx.query(`insert into event_bus.message (account_id, topic, key, event) values (0, $1, '', $2)`, [topic, text]),
      );
    },
    async publishUnchecked(topic, event) {
      await test.database.withSystem(tx =>
        tx.query(`insert into event_bus.message (account_id, topic, key, event_id, event) values (1, $1, $2, $3, $4)`, [
          topic,
          event.key,
          event.id,
          event,
        ]),
      );
    },
    close: () => test.close(),
  };
});

outageContract('PostgreSQL', 5000, async () => {
  const test = await testDatabase({ schemas: [eventBusSchema] });
  const url = new URL(test.databaseLogins.systemUrl);
  const proxy = await cuttableProxy({ host: url.hostname, port: Number(url.port) });
  url.host = `127.0.0.1:${proxy.port}`;
  const pool = createPool(url.toString(), { max: 20 });
  // Without a listener, a connection that breaks while it is in use ends the process.
  pool.on('connect', client => client.on('error', () => undefined));
  return {
    open: patienceMs => new PostgresEventBus(new Database(pool), { ...settings, patienceMs }),
    takeAway: proxy.cut,
    bringBack: proxy.mend,
    async close() {
      await pool.end();
      await proxy.cut();
      await test.close();
    },
  };
});

describe('the log of the PostgreSQL event bus', () => {
  let test: TestDatabase;
  let bus: PostgresEventBus;
  beforeAll(async () => {
    test = await testDatabase({ schemas: [eventBusSchema] });
    bus = new PostgresEventBus(test.database, settings);
  });
  afterAll(async () => {
    await bus?.close();
    await test?.close();
  });

  it('does not skip a message whose transaction commits late', async () => {
    const { handled, handler } = recorder();
    await bus.consume({ topics: ['late'], group: 'late', handler });
    await besideTransaction(test.ownerPool, async slow => {
      await slow.query(
        `insert into event_bus.message (account_id, topic, key, event_id, event) select 1, 'late', 'case', ($1::jsonb ->> 'id')::uuid, $1`,
        [eventOf('case', 1)],
      );
      await bus.publish('late', [eventOf('case', 2)]);
      await sleep(500);
      expect(handled).toEqual([]);
      await slow.query('commit');
    });
    await until('both', () => handled.length === 2);
    expect(handled.map(numberOf)).toEqual([1, 2]);
  });

  it('writes an event once, however often it is published', async () => {
    const event = eventOf('case');
    await bus.publish('once', [event]);
    await bus.publish('once', [event, eventOf('case')]);
    const { rows } = await test.ownerPool.query(`select count(*) as count from event_bus.message where topic = 'once'`);
    expect(rows).toEqual([{ count: 2 }]);
  });

  it('shows an account its own messages and dead letters only', async () => {
    await bus.publish('tenants', [eventOf('case', 0, 1), eventOf('case', 0, 2)]);
    await bus.consume({ topics: ['tenants'], group: 'tenants', maxAttempts: 1, handler: () => Promise.reject(new Error('no')) });
    const count = (account: number, table: string) =>
      test.database.withAccount(account, tx => tx.query(`select account_id from event_bus.${table} where topic = 'tenants'`));
    await until('both dead letters', async () => (await bus.deadLetters({ group: 'tenants' })).length === 2);
    for (const table of ['message', 'dead_letter']) {
      expect(await count(1, table)).toEqual([{ account_id: 1 }]);
      expect(await count(2, table)).toEqual([{ account_id: 2 }]);
    }
  });

  it('releases its connections when it closes', async () => {
    const closing = new PostgresEventBus(test.database, settings);
    await closing.consume({ topics: ['leaving'], group: 'leaving', handler: () => Promise.resolve() });
    const sessions = async () =>
      (await test.ownerPool.query(`select from pg_stat_activity where application_name = 'atlas-bus-leaving'`)).rowCount;
    expect(await sessions()).toBe(1);
    await closing.close();
    await until('the end of its session', async () => (await sessions()) === 0);
  });
});
