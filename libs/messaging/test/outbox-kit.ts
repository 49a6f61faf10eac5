import { sqlMigration } from '@atlas/platform';
import type { TestDatabase } from '@atlas/testing';
import { inboxSql } from '../src/inbox/inbox.js';
import { Outbox, outboxSql } from '../src/outbox/outbox.js';
import { eventOf } from './event-bus-kit.js';

/** A service that counts what happened to its cases, and one that hears of it. */
export const clinic = {
  schema: 'clinic',
  migrations: [
    sqlMigration('CreateClinic1764000000000', [
      outboxSql('clinic'),
      inboxSql('clinic'),
      `create table clinic.case_count (account_id int not null, key text not null, count int not null, primary key (account_id, key));
       create table clinic.heard (account_id int not null, key text not null, number int not null, place bigint generated always as identity);
       select platform.protect('clinic.case_count'); select platform.protect('clinic.heard')`,
    ]),
  ],
};
export const TOPIC = 'clinic.case';
/** Short, so that a test does not wait. */
export const settings = { retry: { firstMs: 5, maxMs: 50 }, pollMs: 100, balanceMs: 200 };

export const outbox = new Outbox('clinic');

/** A change of a case and its event in one transaction; the row's lock puts the changes of one case in order. */
export const changeOf = ({ database }: TestDatabase, key: string, topic = TOPIC): Promise<void> =>
  database.withAccount(1, async tx => {
    const [row] = await tx.query<{ count: number }>(
      `insert into clinic.case_count values (1, $1, 1) on conflict (account_id, key) do update set count = case_count.count + 1 returning count`,
      [key],
    );
    await outbox.enqueue(tx, topic, [eventOf(key, row!.count)]);
  });

/** How many wait to be published. */
export const waitingIn = async ({ ownerPool }: TestDatabase): Promise<number | null> =>
  (await ownerPool.query('select from clinic.outbox')).rowCount;
