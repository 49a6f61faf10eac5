import type { Transaction } from '@atlas/platform';
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

/** Makes 'at least once' into one effect: an event's id is recorded in the same transaction as what it caused. */
export class Inbox {
  constructor(private readonly schema: string) {}

  /**
   * Runs `effect` unless the group has had the event; answers whether it ran. Two deliveries at once: the second waits for the first one's
   * transaction, and runs only when that was rolled back. The transaction is the event's account's or the system scope's.
   */
  async withInbox(
    tx: Transaction,
    group: string,
    event: Pick<IntegrationEvent, 'id' | 'accountId'>,
    effect: () => Promise<void>,
  ): Promise<boolean> {
    const recorded = await tx.query(
      `insert into ${this.schema}.inbox (account_id, consumer_group, event_id) values ($1, $2, $3) on conflict do nothing returning event_id`,
      [event.accountId, group, event.id],
    );
    if (recorded.length === 0) return false;
    await effect();
    return true;
  }
}
