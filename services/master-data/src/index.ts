export { MasterDataModule } from './master-data.module.js';
export { MasterDataSetup, type RecordBatchWriter } from './master-data-setup.js';
export { SharedCodes, type LoadedCodes, type SharedCodeFile } from './code-sets/shared-codes.js';
export { masterDataSecrets } from './secrets.js';
export { masterDataMigrations } from './migrations/master-data-migrations.js';
