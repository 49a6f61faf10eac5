export * from './bus/event-bus.js';
export { isDependencyAway } from './bus/dependency-away.js';
export { eventBusSchema, eventBusSchemaSql } from './bus/postgres/event-bus-schema.js';
export { PostgresEventBus } from './bus/postgres/postgres-event-bus.js';
export type { PostgresEventBusOptions } from './bus/postgres/postgres-event-bus.js';
export { KafkaEventBus } from './bus/kafka/kafka-event-bus.js';
export type { KafkaEventBusOptions } from './bus/kafka/kafka-event-bus.js';
