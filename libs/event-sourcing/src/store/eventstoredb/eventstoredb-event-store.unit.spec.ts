import { randomUUID } from 'node:crypto';
import { until } from '@atlas/testing/until';
import { facts } from '../contract/scene.js';
import { eventStoreContract } from '../event-store.contract.js';
import {
  EventStoreUnavailable,
  WrongExpectedRevision,
  type RecordedEvent,
  type StreamAppend,
  type StreamCategory,
  type StreamName,
} from '../event-store.js';
import { eventStoreUrl } from './config.js';
import { EventStoreDbEventStore, type StoreTrouble } from './eventstoredb-event-store.js';
import { parseStreamName, streamNameOf } from './stream-naming.js';
import { EventStoreDbStub } from './stub/eventstoredb-stub.js';
import { ServerLog } from './stub/server-log.js';

describe.each(['batched', 'single'] as const)('on a stub with %s appends', appends => {
  let leader: EventStoreDbStub;
  let follower: EventStoreDbStub;
  eventStoreContract(
    'EventStoreDB',
    async () => {
      const log = new ServerLog();
      leader = new EventStoreDbStub(appends, log);
      follower = new EventStoreDbStub(appends, log);
      await leader.start();
      await follower.listen();
      const store = new EventStoreDbEventStore(leader.connectionString);
      return {
        store,
        close: async () => {
          await store.close();
          leader.stop();
          follower.stop();
        },
      };
    },
    [
      { name: 'the node is not ready', prepare: () => leader.failAppends('not ready') },
      { name: 'the connection is lost before the write', prepare: () => leader.failAppends('connection lost before the write') },
      { name: 'the connection is lost after the write', prepare: () => leader.failAppends('connection lost after the write') },
      { name: 'the node restarts', prepare: () => leader.restart() },
      {
        name: 'another node leads',
        prepare: () => {
          [leader, follower] = [follower, leader];
          leader.leader = undefined;
          follower.leader = leader.address;
        },
      },
    ],
  );
});

const realServer = eventStoreUrl();
if (realServer !== undefined) {
  eventStoreContract('EventStoreDB', () => {
    const store = new EventStoreDbEventStore(realServer);
    return Promise.resolve({ store, close: () => store.close() });
  });
}

describe('the names of streams', () => {
  it('contain category, account and id', () => {
    const stream = { category: 'case_group', accountId: 12, id: 'DEMO26-P000123' } as const;
    expect(streamNameOf(stream)).toBe('case_group-12-DEMO26-P000123');
    expect(parseStreamName('case_group-12-DEMO26-P000123')).toEqual(stream);
  });
  it.each(['$settings', '$ce-case', 'other', 'other-1-x', 'case-x-1', 'case-1-'])('are not ours: %s', name => {
    expect(parseStreamName(name)).toBeUndefined();
  });
  it('cannot be ambiguous', () => {
    expect(() => streamNameOf({ category: 'a-b' as StreamCategory, accountId: 1, id: 'x' })).toThrow('not a category');
    expect(() => streamNameOf({ category: 'case', accountId: 1.5, id: 'x' })).toThrow('account');
  });
});

describe('the EventStoreDB event store', () => {
  let stub: EventStoreDbStub;
  let store: EventStoreDbEventStore;
  beforeEach(async () => {
    stub = new EventStoreDbStub('batched');
    await stub.start();
    store = new EventStoreDbEventStore(stub.connectionString);
  });
  afterEach(async () => {
    await store.close();
    stub.stop();
  });

  it('ignores events of other applications and of the server itself', async () => {
    const received: RecordedEvent[] = [];
    const subscription = store.subscribe({ onBatch: async events => void received.push(...events) });
    await store.append({ stream: { accountId: 1, category: 'case', id: 'x' }, events: facts(2), expectedRevision: 'no-stream' });
    expect((await store.readLog({ limit: 10 })).events).toHaveLength(2);
    await until('both events', () => received.length === 2);
    await subscription.stop();
    expect(received.map(event => event.stream.id)).toEqual(['x', 'x']);
  });

  it('continues its subscriptions after the server was unavailable', async () => {
    const stream: StreamName = { accountId: 1, category: 'case', id: 'x' };
    const received: number[] = [];
    const subscription = store.subscribe({ onBatch: async events => void received.push(...events.map(event => event.revision)) });
    await store.append({ stream, events: facts(2), expectedRevision: 'no-stream' });
    await until('both events', () => received.length === 2);
    await stub.restart();
    const append = { stream, events: facts(2), expectedRevision: 1 };
    await store.append(append).catch(() => store.append(append));
    await until('the events after it', () => received.length === 4);
    await subscription.stop();
    expect(received).toEqual([0, 1, 2, 3]);
  });

  const impatient = { attemptMs: 300, giveUpAfterMs: 600, firstPauseMs: 20, longestPauseMs: 100 };
  const append = (id: string): StreamAppend => ({
    stream: { accountId: 1, category: 'case', id },
    events: facts(1),
    expectedRevision: 'no-stream',
  });

  it('reports to callers that the server is unavailable, and serves them again when it is back', async () => {
    const hasty = new EventStoreDbEventStore(stub.connectionString, { timing: impatient });
    stub.stop();
    const calls = () => [
      hasty.append(append('a')),
      hasty.appendMany([append('b'), append('c')]),
      hasty.readStream(append('a').stream),
      hasty.readStreams(1, 'case', ['a', 'b']),
      hasty.readLog({ limit: 1 }),
    ];
    for (const call of calls()) await expect(call).rejects.toBeInstanceOf(EventStoreUnavailable);
    await stub.restart();
    await Promise.all(calls());
    expect((await hasty.readStreams(1, 'case', ['a', 'b', 'c'])).size).toBe(3);
    await hasty.close();
  });

  it('retries no append that the server has refused, and logs every retry', async () => {
    const troubles: StoreTrouble['kind'][] = [];
    const reporting = new EventStoreDbEventStore(stub.connectionString, { onTrouble: ({ kind }) => troubles.push(kind) });
    await reporting.append(append('x'));
    await expect(reporting.append(append('x'))).rejects.toBeInstanceOf(WrongExpectedRevision);
    expect(troubles).toEqual([]);
    stub.failAppends('not ready', 'not ready');
    await reporting.append(append('y'));
    expect(troubles).toEqual(['append_retried', 'append_retried']);
    await reporting.close();
  });

  it('writes also if the request for the server’s features failed', async () => {
    stub.failFeatures(2);
    await expect(store.append(append('x'))).resolves.toMatchObject({ revision: 0 });
  });

  it('leaves no unhandled rejection if the connection is lost under many appends', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => void unhandled.push(error);
    process.on('unhandledRejection', note);
    stub.failAppends('connection lost before the write');
    const events = facts(1).map(event => ({ ...event, data: { text: 'x'.repeat(100_000) } }));
    const appends = Array.from({ length: 100 }, (_, n) =>
      store.append({ ...append(`x-${n}`), events: events.map(event => ({ ...event, id: randomUUID() })) }),
    );
    expect((await Promise.all(appends)).map(({ revision }) => revision)).toEqual(Array(100).fill(0));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });

  it('refuses a checkpoint of another store immediately', () => {
    expect(() => store.subscribe({ after: '120-7', onBatch: () => Promise.resolve() })).toThrow('not a position of EventStoreDB');
  });
});
