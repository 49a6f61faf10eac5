import { randomUUID } from 'node:crypto';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import { billDecider, type BillCommand } from '../decider/bill.example.js';
import { Upcasters } from '../decider/upcasters.js';
import { eventStoreMigrations } from '../store/postgres/event-store-schema.fixture.js';
import type { AppendResult, StreamAppend, StreamName } from '../store/event-store.js';
import { PostgresEventStore } from '../store/postgres/postgres-event-store.js';
import { AggregateStore } from './aggregate-store.js';
import { decideInMemory } from './in-memory-aggregate.js';
import { StaleRevision } from './stale-revision.js';

const context = { today: '2026-03-01' };
const at = (time: string, newId: () => string = randomUUID) => ({
  metadata: { actor: { userId: 7, username: 'clerk', name: 'Nadia Brill' }, time, correlationId: 'spec' },
  newId,
});
const recording = at('2026-03-01T10:00:00.000Z');
const send = (cents: number): BillCommand => ({ type: 'SendBill', data: { cents } });
const pay = (cents: number): BillCommand => ({ type: 'PayBill', data: { cents } });
const remind = (day: string): BillCommand => ({ type: 'RemindOfBill', data: { day } });

describe('the aggregate store', () => {
  let database: TestDatabase;
  let store: PostgresEventStore;
  beforeAll(async () => {
    database = await testDatabase({ schemas: eventStoreMigrations, poolSize: 16 });
    store = new PostgresEventStore(database.appPool, database.systemPool);
  });
  afterAll(async () => {
    await store?.close();
    await database?.close();
  });

  const bills = (through = store) => new AggregateStore(through, { decider: billDecider });
  const stream = (): StreamName => ({ accountId: 1, category: 'invoice', id: randomUUID() });

  it('loads nothing as the initial state', async () => {
    expect(await bills().load(stream())).toEqual({ state: null, revision: -1, events: [] });
  });

  it('decides, appends, and returns the events and the revision', async () => {
    const target = stream();
    await bills().execute(target, send(100), context, recording);
    const settled = await bills().execute(target, pay(100), context, { ...recording, expectedRevision: 0 });
    expect(settled).toMatchObject({ revision: 2, state: { paid: 100 }, caused: [{ type: 'BillPaid' }, { type: 'BillSettled' }] });
    const loaded = await bills().load(target);
    expect(loaded).toMatchObject({ revision: 2, state: settled.state });
    expect(loaded.events.at(-1)?.position).toBe(settled.position);
    expect(loaded.events[0]?.metadata).toEqual(recording.metadata);
  });

  it('appends nothing for a refused command or one that changes nothing', async () => {
    const target = stream();
    await expect(bills().execute(target, pay(1), context, recording)).rejects.toMatchObject({ code: 'BILL_NOT_SENT' });
    expect(await bills().execute(target, remind('d1'), context, recording)).toMatchObject({
      revision: -1,
      caused: [],
      position: undefined,
    });
    expect(await store.readStream(target)).toEqual([]);
  });

  it('retries the decision if another writer was first', async () => {
    const target = stream();
    await bills().execute(target, send(100), context, recording);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 16 }, () => bills().execute(target, pay(10), context, recording)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'BILL_OVERPAID' });
    expect((await bills().load(target)).state?.paid).toBe(100);
  });

  /** Counts the appends, conflicts among them. */
  class CountingStore extends PostgresEventStore {
    appends = 0;
    override append(append: StreamAppend): Promise<AppendResult> {
      this.appends++;
      return super.append(append);
    }
  }

  it('runs the commands of one stream one after the other, so that they do not conflict', async () => {
    const counting = new CountingStore(database.appPool, database.systemPool);
    const [target, writers] = [stream(), [bills(counting), bills(counting)]];
    await bills().execute(target, send(48), context, recording);
    await Promise.all(Array.from({ length: 48 }, (_, index) => writers[index % 2]!.execute(target, pay(1), context, recording)));
    expect((await bills().load(target)).state?.paid).toBe(48);
    expect(counting.appends).toBe(48);
    await counting.close();
  });

  it('runs all commands of two processes on one stream', async () => {
    const other = new PostgresEventStore(database.appPool, database.systemPool);
    const [target, writers] = [stream(), [bills(), bills(other)]];
    await bills().execute(target, send(48), context, recording);
    await Promise.all(Array.from({ length: 48 }, (_, index) => writers[index % 2]!.execute(target, pay(1), context, recording)));
    expect(await bills().load(target)).toMatchObject({ revision: 49, state: { paid: 48 } });
    await other.close();
  });

  it('refuses a command if other processes win every time', async () => {
    class OvertakenStore extends PostgresEventStore {
      override async append(append: StreamAppend): Promise<AppendResult> {
        await bills().execute(append.stream, remind(randomUUID()), context, recording);
        return super.append(append);
      }
    }
    const overtaken = new OvertakenStore(database.appPool, database.systemPool);
    const target = stream();
    await bills().execute(target, send(10), context, recording);
    await expect(bills(overtaken).execute(target, pay(1), context, recording)).rejects.toMatchObject({
      name: 'DomainError',
      code: 'CHANGED_CONCURRENTLY',
    });
    expect((await bills().load(target)).state?.paid).toBe(0);
    await overtaken.close();
  });

  it('returns the events in between to a client with a stale revision', async () => {
    const target = stream();
    await bills().execute(target, send(100), context, recording);
    await bills().execute(target, pay(10), context, recording);
    await bills().execute(target, remind('d1'), context, recording);
    const stale = bills().execute(target, pay(5), context, { ...recording, expectedRevision: 0 });
    await expect(stale).rejects.toBeInstanceOf(StaleRevision);
    await expect(stale).rejects.toMatchObject({
      expected: 0,
      actual: 2,
      since: [{ type: 'BillPaid' }, { type: 'ReminderSent' }],
    });
    await expect(bills().execute(target, send(1), context, { ...recording, expectedRevision: -1 })).rejects.toMatchObject({
      actual: 2,
    });
  });

  it('returns them also if the other writer appends between load and append', async () => {
    const target = stream();
    await bills().execute(target, send(100), context, recording);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => bills().execute(target, pay(10), context, { ...recording, expectedRevision: 0 })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ name: 'StaleRevision', actual: 1, since: [{ type: 'BillPaid' }] });
    }
  });

  it('answers a repeated request with its first answer, whatever happened in between', async () => {
    const target = stream();
    const [sendId, payId] = [randomUUID(), randomUUID()];
    const [asSent, asPaid] = [at('2026-03-01T10:00:00.000Z', () => sendId), at('2026-03-01T10:00:00.000Z', () => payId)];
    await bills().execute(target, send(100), context, asSent);
    const first = await bills().execute(target, pay(100), context, { ...asPaid, expectedRevision: 0 });
    await bills().execute(target, remind('d1'), context, recording);
    const again = await bills().execute(target, pay(100), context, { ...asPaid, expectedRevision: 0 });
    expect(again).toMatchObject({ revision: 3, position: first.position, state: { paid: 100, reminders: ['d1'] } });
    expect(again.caused.map(({ type }) => type)).toEqual(['BillPaid', 'BillSettled']);
    expect((await bills().execute(target, send(100), context, asSent)).caused).toMatchObject([{ type: 'BillSent' }]);
    expect(await store.readStream(target)).toHaveLength(4);
  });

  describe('with an aggregate of its last command', () => {
    /** Notes how often streams are read. */
    const counting = () => {
      const reads: string[] = [];
      const counted = new Proxy(store, {
        get: (target, name) => {
          const value = Reflect.get(target, name, target) as unknown;
          if (typeof value !== 'function') return value;
          if (name === 'readStream') reads.push('read');
          return value.bind(target) as unknown;
        },
      });
      return { aggregates: bills(counted), reads };
    };

    it('reads no stream for the next command', async () => {
      const { aggregates, reads } = counting();
      const target = stream();
      await aggregates.execute(target, send(100), context, recording);
      await aggregates.execute(target, pay(40), context, recording);
      const last = await aggregates.execute(target, pay(60), context, { ...recording, expectedRevision: 1 });
      expect(reads).toHaveLength(1);
      expect(last).toMatchObject({ revision: 3, state: { paid: 100 } });
      expect((await aggregates.load(target)).state).toEqual(last.state);
    });

    it('decides on the stream what another process has changed', async () => {
      const { aggregates } = counting();
      const target = stream();
      await aggregates.execute(target, send(100), context, recording);
      await bills().execute(target, pay(100), context, recording);
      await expect(aggregates.execute(target, pay(1), context, recording)).rejects.toMatchObject({ code: 'BILL_OVERPAID' });
      await expect(
        aggregates.execute(target, remind('d1'), context, { ...recording, expectedRevision: 0 }),
      ).rejects.toBeInstanceOf(StaleRevision);
    });

    it('does not refuse what only its older state refuses', async () => {
      const { aggregates } = counting();
      const target = stream();
      await aggregates.execute(target, send(100), context, recording);
      const admit = (state: { paid: number } | null) => {
        if (state?.paid !== 30) throw new Error('not yet');
      };
      await bills().execute(target, pay(30), context, recording);
      expect(await aggregates.execute(target, pay(20), context, { ...recording, admit })).toMatchObject({ state: { paid: 50 } });
    });

    it('answers a repeated request with what it did', async () => {
      const { aggregates } = counting();
      const target = stream();
      await aggregates.execute(target, send(100), context, recording);
      const repeated = at('2026-03-02T10:00:00.000Z', () => 'd2f3a4b5-0000-4000-8000-000000000001');
      const first = await aggregates.execute(target, pay(10), context, repeated);
      await aggregates.execute(target, pay(5), context, recording);
      const again = await aggregates.execute(target, pay(10), context, repeated);
      expect(again).toMatchObject({ caused: first.caused, position: first.position });
      expect((await aggregates.load(target)).state).toMatchObject({ paid: 15 });
    });
  });

  it('returns the aggregate as of a time or a revision', async () => {
    const target = stream();
    for (const [day, command] of [
      ['01', send(100)],
      ['02', pay(10)],
      ['03', pay(20)],
    ] as const) {
      await bills().execute(target, command, context, at(`2026-03-${day}T10:00:00.000Z`));
    }
    const paidAsOf = async (moment: { time?: string; revision?: number }) => (await bills().load(target, moment)).state?.paid;
    expect(await paidAsOf({ time: '2026-02-28T23:59:59Z' })).toBeUndefined();
    expect(await paidAsOf({ time: '2026-03-02T10:00:00.000Z' })).toBe(10);
    expect(await paidAsOf({ time: '2026-03-02T05:00:00-05:00' })).toBe(10);
    expect(await paidAsOf({ revision: 0 })).toBe(0);
    expect(await paidAsOf({ revision: 2, time: '2026-03-01T23:00:00Z' })).toBe(0);
    await expect(paidAsOf({ time: 'yesterday' })).rejects.toThrow('is not a time');
  });

  it('reads old versions and writes the newest', async () => {
    const target = stream();
    await bills().execute(target, send(100), context, recording);
    const upcasters = new Upcasters([
      { type: 'BillSent', from: 1, upcast: data => ({ ...data, cents: Number(data['cents']) * 2 }) },
    ]);
    const later = new AggregateStore(store, { decider: billDecider, upcasters });
    expect((await later.load(target)).state?.cents).toBe(200);
    const other = stream();
    await later.execute(other, send(100), context, recording);
    expect((await store.readStream(other))[0]?.metadata.version).toBe(2);
    expect((await later.load(other)).state?.cents).toBe(100);
  });

  it('decides a batch in memory by the same rules, and appends it at once', async () => {
    const [known, fresh, untouched] = [stream(), stream(), stream()];
    await bills().execute(known, send(100), context, recording);
    const { definition } = bills();
    const loaded = await bills().loadMany(1, 'invoice', [known.id, fresh.id]);
    const batch = [known, fresh, untouched].map(target => decideInMemory(definition, target, loaded.get(target.id)));
    const [first, second] = batch;
    first?.decide(pay(60), context, recording);
    expect(() => first?.decide(pay(60), context, recording)).toThrow('more than is open');
    first?.decide(pay(40), context, recording);
    second?.decide(send(50), context, recording);
    const appends = batch.flatMap(aggregate => aggregate.toAppend() ?? []);
    expect(appends.map(({ expectedRevision, events }) => [expectedRevision, events.length])).toEqual([
      [0, 3],
      ['no-stream', 1],
    ]);
    expect(await store.appendMany(appends)).toMatchObject([{ revision: 3 }, { revision: 0 }]);
    expect((await bills().load(known)).state).toEqual(first?.state);
  });
});
