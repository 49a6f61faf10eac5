import { randomUUID } from 'node:crypto';
import { testDatabase, until, type TestDatabase } from '@atlas/testing';
import { fact } from '../store/contract/scene.js';
import type { AppendResult, RecordedEvent, StreamName } from '../store/event-store.js';
import { PostgresEventStore } from '../store/postgres/postgres-event-store.js';
import { billSchemas, openBills } from './bill-projection.fixture.js';
import type { Projection, ProjectionTransaction } from './projection.js';
import { Projector } from './projector.js';

const WAIT_MS = 10_000;

describe('projections of one service', () => {
  let database: TestDatabase;
  let store: PostgresEventStore;
  let projectors: Projector[];
  beforeEach(async () => {
    database = await testDatabase({ schemas: billSchemas, poolSize: 20 });
    store = new PostgresEventStore(database.appPool, database.systemPool);
    projectors = [];
  });
  afterEach(async () => {
    await Promise.all(projectors.map(projector => projector.stop()));
    await store.close();
    await database.close();
  });

  const start = async (...projections: Projection[]) => {
    const projector = new Projector({ store, pool: database.systemPool, schema: 'books', projections });
    projectors.push(projector);
    await projector.start();
    return projector;
  };
  const bill = (): StreamName => ({ accountId: 1, category: 'invoice', id: randomUUID() });
  const send = (cents: number, stream = bill()): Promise<AppendResult> =>
    store.append({ stream, events: [fact('BillSent', { cents })], expectedRevision: 'no-stream' });
  const listedBills = async () =>
    (await database.ownerPool.query<{ bills: number }>('select count(*)::int as bills from books.open_bill')).rows[0]?.bills;

  type Applied = (events: readonly RecordedEvent[], tx: ProjectionTransaction) => void | Promise<void>;
  const letters = (apply: Applied, name = 'letters'): Projection => ({
    name,
    categories: ['invoice'],
    tables: [],
    apply: async (events, tx) => apply(events, tx),
  });
  const transactionOf = async (tx: ProjectionTransaction) =>
    (await tx.query<{ id: string }>('select pg_current_xact_id()::text as id'))[0]?.id;

  it('apply a page in one transaction', async () => {
    const transactions: Record<string, unknown[]> = { letters: [], labels: [] };
    const noting = (name: string) => letters(async (_, tx) => void transactions[name]?.push(await transactionOf(tx)), name);
    const projector = await start(noting('letters'), noting('labels'), openBills('invoice'));
    for (const name of ['letters', 'labels', 'open_bills']) await projector.whenReached(name, (await send(10)).position, WAIT_MS);
    expect(transactions['letters']).toHaveLength(3);
    expect(transactions['labels']).toEqual(transactions['letters']);
    expect(await projector.status()).toMatchObject([{ events: 3 }, { events: 3 }, { events: 3 }]);
  });

  it('continue without one that cannot apply an event, and that one continues when its failure is cleared', async () => {
    let isSick = true;
    const seen: string[] = [];
    const sick = letters(events => {
      if (isSick && events.some(({ data }) => data['cents'] === 666)) throw new Error('no letter for 666');
      seen.push(...events.map(({ id }) => id));
    });
    const projector = await start(sick, openBills('invoice'));
    await projector.whenReached('letters', (await send(10)).position, WAIT_MS);
    await send(666);
    const { position } = await send(20);
    expect(await projector.whenReached('open_bills', position, WAIT_MS)).toBe(true);
    expect(await listedBills()).toBe(3);
    const failure = await until('the failure', async () => (await projector.status())[0]?.failure);
    expect(failure).toMatchObject({ message: 'no letter for 666', event: { type: 'BillSent' } });
    expect(seen).toHaveLength(1);

    isSick = false;
    await database.ownerPool.query('update books.projection_checkpoint set failure = null');
    const last = await send(30);
    expect(await projector.whenReached('letters', last.position, WAIT_MS)).toBe(true);
    expect(seen).toHaveLength(4);
    expect(new Set(seen).size).toBe(4);
    expect((await projector.status()).map(({ failure: left }) => left)).toEqual([null, null]);
  });

  it('do not ask for the log again when none is left', async () => {
    let asked = 0;
    const subscribe = () => {
      asked += 1;
      throw new Error('the log is gone');
    };
    store = Object.assign(store, { subscribe });
    const projector = await start(
      letters(() => undefined),
      openBills('invoice'),
    );
    await until('both failures', async () => (await projector.status()).every(({ failure }) => failure !== null));
    expect(asked).toBe(1);
  });

  it('apply events once when one of them is ahead of the others', async () => {
    const seen: string[] = [];
    const noting = letters(events => void seen.push(...events.map(({ id }) => id)));
    const ahead = await start(noting);
    for (const cents of [1, 2, 3]) await ahead.whenReached('letters', (await send(cents)).position, WAIT_MS);
    await ahead.stop();
    const both = await start(noting, openBills('invoice'));
    const { position } = await send(4);
    expect(await both.whenReached('letters', position, WAIT_MS)).toBe(true);
    expect(await both.whenReached('open_bills', position, WAIT_MS)).toBe(true);
    expect(await listedBills()).toBe(4);
    expect([seen.length, new Set(seen).size]).toEqual([4, 4]);
    expect(await both.status()).toMatchObject([{ events: 4 }, { events: 4 }]);
  });

  it('do not wait for one that is new and far behind', async () => {
    const appends = Array.from({ length: 2000 }, () => ({
      stream: bill(),
      events: [fact('BillSent', { cents: 1 })],
      expectedRevision: 'no-stream' as const,
    }));
    await store.appendMany(appends);
    const follows = openBills('invoice');
    await (await start(follows)).whenReached('open_bills', (await send(1)).position, WAIT_MS);
    await projectors[0]?.stop();
    let release: () => void = () => undefined;
    const released = new Promise<void>(resolve => (release = resolve));
    const projector = await start(
      follows,
      letters(() => released),
    );
    expect(await projector.whenReached('open_bills', (await send(2)).position, WAIT_MS)).toBe(true);
    expect((await projector.status())[1]).toMatchObject({ name: 'letters', events: 0 });
    release();
  });
});
