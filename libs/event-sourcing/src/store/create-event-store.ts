import type pg from 'pg';
import type { EventStore } from './event-store.js';
import { EventStoreDbEventStore, type EventStoreDbOptions } from './eventstoredb/eventstoredb-event-store.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';

export type EventStoreChoice = { readonly kind: 'postgres' } | { readonly kind: 'eventstoredb'; readonly url: string };

/** The configured adapter, for the product and for every command beside it. `pool` works as the application's role. */
export const createEventStore = (choice: EventStoreChoice, pool: pg.Pool, options: EventStoreDbOptions = {}): EventStore =>
  choice.kind === 'postgres' ? new PostgresEventStore(pool) : new EventStoreDbEventStore(choice.url, options);
