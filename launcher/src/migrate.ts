import { commandTexts } from '@atlas/contracts';
/**
 * `npm run migrate`: brings the tables of every service up to date and ends, as the owner of DATABASE_URL. Every process does it for itself when it
 * starts, too; a cluster does it once beforehand, so that a migration that fails keeps the version that runs.
 */
import { migrate } from '@atlas/platform';
import { accessReport } from './access-report/after-migrating.js';
import { runningProductDatabase } from './process/running-database.js';
import { allSchemas } from './schemas.js';

const started = performance.now();
const databaseUrl = runningProductDatabase();
const migrated = migrate(databaseUrl, allSchemas).then(async ran => {
  for (const line of await accessReport(databaseUrl, ran)) console.log(line);
});
migrated.then(
  () => console.log(commandTexts.tablesMigrated(((performance.now() - started) / 1000).toFixed(1))),
  (error: Error) => {
    console.error(commandTexts.tablesNotMigrated(error.message));
    process.exit(1);
  },
);
