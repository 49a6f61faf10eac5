/**
 * `npm run projections -- list | rebuild NAME | settle`: how far the read models are; makes one anew beside the live one and swaps. Works beside a
 * running product: on its DATABASE_URL or DATA_DIR, and its EVENT_STORE. `settle` is for a database that was restored from a dump, before the
 * product is started on it.
 */
import { loadEventStoreConfig } from '@atlas/platform';
import { limitGarbage } from './process/garbage.js';
import { runningProductDatabase } from './process/running-database.js';
import { runProjectionsCommand } from './projections-command.js';

async function main(): Promise<void> {
  limitGarbage();
  const config = { databaseUrl: runningProductDatabase(), eventStore: loadEventStoreConfig() };
  console.log(await runProjectionsCommand(config, process.argv.slice(2)));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
