export { reportingMigrations } from './migrations/index.js';
export { ReportingModule, reportingProjections } from './reporting.module.js';
