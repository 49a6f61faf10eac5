/** `npm run accounts -- list | create | disable | enable | features | system-user | revoke`, beside a running product or before its first start with users. */
import { loadConfig } from '@atlas/platform';
import { runAccountsCommand } from './accounts-command.js';
import { environmentWith, launcherConfig } from './config.js';
import { runningProductDatabase } from './process/running-database.js';
import { keptSecrets } from './process/secrets.js';

async function main(): Promise<void> {
  const { databaseUrl, dataDir } = launcherConfig();
  const secrets = databaseUrl ? {} : keptSecrets(dataDir);
  const found = { DATABASE_URL: runningProductDatabase(), DATA_DIR: dataDir };
  const config = loadConfig(environmentWith(found, { ...secrets, LOG_LEVEL: 'error' }));
  console.log(await runAccountsCommand(config, process.argv.slice(2)));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
