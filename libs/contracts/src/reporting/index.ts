export { describeActivity } from './activity-facts.js';
export * from './activity-report.js';
