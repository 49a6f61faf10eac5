export * from './aggregate/aggregate-store.js';
export * from './decider/decider.js';
export * from './decider/upcaster.js';
export * from './store/event-store.js';
