import type pg from 'pg';
import type { EventStore } from './event-store.js';
import type { EventStoreDbOptions } from './eventstoredb/eventstoredb-event-store.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';

export type EventStoreChoice = { readonly kind: 'postgres' } | { readonly kind: 'eventstoredb'; readonly url: string };

export interface Pools {
  readonly pool: pg.Pool;
  readonly systemPool: pg.Pool;
}

/**
 * The configured adapter, for the product and for every command beside it. `systemPool` reads the log of all accounts, `pool` the streams of one. The
 * driver of EventStoreDB, with gRPC, is loaded only where it is used.
 */
export async function createEventStore(
  choice: EventStoreChoice,
  { pool, systemPool }: Pools,
  options: EventStoreDbOptions = {},
): Promise<EventStore> {
  if (choice.kind === 'postgres') return new PostgresEventStore(pool, systemPool);
  const { EventStoreDbEventStore } = await import('./eventstoredb/eventstoredb-event-store.js');
  return new EventStoreDbEventStore(choice.url, options);
}
