import { SYSTEM_ACTOR } from '@atlas/contracts';
import { testDatabase, until, type TestDatabase } from '@atlas/testing';
import { randomUUID } from 'node:crypto';
import type { IntegrationEvent } from '../event-bus.js';
import { busSweep } from './bus-sweep.js';
import { eventBusSchema } from './event-bus-schema.js';
import { PostgresEventBus } from './postgres-event-bus.js';

const event = (key: string, n: number): IntegrationEvent => ({
  id: randomUUID(),
  type: 'Changed',
  accountId: 1,
  key,
  time: '2026-01-01T00:00:00.000Z',
  correlationId: 'spec',
  actor: SYSTEM_ACTOR,
  data: { n },
});

describe('the log of the bus', () => {
  let db: TestDatabase;
  let bus: PostgresEventBus;
  beforeEach(async () => {
    db = await testDatabase({ schemas: [eventBusSchema] });
    bus = new PostgresEventBus(db.database, { pollMs: 50 });
  });
  afterEach(async () => {
    await bus?.close();
    await db?.close();
  });

  const sweep = () => busSweep(30).run(db.database, 30, () => true);
  const age = () => db.ownerPool.query(`update event_bus.message set published_at = now() - interval '31 days'`);
  const left = async () =>
    (
      await db.ownerPool.query<{ n: string }>(`select event -> 'data' ->> 'n' as n from event_bus.message order by position`)
    ).rows.map(({ n }) => Number(n));
  /** A group that has had all there is. */
  const consume = async (group: string, most: number): Promise<number[]> => {
    const seen: number[] = [];
    const consumer = await bus.consume({
      topics: ['atlas.spec'],
      group,
      handler: ({ event: { data } }) => Promise.resolve(void seen.push(Number(data['n']))),
    });
    await until(`${most} messages`, () => seen.length >= most);
    await consumer.stop();
    return seen;
  };

  it('loses old messages that all groups have received, except the newest of each key, from which a new group starts', async () => {
    await bus.publish('atlas.spec', [event('a', 1), event('b', 2), event('a', 3), event('a', 4)]);
    expect(await consume('first', 4)).toHaveLength(4);
    await age();
    await bus.publish('atlas.spec', [event('c', 5), event('c', 6)]);
    expect(await consume('first', 2)).toEqual([5, 6]);
    expect(await sweep()).toBe(2);
    expect(await left()).toEqual([2, 4, 5, 6]);
    expect(await sweep()).toBe(0);
    expect((await consume('new', 4)).sort()).toEqual([2, 4, 5, 6]);
  });

  it('keeps messages that a group has not received, however old', async () => {
    await bus.publish('atlas.spec', [event('a', 1)]);
    await consume('slow', 1);
    await bus.publish('atlas.spec', [event('a', 2), event('a', 3)]);
    await consume('quick', 3);
    await age();
    expect(await sweep()).toBe(1);
    expect(await left()).toEqual([2, 3]);
    expect(await consume('slow', 2)).toEqual([2, 3]);
    expect(await sweep()).toBe(1);
    expect(await left()).toEqual([3]);
  });

  it('separates keys of different accounts and types', async () => {
    await bus.publish('atlas.spec', [event('a', 1), { ...event('a', 2), accountId: 2 }, { ...event('a', 3), type: 'Opened' }]);
    await age();
    expect(await sweep()).toBe(0);
  });
});
