/** `npm run dead-letters -- list | show ID | replay ID … | replay all`, beside a running product: on its DATABASE_URL or DATA_DIR, and its EVENT_BUS. */
import { createEventBus } from '@atlas/messaging';
import { createPool, Database, loadConfig, SYSTEM_ROLE } from '@atlas/platform';
import { environmentWith, launcherConfig } from './config.js';
import { runDeadLettersCommand } from './dead-letters-command.js';
import { runningProductDatabase } from './process/running-database.js';
import { keptSecrets } from './process/secrets.js';

async function main(): Promise<void> {
  const { databaseUrl, dataDir } = launcherConfig();
  const secrets = databaseUrl ? {} : keptSecrets(dataDir);
  const config = loadConfig(environmentWith({ DATABASE_URL: runningProductDatabase(), DATA_DIR: dataDir }, secrets));
  const database = new Database(createPool(config.databaseUrl, { max: 2, role: SYSTEM_ROLE, name: 'atlas dead letters' }));
  const bus = await createEventBus(config, database);
  try {
    console.log(await runDeadLettersCommand(bus, process.argv.slice(2)));
  } finally {
    await bus.close();
    await database.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
