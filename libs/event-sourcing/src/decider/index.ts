export { DomainError } from '@atlas/contracts';
export * from './decider.js';
export * from './upcasters.js';
