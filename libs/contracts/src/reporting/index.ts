export { changesSomething, describeActivity } from './activity-facts.js';
export * from './activity-report.js';
export type { ClientSummary } from './client-summary.js';
export type { ReportAudience, ReportChart, ReportDefinition } from './define-report.js';
export { REPORTS } from './definitions/index.js';
export * from './report-fields.js';
export * from './report-parameters.js';
export * from './report-request.js';
