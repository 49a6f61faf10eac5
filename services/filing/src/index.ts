export { FilingModule } from './filing.module.js';
export { filingSecrets } from './secrets.js';
export { filingMigrations } from './migrations/filing-migrations.js';
