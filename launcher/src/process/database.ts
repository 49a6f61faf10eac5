import { commandTexts } from '@atlas/contracts';
import { EmbeddedDatabaseError, startEmbeddedDatabase } from '@atlas/embedded-database';
import pg from 'pg';
import { join } from 'node:path';
import type { LauncherConfig } from '../config.js';
import type { Shutdown } from './shutdown.js';
import { StartError } from './start-error.js';

/** The first version with everything that the event store asks of it. */
const OLDEST_SERVER = 14;

/** The owner's connection string: of the user's PostgreSQL, or of a private one that is started here and stopped with Atlas. */
export async function openDatabase({ databaseUrl, dataDir }: LauncherConfig, shutdown: Shutdown): Promise<string> {
  if (databaseUrl) {
    await assertUsable(databaseUrl);
    return databaseUrl;
  }
  try {
    const database = await startEmbeddedDatabase({
      dataDir: join(dataDir, 'postgres'),
      name: 'atlas',
      settings: { max_connections: '150', max_wal_size: '2GB' },
      report: message => console.error(message),
    });
    shutdown.add('PostgreSQL', () => database.stop());
    if (database.adopted) console.log(commandTexts.databaseReused);
    return database.url;
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw new StartError(error.message, { cause: error });
    throw error;
  }
}

async function assertUsable(databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'atlas launcher',
    connectionTimeoutMillis: 10_000,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    if (version < OLDEST_SERVER) throw new StartError(commandTexts.databaseTooOld(version, OLDEST_SERVER));
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    const reason = (cause as Error).message || String((cause as NodeJS.ErrnoException).code);
    throw new StartError(commandTexts.databaseNotUsable(withoutPassword(databaseUrl), reason), { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function withoutPassword(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'not a valid address';
  const url = new URL(databaseUrl);
  return `${url.hostname}:${url.port || 5432}${url.pathname}`;
}
