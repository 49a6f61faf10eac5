export { FilingModule } from './filing.module.js';
export { filingMigrations } from './migrations/filing-migrations.js';
