export type { AggregateDefinition, AsOf, Loaded, Recording } from './aggregate.js';
export { AggregateStore, type ExecuteOptions, type Executed } from './aggregate-store.js';
export { decideInMemory, type InMemoryAggregate } from './in-memory-aggregate.js';
export { StaleRevision } from './stale-revision.js';
