import type { Database, Transaction } from '@atlas/platform';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IntegrationEvent } from '../bus/event-bus.js';

/** The table of events that a service has dealt with, for one of its migrations. */
export const inboxSql = (schema: string): string => `
create table ${schema}.inbox (
  account_id int not null,
  consumer_group text not null,
  event_id uuid not null,
  handled_at timestamptz not null default now(),
  primary key (consumer_group, event_id)
);
select platform.protect('${schema}.inbox');
`;

const LOOK_AGAIN_MS = 10;

/** Makes at-least-once delivery effective once: an event's id is recorded in the same transaction as its effect. */
export class Inbox {
  constructor(private readonly schema: string) {}

  /**
   * Runs `effect` with those of the events that the group has not had, in their order; not at all if it has had them all. Answers how many they
   * were. Two deliveries at once: the second waits for the first one's transaction, and runs only when that was rolled back. The transaction is
   * the events' account's or the system scope's.
   */
  async withInbox<Event extends Pick<IntegrationEvent, 'id' | 'accountId'>>(
    tx: Transaction,
    group: string,
    events: readonly Event[],
    effect: (fresh: readonly Event[]) => Promise<void>,
  ): Promise<number> {
    const recorded = await tx.query<{ event_id: string }>(
      `insert into ${this.schema}.inbox (account_id, consumer_group, event_id)
       select account_id, $2, event_id from unnest($1::int[], $3::uuid[]) as e(account_id, event_id)
       on conflict do nothing returning event_id`,
      [events.map(({ accountId }) => accountId), group, events.map(({ id }) => id)],
    );
    const isNew = new Set(recorded.map(({ event_id }) => event_id));
    // An id leaves the set with its event, so of a repeated event the first is taken. PostgreSQL writes ids in lower case.
    const fresh = events.filter(({ id }) => isNew.delete(id.toLowerCase()));
    if (fresh.length) await effect(fresh);
    return fresh.length;
  }

  /** Handles events of one account in one transaction: their entries in the inbox, and the effect of those that are new. Answers how many they were. */
  async handle<Event extends Pick<IntegrationEvent, 'id' | 'accountId'>>(
    database: Database,
    group: string,
    events: readonly Event[],
    effect: (tx: Transaction, fresh: readonly Event[]) => Promise<void>,
  ): Promise<number> {
    const [first] = events;
    if (!first) return 0;
    return database.withAccount(first.accountId, tx => this.withInbox(tx, group, events, fresh => effect(tx, fresh)));
  }

  /** True once the group has handled the event, in whichever process; false when that takes longer than `timeoutMs`. */
  async whenHandled(
    database: Database,
    group: string,
    { accountId, id }: Pick<IntegrationEvent, 'id' | 'accountId'>,
    timeoutMs: number,
  ): Promise<boolean> {
    for (const end = Date.now() + timeoutMs; ; await sleep(LOOK_AGAIN_MS)) {
      const handled = await database.query(accountId, {
        prepared: true,
        sql: `select from ${this.schema}.inbox where consumer_group = $1 and event_id = $2`,
        parameters: [group, id],
      });
      if (handled.length) return true;
      if (Date.now() >= end) return false;
    }
  }
}
