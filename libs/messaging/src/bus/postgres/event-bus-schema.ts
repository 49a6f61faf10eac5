import { sqlMigration, type SchemaMigrations } from '@atlas/platform';

/** Parts of a topic that the members of a group share among themselves; a key always falls into the same one. Stored with every message: never changed. */
export const PARTITIONS = 16;

/** The log of the PostgreSQL event bus. Members work in the system scope; an account's own session sees its own messages only. */
export const eventBusSchemaSql = `
create schema if not exists event_bus;

create table event_bus.message (
  position bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  account_id int not null,
  topic text not null,
  key text not null,
  partition int not null generated always as ((abs(hashtext(account_id::text || ':' || key)::bigint) % ${PARTITIONS})::int) stored,
  event_id uuid,
  only_group text,
  event jsonb not null,
  published_at timestamptz not null default now()
);
comment on column event_bus.message.only_group is 'Replayed from the dead letters of this group; the others have had it.';
create index message_in_order on event_bus.message (topic, partition, transaction_id, position);
create unique index message_once on event_bus.message (topic, event_id) where only_group is null;
select platform.protect('event_bus.message');

create table event_bus.checkpoint (
  consumer_group text not null,
  topic text not null,
  partition int not null,
  transaction_id xid8 not null default '0',
  position bigint not null default 0,
  primary key (consumer_group, topic, partition)
);
comment on table event_bus.checkpoint is 'shared by all accounts';

create table event_bus.dead_letter (
  id uuid primary key default gen_random_uuid(),
  sequence bigint generated always as identity,
  account_id int not null,
  consumer_group text not null,
  topic text not null,
  position bigint not null,
  key text not null,
  event_id uuid,
  event jsonb not null,
  cause text not null,
  attempts int not null,
  failed_at timestamptz not null default now(),
  unique (consumer_group, position)
);
select platform.protect('event_bus.dead_letter');
`;

/** The bus's tables for `migrate`. */
export const eventBusSchema: SchemaMigrations = {
  schema: 'event_bus',
  migrations: [sqlMigration('Baseline1795420000000', eventBusSchemaSql)],
};
