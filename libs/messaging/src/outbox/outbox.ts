import { noteMessage, type Transaction } from '@atlas/platform';
import type { IntegrationEvent } from '../bus/event-bus.js';
import { refuseMalformed } from '../bus/event-codec.js';

/** Relays of a schema hear on this channel that something was committed. */
export const outboxChannel = (schema: string): string => `${schema}_outbox`;

/** The outbox table of a service, for one of its migrations. */
export const outboxSql = (schema: string): string => `
create table ${schema}.outbox (
  position bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  account_id int not null,
  topic text not null,
  event jsonb not null,
  enqueued_at timestamptz not null default now()
);
select platform.protect('${schema}.outbox');
`;

/** Stores a service's events in the transaction of the change: both are committed or neither. */
export class Outbox {
  constructor(private readonly schema: string) {}

  /** They are published in this order, after what was enqueued before for the same key. */
  async enqueue(tx: Transaction, topic: string, events: readonly IntegrationEvent[]): Promise<void> {
    if (events.length === 0) return;
    refuseMalformed(topic, events);
    await tx.query(
      `with enqueued as (
         insert into ${this.schema}.outbox (account_id, topic, event)
         select (event ->> 'accountId')::int, $1, event from jsonb_array_elements($2::jsonb) with ordinality as given (event, place) order by place
       )
       select pg_notify('${outboxChannel(this.schema)}', '')`,
      [topic, JSON.stringify(events)],
    );
    for (const { type, id } of events) noteMessage(type, id);
  }
}
