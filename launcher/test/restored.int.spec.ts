import { EVENT_STORE, type EventStore } from '@atlas/event-sourcing';
import { until } from '@atlas/testing';
import { runProjectionsCommand } from '../src/projections-command.js';
import { runSealsCommand } from '../src/seals-command.js';
import { settleRestored } from '../src/settle.js';
import { FirmWithCase } from './firm-with-case.js';
import type { User } from './running-product.js';

/** Transaction ids of the cluster that a dump came from, as a younger one sees them. */
const LATER = 1_000_000_000;
const later = (column: string) => `(${column}::text::bigint + ${LATER})::text::xid8`;

/** What a dump holds, restored where transaction ids are still small. */
const restoredElsewhere = [
  `update event_store.event set transaction_id = ${later('transaction_id')}`,
  `update event_bus.message set transaction_id = ${later('transaction_id')}`,
  `update event_bus.checkpoint set transaction_id = ${later('transaction_id')} where transaction_id > '0'`,
  `insert into cases.outbox (account_id, topic, event, transaction_id)
     select account_id, topic, event, ${later('transaction_id')} from event_bus.message limit 1`,
  ...['cases', 'reporting'].map(
    schema =>
      `update ${schema}.projection_checkpoint
          set position = (split_part(position, '-', 1)::bigint + ${LATER}) || '-' || split_part(position, '-', 2) where position is not null`,
  ),
  `update platform.seal set last_position = (split_part(last_position, '-', 1)::bigint + ${LATER}) || '-' || split_part(last_position, '-', 2)
    where log = 'events'`,
];

describe('a database restored from a dump into another cluster', () => {
  let firm: FirmWithCase;
  let clerk: User;
  beforeAll(async () => {
    firm = await FirmWithCase.start();
    ({ clerk } = firm);
  }, 60_000);
  afterAll(() => firm?.product.stop());

  const ask = async <Row extends object>(sql: string) => (await firm.product.database.ownerPool.query<Row>(sql)).rows;
  const audit = (verb: string) =>
    runSealsCommand(
      {
        config: { secretKeys: `k1:${Buffer.alloc(32, 7).toString('base64')}` },
        database: firm.product.database.database,
        store: firm.product.app.get<EventStore>(EVENT_STORE),
      },
      [verb],
    );
  const listed = async () => (await clerk.post<{ total_rows: number }>('Case/simple_search', {})).body.total_rows;
  const casesOf = async (provider: number) =>
    (await clerk.get<{ used_by: string; count: number }[]>(`provider_master/${provider}/usage`)).body.find(
      ({ used_by }) => used_by === 'case',
    )?.count;
  const applied = (name: string) =>
    ask<{ events: string }>(`select events from cases.projection_checkpoint where name = '${name}'`).then(([row]) =>
      Number(row?.events),
    );

  it('is settled only while no process is using it', async () => {
    await expect(settleRestored(firm.product.database.ownerUrl, { kind: 'postgres' })).rejects.toThrow(
      'The product is running on this database.',
    );
  });

  it('continues where it stopped: nothing is lost, published twice or listed twice', async () => {
    await until('the case in the list and counted', async () => (await listed()) === 1 && (await casesOf(firm.provider)) === 1);
    const before = await applied('case_list');
    const { database } = firm.product;
    await audit('seal');
    const [sealed] = await ask<{ facts: number }>(`select sum(count)::int as facts from platform.seal where log = 'events'`);
    expect(sealed!.facts).toBeGreaterThan(1);
    await firm.product.restart(async () => {
      for (const statement of restoredElsewhere) await database.ownerPool.query(statement);
      const settled = await settleRestored(database.ownerUrl, { kind: 'postgres' });
      expect(settled.events).toBeGreaterThan(0);
      expect(await settleRestored(database.ownerUrl, { kind: 'postgres' })).toEqual(settled);
    });
    const opened = await firm.openCase();
    expect(opened.status).toBe(201);
    await until(
      'the next case in the list and counted',
      async () => (await listed()) === 2 && (await casesOf(firm.provider)) === 2,
    );
    expect(await applied('case_list')).toBe(before + 1);
    await until('an empty outbox', async () => (await ask('select from cases.outbox')).length === 0);
    expect(await ask('select cause from event_bus.dead_letter')).toEqual([]);
    const { body: history } = await clerk.post<{ total_rows: number }>(`case/${opened.body.case_id}/audit/records`, {});
    expect(history.total_rows).toBe(1);
    for (const projection of ['case_list', 'activity'])
      await runProjectionsCommand({ databaseUrl: database.ownerUrl, eventStore: { kind: 'postgres' } }, ['rebuild', projection]);
    expect(await audit('verify')).toMatchObject({
      isSound: true,
      text: expect.stringContaining(`events: ${sealed!.facts} facts in 1 seal verified, no difference`) as string,
    });
    await audit('seal');
    expect((await audit('verify')).isSound).toBe(true);
  });
});
