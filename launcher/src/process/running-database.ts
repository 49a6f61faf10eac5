import { commandTexts } from '@atlas/contracts';
import { runningDatabaseUrl } from '@atlas/embedded-database';
import { join } from 'node:path';
import { launcherConfig } from '../config.js';

/** The database that the product runs on, for commands beside it: DATABASE_URL, or the private PostgreSQL of DATA_DIR while it runs. */
export function runningProductDatabase(): string {
  const { databaseUrl, dataDir } = launcherConfig();
  const url = databaseUrl ?? runningDatabaseUrl({ dataDir: join(dataDir, 'postgres'), name: 'atlas' });
  if (!url) throw new Error(commandTexts.noDatabase);
  return url;
}
