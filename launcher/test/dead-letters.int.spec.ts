import { SYSTEM_ACTOR } from '@atlas/contracts';
import { eventBusSchema, Inbox, inboxSql, PostgresEventBus, type EventBus, type IntegrationEvent } from '@atlas/messaging';
import { KafkaEventBus } from '@atlas/messaging/kafka';
import { sqlMigration } from '@atlas/platform';
import { testDatabase, until, type TestDatabase } from '@atlas/testing';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { runDeadLettersCommand } from '../src/dead-letters-command.js';

Logger.overrideLogger(false);

/** A consumer with an inbox, and the effects it had. */
const clinic = {
  schema: 'clinic',
  migrations: [
    sqlMigration('CreateClinic1764000000000', [
      inboxSql('clinic'),
      `create table clinic.effect (account_id int not null, event_id uuid not null)`,
      `select platform.protect('clinic.effect')`,
    ]),
  ],
};
const retry = { firstMs: 5, maxMs: 20 };
const brokers = process.env.KAFKA_BROKERS?.split(',');
const adapters: [string, (db: TestDatabase) => EventBus][] = [
  ['PostgreSQL', db => new PostgresEventBus(db.database, { retry, pollMs: 100 })],
  ...(brokers ? [['Kafka', () => new KafkaEventBus({ brokers, retry })] as [string, () => EventBus]] : []),
];

const event = (key: string): IntegrationEvent => ({
  id: randomUUID(),
  type: 'CaseStatusChanged.v1',
  accountId: 1,
  key,
  time: '2026-03-01T09:30:00.000Z',
  correlationId: 'spec',
  actor: SYSTEM_ACTOR,
  data: { case_id: key, from_code: 'OPEN', to_code: 'CLOSED', is_closed: true },
});

describe.each(adapters)('dead letters on %s', (_name, open) => {
  let db: TestDatabase;
  let bus: EventBus;
  const inbox = new Inbox('clinic');
  const topic = `spec.${randomUUID().slice(0, 8)}`;
  let isBroken = true;
  beforeAll(async () => {
    db = await testDatabase({ schemas: [eventBusSchema, clinic] });
    bus = open(db);
    await bus.consume({
      topics: [topic],
      group: topic,
      maxAttempts: 2,
      handler: async ({ event }) => {
        if (isBroken && event.key === 'before') throw new Error('no status\nof this code');
        await db.database.withAccount(1, tx =>
          inbox.withInbox(tx, topic, [event], async () => {
            await tx.query('insert into clinic.effect values (1, $1)', [event.id]);
          }),
        );
        // The effect happened, but the event still becomes a dead letter.
        if (isBroken && event.key === 'after') throw new RangeError('answered too late');
      },
    });
  }, 60_000);
  afterAll(async () => {
    await bus?.close();
    await db?.close();
  });

  const command = (...args: string[]) => runDeadLettersCommand(bus, args);
  const letters = () => bus.deadLetters({ group: topic });
  const effects = async () =>
    (await db.ownerPool.query<{ event_id: string }>('select event_id from clinic.effect')).rows.map(row => row.event_id);
  const [before, after, whole] = [event('before'), event('after'), event('whole')];

  const areListed = async () => {
    await bus.publish(topic, [before, after, whole]);
    await until('both', async () => (await letters()).length === 2);
    const lines = (await command('list')).split('\n').filter(line => line.includes(topic));
    expect(lines).toHaveLength(2);
    const line = lines.find(one => one.includes('1:before'))!;
    for (const part of [topic, 'CaseStatusChanged.v1', '1:before', ' 2 ', 'Error: no status of this code'])
      expect(line).toContain(part);
  };

  const areShown = async () => {
    const letter = (await letters()).find(({ key }) => key === 'before')!;
    const output = await command('show', letter.id.slice(0, 13));
    for (const part of [letter.id, before.id, 'Error: no status\nof this code', '"case_id": "before"'])
      expect(output).toContain(part);
    await expect(command('show', randomUUID())).rejects.toThrow('There is no dead letter');
    await expect(command('eat', letter.id)).rejects.toThrow('npm run dead-letters --');
  };

  const goAgain = async () => {
    isBroken = false;
    expect(await effects()).not.toContain(before.id);
    expect(await effects()).toContain(after.id);
    const ids = (await letters()).map(({ id }) => id);
    expect(await command('replay', ...ids)).toBe('Sent 2 events to their consumers again.');
    await until('the effects', async () => (await effects()).length === 3);
    expect((await effects()).sort()).toEqual([before.id, after.id, whole.id].sort());
    expect(await letters()).toEqual([]);
    await expect(command('replay', ids[0]!)).rejects.toThrow('There is no dead letter');
  };

  it('are listed and shown, and replayed to their consumer with one effect', async () => {
    await areListed();
    await areShown();
    await goAgain();
  });
});

if (!brokers && process.env.CI) {
  it('has a broker', () => {
    throw new Error('KAFKA_BROKERS is not set: run the tests by `node scripts/test-servers/run.mjs -- npm test`.');
  });
}
