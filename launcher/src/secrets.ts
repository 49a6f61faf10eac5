/** `npm run secrets -- status | reencrypt`, beside a running product: on its DATABASE_URL or DATA_DIR, its EVENT_STORE and SECRET_KEYS. */
import { createEventStore } from '@atlas/event-sourcing';
import { createPool, Database, loadConfig, SYSTEM_ROLE } from '@atlas/platform';
import { environmentWith, launcherConfig } from './config.js';
import { runningProductDatabase } from './process/running-database.js';
import { keptSecrets } from './process/secrets.js';
import { runSecretsCommand } from './secrets-command.js';

async function main(): Promise<void> {
  const { databaseUrl, dataDir } = launcherConfig();
  const secrets = databaseUrl ? {} : keptSecrets(dataDir);
  const config = loadConfig(environmentWith({ DATABASE_URL: runningProductDatabase(), DATA_DIR: dataDir }, secrets));
  const database = new Database(createPool(config.databaseUrl, { max: 2, role: SYSTEM_ROLE, name: 'atlas secrets' }));
  const store = await createEventStore(config.eventStore, database);
  try {
    console.log(await runSecretsCommand({ config, database, store }, process.argv.slice(2)));
  } finally {
    await store.close();
    await database.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
