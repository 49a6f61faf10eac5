export { changesSomething, describeActivity } from './activity-facts.js';
export * from './activity-report.js';
export type { ClientSummary } from './client-summary.js';
