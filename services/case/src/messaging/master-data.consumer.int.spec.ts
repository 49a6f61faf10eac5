import {
  MASTER_RECORD_CHANGED,
  MASTER_RECORDS_CHANGED,
  SYSTEM_ACTOR,
  type JsonObject,
  type MasterRecordChanged,
} from '@atlas/contracts';
import { Inbox, type EventsTogether } from '@atlas/messaging';
import { randomUUID } from 'node:crypto';
import { ACCOUNTS, caseWorld, type CaseWorld } from '../../test/case-world.js';
import { allReferences } from '../references/reference-book.js';
import { ruleStream } from '../references/rule-stream.js';
import { MasterDataConsumer } from './master-data.consumer.js';

const record = (resource: string, id: number, revision = 1, more: Partial<MasterRecordChanged> = {}): MasterRecordChanged => ({
  resource,
  id,
  code: `C${id}`,
  name: `Row ${id}`,
  is_active: true,
  is_deleted: false,
  revision,
  changed: ['name'],
  data: {},
  ...more,
});
const published = <Data extends JsonObject>(type: string, data: Data): EventsTogether<string, Data> => [
  {
    id: randomUUID(),
    type,
    accountId: ACCOUNTS.demo,
    key: 'records',
    time: '2026-04-21T10:00:00.000Z',
    correlationId: 'c',
    actor: SYSTEM_ACTOR,
    data,
  },
];

describe('the case service’s copies of master records', () => {
  let world: CaseWorld;
  let consumer: MasterDataConsumer;
  beforeEach(async () => {
    world = await caseWorld();
    consumer = new MasterDataConsumer(world.database.database, new Inbox('cases'), world.store);
  });
  afterEach(() => world?.close());

  const names = (resource: string) =>
    world.database.database
      .withAccount(ACCOUNTS.demo, tx => allReferences(tx, ACCOUNTS.demo, resource))
      .then(rows => rows.map(({ name }) => name));
  const rules = () => world.store.readStream(ruleStream(ACCOUNTS.demo));

  it('store hundreds of records once in one transaction, and publish the rules among them together', async () => {
    const before = (await rules()).length;
    const records = [
      ...Array.from({ length: 150 }, (_, index) => record('event_type', index + 1)),
      record('rule/deadline', 1),
      record('rule/switch', 2),
    ];
    const event = published(MASTER_RECORDS_CHANGED, { records });
    await consumer.changedTogether(event);
    await consumer.changedTogether(event);
    expect(await names('event_type')).toHaveLength(150);
    expect((await rules()).slice(before).map(({ data }) => data)).toMatchObject([
      { resource: 'rule/deadline', id: 1 },
      { resource: 'rule/switch', id: 2 },
    ]);
  });

  it('notify read models of statuses and of workflow types', async () => {
    const before = (await rules()).length;
    await consumer.changedTogether(
      published(MASTER_RECORDS_CHANGED, {
        records: [
          record('status', 41, 1, { data: { max_days: 14, visible_to_provider: true } }),
          record('status', 42, 1, { data: { max_days: null } }),
          record('case_workflow_type', 5, 1, { data: { track: 'arb' } }),
        ],
      }),
    );
    expect((await rules()).slice(before).map(({ data }) => data)).toMatchObject([
      { resource: 'status', id: 41, data: { max_days: 14 } },
      { resource: 'status', id: 42, data: { max_days: null } },
      { resource: 'case_workflow_type', id: 5 },
    ]);
  });

  it('are not overwritten by late events', async () => {
    await consumer.changed(published(MASTER_RECORD_CHANGED, record('task_type', 1, 3, { name: 'Today' })));
    await consumer.changedTogether(
      published(MASTER_RECORDS_CHANGED, { records: [record('task_type', 1), record('task_type', 2)] }),
    );
    expect(await names('task_type')).toEqual(['Today', 'Row 2']);
  });

  it('take in many events at once: the newest record of each, and all rules in order', async () => {
    const before = (await rules()).length;
    const [first] = published(MASTER_RECORD_CHANGED, record('rule/switch', 3, 1, { name: 'First' }));
    const [second] = published(MASTER_RECORD_CHANGED, record('rule/switch', 3, 2, { name: 'Second' }));
    const [other] = published(MASTER_RECORD_CHANGED, record('task_type', 9));
    await consumer.changed([first, second, other]);
    // Delivered once more with one that is new: the others have no second effect.
    const [third] = published(MASTER_RECORD_CHANGED, record('rule/switch', 3, 3, { name: 'Third' }));
    await consumer.changed([first, second, third]);
    expect(await names('rule/switch')).toEqual(['Third']);
    expect(await names('task_type')).toEqual(['Row 9']);
    expect((await rules()).slice(before).map(({ data }) => data['name'])).toEqual(['First', 'Second', 'Third']);
  });
});
