/** `npm run codes -- load FILE`, beside a running product. */
import { loadConfig } from '@atlas/platform';
import { runCodesCommand } from './codes-command.js';
import { environmentWith, launcherConfig } from './config.js';
import { runningProductDatabase } from './process/running-database.js';
import { keptSecrets } from './process/secrets.js';

async function main(): Promise<void> {
  const { databaseUrl, dataDir } = launcherConfig();
  const secrets = databaseUrl ? {} : keptSecrets(dataDir);
  const found = { DATABASE_URL: runningProductDatabase(), DATA_DIR: dataDir };
  const config = loadConfig(environmentWith(found, { ...secrets, LOG_LEVEL: 'error' }));
  console.log(await runCodesCommand(config, process.argv.slice(2)));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
