export * from './store/event-store.js';
export { eventStoreSchemaSql } from './store/postgres/event-store-schema.js';
export { PostgresEventStore, type PostgresEventStoreOptions } from './store/postgres/postgres-event-store.js';
