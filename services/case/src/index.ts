export { CaseModule } from './case.module.js';
export { caseMigrations } from './migrations/index.js';
export { caseProjections } from './projections/index.js';
