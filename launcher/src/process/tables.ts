import { commandTexts } from '@atlas/contracts';
import { ensureDatabaseLogins, migrate, type Config, type SchemaMigrations } from '@atlas/platform';
import { accessReport } from '../access-report/after-migrating.js';
import { StartError } from './start-error.js';

/** Brings tables up to date as their owner, and the users under which the product logs in; several processes may do so at the same time. */
export async function migrateTables(
  { databaseUrl, databaseLogins }: Pick<Config, 'databaseUrl' | 'databaseLogins'>,
  schemas: readonly SchemaMigrations[],
): Promise<void> {
  try {
    for (const line of await accessReport(databaseUrl, await migrate(databaseUrl, schemas))) console.log(line);
  } catch (cause) {
    throw new StartError(commandTexts.tablesNotMigrated((cause as Error).message), { cause });
  }
  try {
    await ensureDatabaseLogins(databaseUrl, databaseLogins);
  } catch (cause) {
    throw new StartError((cause as Error).message, { cause });
  }
}
