export * from './store/event-store.js';
export { eventStoreSchemaSql } from './store/postgres/event-store-schema.js';
export { PostgresEventStore, type PostgresEventStoreOptions } from './store/postgres/postgres-event-store.js';
export { EventStoreDbEventStore } from './store/eventstoredb/eventstoredb-event-store.js';
export * from './decider/index.js';
export * from './aggregate/index.js';
export * from './projection/index.js';
export * from './store/event-store.token.js';
export { ACTIVITY_STREAM, ActivityTrail, type Activity, type ActivityData, type ActivityOf } from './activity/activity-trail.js';
