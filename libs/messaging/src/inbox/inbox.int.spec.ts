import { sqlMigration, type Transaction } from '@atlas/platform';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventOf } from '../../test/event-bus-kit.js';
import { Inbox, inboxSql } from './inbox.js';

const garden = {
  schema: 'garden',
  migrations: [
    sqlMigration('CreateInbox1764000000000', [
      inboxSql('garden'),
      `create table garden.effect (account_id int not null, event_id uuid not null);
       select platform.protect('garden.effect')`,
    ]),
  ],
};

describe('an inbox', () => {
  let test: TestDatabase;
  const inbox = new Inbox('garden');
  beforeAll(async () => {
    test = await testDatabase({ schemas: [garden] });
  });
  afterAll(() => test?.close());

  const effectOf = (tx: Transaction, event: { id: string; accountId: number }) => async () => {
    await tx.query('insert into garden.effect values ($1, $2)', [event.accountId, event.id]);
  };
  const effects = async (id: string) =>
    (await test.ownerPool.query('select from garden.effect where event_id = $1', [id])).rowCount;

  it('lets an event take effect once in each group', async () => {
    const event = eventOf('case');
    const deliver = (group: string) =>
      test.database.withAccount(1, tx => inbox.withInbox(tx, group, [event], effectOf(tx, event)));
    expect([await deliver('filing'), await deliver('filing'), await deliver('reporting')]).toEqual([1, 0, 1]);
    expect(await effects(event.id)).toBe(2);
  });

  it('passes on what is new of many events, in their order and each once', async () => {
    const [one, two, three] = [eventOf('case', 1), eventOf('case', 2), eventOf('case', 3)];
    const upper = { ...three, id: three.id.toUpperCase() };
    const taken: unknown[] = [];
    const deliver = (events: readonly (typeof one)[]) =>
      test.database.withAccount(1, tx =>
        inbox.withInbox(tx, 'filing', events, async fresh => {
          taken.push(fresh.map(({ data }) => data['number']));
        }),
      );
    expect([await deliver([two]), await deliver([three, two, one, upper]), await deliver([one, upper])]).toEqual([1, 2, 0]);
    expect(taken).toEqual([[2], [3, 1]]);
  });

  it('does not record an event whose effect failed', async () => {
    const event = eventOf('case');
    const failing = test.database.withAccount(1, tx =>
      inbox.withInbox(tx, 'filing', [event], async () => {
        await effectOf(tx, event)();
        throw new Error('no');
      }),
    );
    await expect(failing).rejects.toThrow('no');
    expect(await effects(event.id)).toBe(0);
    expect(await test.database.withAccount(1, tx => inbox.withInbox(tx, 'filing', [event], effectOf(tx, event)))).toBe(1);
  });

  it('lets one of several concurrent deliveries through', async () => {
    const event = eventOf('case');
    const ran = await Promise.all(
      Array.from({ length: 8 }, () =>
        test.database.withSystem(tx =>
          inbox.withInbox(tx, 'filing', [event], async () => {
            await sleep(30);
            await effectOf(tx, event)();
          }),
        ),
      ),
    );
    expect(ran.filter(Boolean)).toHaveLength(1);
    expect(await effects(event.id)).toBe(1);
  });

  it('is limited to the rows of its account', async () => {
    const event = eventOf('case', 0, 2);
    const smuggle = test.database.withAccount(1, tx => inbox.withInbox(tx, 'filing', [event], () => Promise.resolve()));
    await expect(smuggle).rejects.toThrow(/row-level security/);
  });
});
