import { randomUUID } from 'node:crypto';
import { testDatabase, until, type TestDatabase } from '@atlas/testing';
import { fact } from '../store/contract/scene.js';
import type { AppendResult, StreamName } from '../store/event-store.js';
import { PostgresEventStore } from '../store/postgres/postgres-event-store.js';
import { billSchemas, openBills } from './bill-projection.fixture.js';
import { Projector, type ProjectorOptions } from './projector.js';

const WAIT_MS = 10_000;

describe('a projector', () => {
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

  const projector = (options: Partial<ProjectorOptions> = {}) => {
    const made = new Projector({
      store,
      pool: database.systemPool,
      schema: 'books',
      projections: [openBills('invoice')],
      ...options,
    });
    projectors.push(made);
    return made;
  };
  const bill = (accountId = 1): StreamName => ({ accountId, category: 'invoice', id: randomUUID() });
  const send = (cents: number, target = bill()) =>
    store.append({ stream: target, events: [fact('BillSent', { cents })], expectedRevision: 'no-stream' });
  const pay = (cents: number, target: ReturnType<typeof bill>) =>
    store.append({ stream: target, events: [fact('BillPaid', { cents })], expectedRevision: 'any' });
  const totals = async () => {
    const { rows } = await database.ownerPool.query(
      'select count(*)::int as bills, coalesce(sum(cents), 0)::int as cents, coalesce(sum(paid), 0)::int as paid from books.open_bill',
    );
    return rows[0] as { bills: number; cents: number; paid: number };
  };
  /** One number for all rows, whatever their order. */
  const hash = async (table: string) => {
    const { rows } = await database.ownerPool.query(
      `select md5(string_agg(r, '' order by r)) as hash from (select (to_jsonb(t) - 'serial')::text as r from books.${table} t) rows`,
    );
    return (rows[0] as { hash: string }).hash;
  };
  const failureOf = (sick: Projector) => until('the failure', async () => (await sick.status())[0]?.failure);
  const writeBills = async (writers: number, rounds: number): Promise<AppendResult> => {
    const last = await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        const target = bill(1 + (writer % 3));
        let result = await send(1000, target);
        for (let n = 0; n < rounds; n++) result = await pay(n % 7, target);
        return result;
      }),
    );
    return last.reduce((a, b) => (store.comparePositions(a.position, b.position) > 0 ? a : b));
  };

  it('catches up, follows, and keeps its checkpoint after a restart', async () => {
    const target = bill();
    await send(1000, target);
    const first = projector();
    await first.start();
    const { position } = await pay(300, target);
    expect(await first.whenReached('open_bills', position, WAIT_MS)).toBe(true);
    expect(await totals()).toEqual({ bills: 1, cents: 1000, paid: 300 });
    await first.stop();
    const later = await pay(200, target);
    const second = projector();
    await second.start();
    expect(await second.whenReached('open_bills', later.position, WAIT_MS)).toBe(true);
    expect(await totals()).toEqual({ bills: 1, cents: 1000, paid: 500 });
    expect(await second.status()).toMatchObject([{ name: 'open_bills', events: 3, behind: 0, isRunning: true, failure: null }]);
  });

  it('applies everything once while 16 writers run and it is restarted', async () => {
    let running = projector();
    await running.start();
    const writing = writeBills(16, 30);
    for (let n = 0; n < 4; n++) {
      await new Promise(resolve => setTimeout(resolve, 60));
      await running.stop();
      running = projector();
      await running.start();
    }
    const { position } = await writing;
    expect(await running.whenReached('open_bills', position, WAIT_MS)).toBe(true);
    expect((await running.status())[0]?.events).toBe(16 * 31);
    const paid = 16 * Array.from({ length: 30 }, (_, n) => n % 7).reduce((a, b) => a + b, 0);
    expect(await totals()).toEqual({ bills: 16, cents: 16_000, paid });
  });

  it('skips events that change no row without a transaction, and stores its position', async () => {
    const seen: string[] = [];
    const digest = (event: { type: string }) => void seen.push(event.type);
    const bills = { ...openBills('invoice', digest), concerns: ({ type }: { type: string }) => type !== 'BillViewed' };
    const view = (target: ReturnType<typeof bill>) =>
      store.append({ stream: target, events: [fact('BillViewed', {})], expectedRevision: 'any' });
    const first = projector({ projections: [bills] });
    await first.start();
    const target = bill();
    await first.whenReached('open_bills', (await send(1000, target)).position, WAIT_MS);
    await first.whenReached('open_bills', (await view(target)).position, WAIT_MS);
    expect(seen).toEqual(['BillSent']);
    await until('the stored checkpoint', async () => (await first.status())[0]?.behind === 0);
    await first.whenReached('open_bills', (await view(target)).position, WAIT_MS);
    await first.stop();
    const second = projector({ projections: [bills] });
    await second.start();
    expect((await second.status())[0]).toMatchObject({ events: 3, behind: 0 });
    await second.whenReached('open_bills', (await view(target)).position, WAIT_MS);
    await second.whenReached('open_bills', (await pay(300, target)).position, WAIT_MS);
    expect((await second.status())[0]).toMatchObject({ events: 5, behind: 0, failure: null });
    expect(await totals()).toEqual({ bills: 1, cents: 1000, paid: 300 });
  });

  it('stops at a poison event, names it and the cause, does not stop the others, and continues after a restart', async () => {
    const poison = bill();
    await send(10);
    await send(666, poison);
    const after = await send(20);
    const troubles: unknown[] = [];
    const digest = (event: { data: { cents?: unknown } }) => {
      if (event.data.cents === 666) throw new Error('the number of the beast');
    };
    const sick = projector({ projections: [openBills('invoice', digest)], onTrouble: (_, error) => troubles.push(error) });
    await sick.start();
    await failureOf(sick);
    expect((await sick.status())[0]).toMatchObject({
      behind: 2,
      failure: { message: 'the number of the beast', event: { type: 'BillSent', stream: `invoice-1-${poison.id}`, revision: 0 } },
    });
    expect(await totals()).toMatchObject({ bills: 1 });
    expect(troubles).toHaveLength(1);
    await sick.stop();
    const healthy = projector();
    await healthy.start();
    expect(await healthy.whenReached('open_bills', after.position, WAIT_MS)).toBe(true);
    expect((await healthy.status())[0]).toMatchObject({ failure: null, events: 3, behind: 0 });
  });

  it('recovers automatically after its connections were cut', async () => {
    const running = projector();
    await running.start();
    await running.whenReached('open_bills', (await send(1)).position, WAIT_MS);
    await database.ownerPool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database() and application_name = 'atlas-test'`);
    await new Promise(resolve => setTimeout(resolve, 100));
    const { position } = await send(2);
    expect(await running.whenReached('open_bills', position, WAIT_MS)).toBe(true);
    expect(await totals()).toMatchObject({ bills: 2, cents: 3 });
  });

  it('runs in one process with the others on standby, and fails over when that one ends', async () => {
    const applied = [0, 0];
    const counting = (n: number) => projector({ projections: [openBills('invoice', () => void applied[n]!++)] });
    const [first, second] = [counting(0), counting(1)];
    await first.start();
    await second.start();
    const before = await writeBills(4, 5);
    expect(await second.whenReached('open_bills', before.position, WAIT_MS)).toBe(true);
    expect(applied).toEqual([24, 0]);
    await first.stop();
    const after = await writeBills(4, 5);
    expect(await second.whenReached('open_bills', after.position, WAIT_MS)).toBe(true);
    expect(applied).toEqual([24, 24]);
  });

  it('rebuilds beside the live one while writers run, and the result equals it', async () => {
    const running = projector();
    await running.start();
    const there = await writeBills(6, 40);
    // The log holds back new events while another transaction is open on this server.
    expect(await running.whenReached('open_bills', there.position, WAIT_MS)).toBe(true);
    const writing = writeBills(8, 60);
    const { rows: before } = await database.ownerPool.query<{ oid: number }>(`select 'books.open_bill'::regclass::oid as oid`);
    const rebuilt = await projector().rebuild('open_bills', database.ownerPool);
    const { position } = await writing;
    expect(await running.whenReached('open_bills', position, WAIT_MS)).toBe(true);
    expect(rebuilt.events).toBeGreaterThanOrEqual(6 * 41);
    const [open, days] = [await hash('open_bill'), await hash('paid_per_day')];
    expect(await totals()).toMatchObject({ bills: 14 });

    await projector().rebuild('open_bills', database.ownerPool);
    expect([await hash('open_bill'), await hash('paid_per_day')]).toEqual([open, days]);
    const { rows: after } = await database.ownerPool.query<{ oid: number }>(`select 'books.open_bill'::regclass::oid as oid`);
    expect(after[0]?.oid).not.toBe(before[0]?.oid);
    const next = await send(5);
    expect(await running.whenReached('open_bills', next.position, WAIT_MS)).toBe(true);
    expect(await totals()).toMatchObject({ bills: 15 });
    expect((await running.status())[0]?.events).toBe(6 * 41 + 8 * 61 + 1);
  });

  it('creates the tables of a rebuild like the migration', async () => {
    const describeTables = async () =>
      (
        await database.ownerPool.query<{ kind: string; name: string; what: string }>(
          `select 'index' as kind, indexname as name, regexp_replace(indexdef, '^.* USING ', '') as what from pg_indexes where schemaname = 'books'
           union all select 'policy', tablename || '.' || policyname, cmd || coalesce(qual, '') || coalesce(with_check, '') from pg_policies where schemaname = 'books'
           union all select 'constraint', conrelid::regclass::text || '.' || conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'books'::regnamespace
           union all select 'table', relname, relrowsecurity::text || relforcerowsecurity || coalesce(reloptions::text, '')
               || (select array_agg(a::text order by a::text) from unnest(relacl) a)::text from pg_class where relnamespace = 'books'::regnamespace and relkind = 'r'
           union all select 'column', table_name || '.' || column_name, data_type || is_nullable || is_identity || coalesce(column_default, '') from information_schema.columns where table_schema = 'books'
           order by 1, 2, 3`,
        )
      ).rows;
    const before = await describeTables();
    await writeBills(2, 3);
    await projector().rebuild('open_bills', database.ownerPool);
    expect(await describeTables()).toEqual(before);
    const { rows } = await database.ownerPool.query(`select from pg_namespace where nspname like 'books\\_\\_%'`);
    expect(rows).toHaveLength(0);
  });

  it('does not change the live tables if a rebuild fails', async () => {
    const running = projector();
    await running.start();
    const { position } = await send(50);
    await running.whenReached('open_bills', position, WAIT_MS);
    const digest = () => {
      throw new Error('not today');
    };
    await expect(
      projector({ projections: [openBills('invoice', digest)] }).rebuild('open_bills', database.ownerPool),
    ).rejects.toThrow('not today');
    expect(await totals()).toMatchObject({ bills: 1, cents: 50 });
    await database.ownerPool.query('create view books.sum_view as select sum(cents) from books.open_bill');
    await expect(projector().rebuild('open_bills', database.ownerPool)).rejects.toThrow('the view sum_view');
    await expect(projector().rebuild('other', database.ownerPool)).rejects.toThrow(
      'There is no projection other; there are open_bills.',
    );
  });

  it('refuses to rebuild a projection without tables', async () => {
    const relay = { ...openBills('invoice'), name: 'relay', tables: [] };
    await expect(projector({ projections: [relay] }).rebuild('relay', database.ownerPool)).rejects.toThrow('no tables');
  });

  it('resumes a stopped projection after it was rebuilt', async () => {
    let sick = true;
    const digest = () => {
      if (sick) throw new Error('sick');
    };
    const running = projector({ projections: [openBills('invoice', digest)] });
    await send(5);
    await running.start();
    await failureOf(running);
    sick = false;
    await projector().rebuild('open_bills', database.ownerPool);
    const { position } = await send(6);
    expect(await running.whenReached('open_bills', position, WAIT_MS)).toBe(true);
    expect(await totals()).toMatchObject({ bills: 2, cents: 11 });
  });
});
