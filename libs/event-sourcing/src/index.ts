export * from './aggregate/aggregate-store.js';
export * from './decider/decider.js';
export * from './decider/upcaster.js';
export * from './store/event-store.js';
export { PostgresEventStore, type PostgresEventStoreOptions } from './store/postgres/postgres-event-store.js';
export { eventStoreSchemaSql } from './store/postgres/event-store-schema.js';
