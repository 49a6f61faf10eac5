import { commandTexts } from '@atlas/contracts';
/**
 * `npm run migrate`: brings the tables of every service up to date and ends, as the owner of DATABASE_URL. Every process does it for itself when it
 * starts, too; a cluster does it once beforehand, so that a migration that fails keeps the version that runs.
 */
import { migrate } from '@atlas/platform';
import { runningProductDatabase } from './process/running-database.js';
import { allSchemas } from './schemas.js';

const started = performance.now();
migrate(runningProductDatabase(), allSchemas).then(
  () => console.log(commandTexts.tablesMigrated(((performance.now() - started) / 1000).toFixed(1))),
  (error: Error) => {
    console.error(commandTexts.tablesNotMigrated(error.message));
    process.exit(1);
  },
);
