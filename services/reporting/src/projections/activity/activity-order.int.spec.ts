import { CASE_STREAM, SYSTEM_ACTOR } from '@atlas/contracts';
import { eventStoreSchemaSql, PostgresEventStore, Projector, type EventToAppend } from '@atlas/event-sourcing';
import { sqlMigration } from '@atlas/platform';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import { randomUUID } from 'node:crypto';
import { reportingMigrations } from '../../migrations/index.js';
import { activityProjection } from './activity.projection.js';
import type { ActivityWindow } from './activity-window.js';
import { ActivityQuery } from './activity.query.js';

const ACCOUNT = 1;
const CASE_ID = 'DEMO26-000001';
const COMMANDS = ['2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.001Z', '2026-03-02T10:00:00.000Z'];
const EVENTS_OF_A_COMMAND = 8;
const NEWEST_FIRST = Array.from({ length: COMMANDS.length * EVENTS_OF_A_COMMAND }, (_, n) => n).reverse();

/** Ids in no order, as those of a command's events are. */
const memoChangedAt = (time: string): EventToAppend => ({
  id: randomUUID(),
  type: 'MemoSet',
  data: { from: null, to: 'x' },
  metadata: { actor: SYSTEM_ACTOR, time, correlationId: 'c' },
});

describe('the order of activity', () => {
  let test: TestDatabase;
  let store: PostgresEventStore;
  let projector: Projector;

  beforeAll(async () => {
    const eventStore = {
      schema: 'event_store',
      migrations: [sqlMigration('CreateEventStore1764000000000', eventStoreSchemaSql)],
    };
    test = await testDatabase({ schemas: [eventStore, reportingMigrations] });
    store = new PostgresEventStore(test.appPool, test.systemPool);
    projector = new Projector({ store, pool: test.systemPool, schema: 'reporting', projections: [activityProjection] });
    await projector.start();
    const stream = { accountId: ACCOUNT, category: CASE_STREAM, id: CASE_ID };
    for (const time of COMMANDS) {
      const events = Array.from({ length: EVENTS_OF_A_COMMAND }, () => memoChangedAt(time));
      const { position } = await store.append({ stream, events, expectedRevision: 'any' });
      expect(await projector.whenReached(activityProjection.name, position, 10_000)).toBe(true);
    }
  }, 60_000);
  afterAll(async () => {
    await projector?.stop();
    await store?.close();
    await test?.close();
  });

  const query = (request: ActivityWindow['request'] = {}) => new ActivityQuery({ accountId: ACCOUNT, caseId: CASE_ID, request });

  it('is that of the revisions among the events of one command', async () => {
    const { result } = await test.database.withAccount(ACCOUNT, tx => query({ top: 100 }).page(tx));
    expect(result.map(({ revision }) => revision)).toEqual(NEWEST_FIRST);
  });

  it.each([1, 3, 7])('is the same in pages of %s by their tokens', async size => {
    const seen: (number | null)[] = [];
    let token: string | undefined;
    do {
      const request = { top: size, ...(token === undefined ? {} : { page_token: token }) };
      const page = await test.database.withAccount(ACCOUNT, tx => query(request).page(tx));
      seen.push(...page.result.map(({ revision }) => revision));
      token = page.next_page_token;
    } while (token !== undefined);
    expect(seen).toEqual(NEWEST_FIRST);
  });

  it('exports rows in the same order', async () => {
    const seen: (number | null)[] = [];
    for await (const rows of query().all(test.database)) seen.push(...rows.map(({ revision }) => revision));
    expect(seen).toEqual(NEWEST_FIRST);
  });
});
