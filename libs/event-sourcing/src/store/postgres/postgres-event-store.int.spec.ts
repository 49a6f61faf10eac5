import { randomUUID } from 'node:crypto';
import { createPool, isAway } from '@atlas/platform';
import { besideTransaction, testDatabase, until, type TestDatabase } from '@atlas/testing';
import { facts } from '../contract/scene.js';
import { eventStoreContract } from '../event-store.contract.js';
import type { RecordedEvent, StreamName } from '../event-store.js';
import { eventStoreMigrations as schemas } from './event-store-schema.fixture.js';
import { PostgresEventStore } from './postgres-event-store.js';

eventStoreContract('PostgreSQL', async () => {
  const database = await testDatabase({ schemas, poolSize: 16 });
  const store = new PostgresEventStore(database.appPool, database.systemPool);
  return {
    store,
    close: async () => {
      await store.close();
      await database.close();
    },
  };
});

describe('the PostgreSQL event store', () => {
  let database: TestDatabase;
  let store: PostgresEventStore;
  let otherProcess: PostgresEventStore;
  beforeAll(async () => {
    database = await testDatabase({ schemas });
    store = new PostgresEventStore(database.appPool, database.systemPool);
    otherProcess = new PostgresEventStore(database.appPool, database.systemPool);
  });
  afterAll(async () => {
    await Promise.all([store?.close(), otherProcess?.close()]);
    await database?.close();
  });

  const stream = (accountId = 1): StreamName => ({ accountId, category: 'case', id: randomUUID() });
  const append = (target: StreamName, count = 1) =>
    store.append({ stream: target, events: facts(count), expectedRevision: 'any' });
  const later = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));
  const follow = (from: PostgresEventStore, { category, id }: StreamName) => {
    const received: RecordedEvent[] = [];
    const subscription = from.subscribe({
      categories: [category],
      onBatch: async events => void received.push(...events.filter(event => event.stream.id === id)),
    });
    return { received, stop: () => subscription.stop() };
  };

  it('shows an account nothing of another one, also if a query forgets its predicate', async () => {
    await append(stream(1));
    await append(stream(2));
    const all = 'select distinct account_id from event_store.event order by 1';
    expect((await database.appPool.query(all)).rows).toEqual([]);
    expect(await database.database.withAccount(2, tx => tx.query(all))).toEqual([{ account_id: 2 }]);
    expect(await database.database.withSystem(tx => tx.query(all))).toEqual([{ account_id: 1 }, { account_id: 2 }]);
  });

  it('does not allow an event to be changed or deleted', async () => {
    await append(stream(1));
    for (const sql of [`update event_store.event set type = 'Other'`, 'delete from event_store.event']) {
      expect(
        await database.database.withSystem(tx => tx.query(`with changed as (${sql} returning 1) select * from changed`)),
      ).toEqual([]);
    }
  });

  it('leaves no account setting on the connection', async () => {
    await append(stream(1));
    await store.readLog({ limit: 1 });
    const { rows } = await database.appPool.query(`select coalesce(current_setting('app.account_id', true), '') as scope`);
    expect(rows).toEqual([{ scope: '' }]);
  });

  it('returns no event that an older, unfinished transaction could still precede', async () => {
    const target = stream();
    const { received, stop } = follow(store, target);
    await besideTransaction(database.ownerPool, async older => {
      await append(target);
      await later(150);
      expect(received).toHaveLength(0);
      await older.query('commit');
    });
    await until('the event', () => received.length === 1);
    await stop();
  });

  it('wakes subscriptions of other processes', async () => {
    const target = stream();
    const { received, stop } = follow(otherProcess, target);
    await later(200);
    // Sooner than the polling interval. A transaction of another spec, in another database of this server, may delay one or two of them.
    let woken = false;
    for (let attempt = 1; attempt <= 5 && !woken; attempt++) {
      await append(target);
      const appended = Date.now();
      await until('the event', () => received.length === attempt);
      woken = Date.now() - appended < 700;
    }
    expect(woken).toBe(true);
    await stop();
  });

  it('continues after its connections were cut', async () => {
    const target = stream();
    const { received, stop } = follow(otherProcess, target);
    await append(target);
    await until('the event', () => received.length === 1);
    await database.ownerPool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database() and application_name = 'atlas-test'`);
    await later(50);
    await append(target, 2);
    await until('the other two', () => received.length === 3);
    await stop();
    expect(received.map(event => event.revision)).toEqual([0, 1, 2]);
  });

  it('fails a malformed append only, not others of the same batch', async () => {
    const malformed = facts(1).map(event => ({ ...event, id: 'not a uuid' }));
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => append(stream())),
      store.append({ stream: stream(), events: malformed, expectedRevision: 'any' }),
      ...Array.from({ length: 10 }, () => append(stream())),
    ]);
    expect(outcomes.filter(outcome => outcome.status === 'rejected')).toHaveLength(1);
  });

  it('refuses an event id that another stream has', async () => {
    const events = facts(1);
    await store.append({ stream: stream(), events, expectedRevision: 'no-stream' });
    await expect(store.append({ stream: stream(), events, expectedRevision: 'no-stream' })).rejects.toThrow('event_once');
  });

  it('can be read again after a restore into a cluster whose transaction ids are lower', async () => {
    const target = stream();
    await append(target, 3);
    await append(target, 2);
    await database.ownerPool.query(
      `update event_store.event set transaction_id = (transaction_id::text::bigint + 1000000000)::text::xid8`,
    );
    const read = async () =>
      (await store.readLog({ limit: 1000 })).events.filter(({ stream: { id } }) => id === target.id).map(event => event.revision);
    expect(await read()).toEqual([]);
    await database.ownerPool.query('select event_store.settle_restored_log()');
    expect(await read()).toEqual([0, 1, 2, 3, 4]);
    await append(target);
    // A transaction of another spec, in another database of this server, holds readers up until it ends.
    await until('the sixth event', async () => (await read()).length === 6);
    expect(await read()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('fails every call with an error that maps to 503 while the database is unavailable', async () => {
    const pool = createPool('postgres://nobody@127.0.0.1:1/nothing', { max: 2 });
    const away = new PostgresEventStore(pool, pool);
    const append = { stream: stream(), events: facts(1), expectedRevision: 'any' } as const;
    const failures = await Promise.all(
      [
        away.append(append),
        away.appendMany([append]),
        away.readStream(append.stream),
        away.readStreams(1, 'case', ['a']),
        away.readLog({ limit: 1 }),
      ].map(call => call.then(String, (error: unknown) => error)),
    );
    expect(failures.map(error => isAway(error))).toEqual(Array(5).fill(true));
    await away.close();
    await pool.end();
  });
});
