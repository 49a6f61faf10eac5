/** `npm run audit -- attempts | changes | digest … | seal | seals | verify`, beside a running product: on its DATABASE_URL or DATA_DIR, its EVENT_STORE and SECRET_KEYS. */
import { createEventStore } from '@atlas/event-sourcing';
import { createPool, Database, loadConfig, SYSTEM_ROLE, ValueDigest } from '@atlas/platform';
import { runAuditCommand } from './audit-command.js';
import { environmentWith, launcherConfig } from './config.js';
import { runningProductDatabase } from './process/running-database.js';
import { keptSecrets } from './process/secrets.js';
import { isSealsVerb, runSealsCommand } from './seals-command.js';

async function main(): Promise<void> {
  const { databaseUrl, dataDir } = launcherConfig();
  const secrets = databaseUrl ? {} : keptSecrets(dataDir);
  const config = loadConfig(environmentWith({ DATABASE_URL: runningProductDatabase(), DATA_DIR: dataDir }, secrets));
  const database = new Database(createPool(config.databaseUrl, { max: 2, role: SYSTEM_ROLE, name: 'atlas audit' }));
  const store = await createEventStore(config.eventStore, database);
  try {
    const given = process.argv.slice(2);
    if (!isSealsVerb(given[0])) return console.log(await runAuditCommand({ store, digests: new ValueDigest(config) }, given));
    const { text, isSound } = await runSealsCommand({ config, database, store }, given);
    console.log(text);
    if (!isSound) process.exitCode = 1;
  } finally {
    await store.close();
    await database.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
