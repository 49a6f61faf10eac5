import type pg from 'pg';
import type { EventStore } from './event-store.js';
import { EventStoreDbEventStore, type EventStoreDbOptions } from './eventstoredb/eventstoredb-event-store.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';

export type EventStoreChoice = { readonly kind: 'postgres' } | { readonly kind: 'eventstoredb'; readonly url: string };

export interface Pools {
  readonly pool: pg.Pool;
  readonly systemPool: pg.Pool;
}

/** The configured adapter, for the product and for every command beside it. `systemPool` reads the log of all accounts, `pool` the streams of one. */
export const createEventStore = (
  choice: EventStoreChoice,
  { pool, systemPool }: Pools,
  options: EventStoreDbOptions = {},
): EventStore =>
  choice.kind === 'postgres' ? new PostgresEventStore(pool, systemPool) : new EventStoreDbEventStore(choice.url, options);
