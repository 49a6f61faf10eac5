import { besideTransaction, testDatabase, until, type TestDatabase } from '@atlas/testing';
import { Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventOf, publishedEvent, recorder } from '../../test/event-bus-kit.js';
import { changeOf, clinic, outbox, settings, TOPIC, waitingIn } from '../../test/outbox-kit.js';
import { BusUnavailable, type EventBus, type IntegrationEvent } from '../bus/event-bus.js';
import { eventBusSchema } from '../bus/postgres/event-bus-schema.js';
import { PostgresEventBus } from '../bus/postgres/postgres-event-bus.js';
import { OutboxRelay } from './outbox-relay.js';

Logger.overrideLogger(false);

describe('an outbox and its relay', () => {
  let test: TestDatabase;
  let bus: EventBus;
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

  const change = (key: string, topic?: string) => changeOf(test, key, topic);
  const waiting = () => waitingIn(test);
  const noneWaits = async () => (await waiting()) === 0;

  it('publishes committed events only', async () => {
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
    await until('an empty outbox', noneWaits);
  });

  it('validates events of a published topic against their schema, in the transaction of the change', async () => {
    const publishing = (change: object) =>
      test.database.withAccount(1, tx => outbox.enqueue(tx, 'atlas.case', [{ ...publishedEvent('DEMO26-000001'), ...change }]));
    const { data } = publishedEvent('DEMO26-000001');
    await expect(publishing({ data: { ...data, to_code: null } })).rejects.toThrow(
      'CaseStatusChanged.v1 for atlas.case is not as published: data/to_code must be string.',
    );
    await expect(publishing({ data: { ...data, injured_name: 'Ana' } })).rejects.toThrow(/additional properties 'injured_name'/);
    await expect(publishing({ type: 'CaseStatusChanged.v2' })).rejects.toThrow(/known as CaseStatusChanged.v1/);
    await expect(publishing({ type: 'CaseSubmitted.v1' })).rejects.toThrow(/there is no event CaseSubmitted on atlas.case/);
    expect(await waiting()).toBe(0);
    await publishing({});
    await test.ownerPool.query('truncate clinic.outbox');
  });

  it('leaves the work to one relay; another takes over when it stops', async () => {
    const calls: string[] = [];
    const named = (name: string) => busThat(async () => void calls.push(name));
    const first = relayTo(named('first'));
    await change('a');
    await until('it is told', noneWaits);
    relayTo(named('second'));
    await sleep(300);
    await change('a');
    await until('it is told', noneWaits);
    expect(calls).toEqual(['first', 'first']);
    await first.stop();
    await change('a');
    await until('it is told', noneWaits);
    expect(calls).toEqual(['first', 'first', 'second']);
  });

  it('keeps the order of the writers, not that of their transactions', async () => {
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

  it('waits for an unavailable bus', async () => {
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
});
