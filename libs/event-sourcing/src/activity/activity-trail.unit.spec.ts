import { randomUUID } from 'node:crypto';
import { EventStoreDbEventStore } from '../store/eventstoredb/eventstoredb-event-store.js';
import { EventStoreDbStub } from '../store/eventstoredb/stub/eventstoredb-stub.js';
import { ACTIVITY_STREAM, ActivityTrail } from './activity-trail.js';

describe('the activity trail', () => {
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

  const nadia = {
    accountId: 3,
    actor: { userId: 7, username: 'clerk', name: 'Nadia Brill' },
    sessionId: 's1',
    correlationId: 'c1',
  };

  it('stores who did what and when', async () => {
    await new ActivityTrail(store).record(
      { ...nadia, time: '2026-03-14T15:09:26.535Z' },
      { type: 'CaseViewed', caseId: 'DEMO26-000123', description: 'Viewed case DEMO26-000123', data: { from: 'search' } },
    );
    const [event] = (await store.readLog({ categories: [ACTIVITY_STREAM], limit: 10 })).events;
    expect(event).toMatchObject({
      type: 'CaseViewed',
      stream: { accountId: 3, category: 'activity', id: expect.stringMatching(/^7-2026-03-14-[0-9a-f]{8}$/) as string },
      data: { description: 'Viewed case DEMO26-000123', case_id: 'DEMO26-000123', session_id: 's1', from: 'search' },
      metadata: { actor: nadia.actor, time: '2026-03-14T15:09:26.535Z', correlationId: 'c1' },
    });
  });

  it('stores a fact with an id once, however often and by whichever process it is recorded', async () => {
    const fact = { id: randomUUID(), type: 'SettingChanged', description: 'Law firm saved' } as const;
    const at = { ...nadia, time: '2026-03-14T15:09:26.535Z' };
    const first = await new ActivityTrail(store).record(at, fact);
    const again = await new ActivityTrail(store).record(at, fact);
    expect(again).toEqual(first);
    const { events } = await store.readLog({ categories: [ACTIVITY_STREAM], limit: 10 });
    expect(events.map(({ id }) => id)).toEqual([fact.id]);
  });

  it('stores several entries at once, in streams that other processes do not write', async () => {
    const before = (await store.readLog({ categories: [ACTIVITY_STREAM], limit: 1000 })).next;
    const [even, odd] = [new ActivityTrail(store), new ActivityTrail(store)];
    const times = Array.from({ length: 30 }, (_, n) => n);
    await Promise.all(
      times.map(n =>
        (n % 2 ? odd : even).record(
          { ...nadia, actor: { ...nadia.actor, userId: n % 3 } },
          { type: 'Exported', description: `Export ${n}` },
        ),
      ),
    );
    const { events } = await store.readLog({
      ...(before === undefined ? {} : { after: before }),
      categories: [ACTIVITY_STREAM],
      limit: 1000,
    });
    expect(new Set(events.map(event => event.data['description'])).size).toBe(30);
    expect(new Set(events.map(event => event.stream.id)).size).toBe(6);
  });
});
