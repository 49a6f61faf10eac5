export { changesSomething, describeActivity, type ActivityFactType, type ObservedFactType } from './activity-facts.js';
export * from './activity-report.js';
export { changesText, type ChangeDetails } from './changes-text.js';
export { narrowingGroups, type ReportAudience, type ReportChart, type ReportDefinition } from './define-report.js';
export { REPORTS } from './definitions/index.js';
export * from './report-fields.js';
export { reportList } from './report-list.js';
export * from './report-parameters.js';
export * from './report-request.js';
