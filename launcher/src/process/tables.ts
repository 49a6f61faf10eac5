import { migrate, type SchemaMigrations } from '@atlas/platform';
import { StartError } from './start-error.js';

/** Brings tables up to date as their owner; several processes may do so at the same time. */
export async function bringTablesUpToDate(databaseUrl: string, schemas: readonly SchemaMigrations[]): Promise<void> {
  try {
    await migrate(databaseUrl, schemas);
  } catch (cause) {
    throw new StartError(`The tables could not be brought up to date: ${(cause as Error).message}`, { cause });
  }
}
