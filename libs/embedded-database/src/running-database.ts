import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWNER } from './cluster.js';

/** Line of the port in PostgreSQL's postmaster.pid. */
const PORT_LINE = 3;

/**
 * Connection string of the private PostgreSQL that runs on this data folder right now; undefined when none does. For tools beside a running
 * product, by the user who may read its password.
 */
export function runningDatabaseUrl({ dataDir, name }: { readonly dataDir: string; readonly name: string }): string | undefined {
  const pidFile = join(dataDir, 'server/cluster/postmaster.pid');
  const passwordFile = join(dataDir, 'password');
  if (!existsSync(pidFile) || !existsSync(passwordFile)) return undefined;
  const port = readFileSync(pidFile, 'utf8').split('\n')[PORT_LINE]?.trim();
  const password = readFileSync(passwordFile, 'utf8').trim();
  return port ? `postgres://${OWNER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}` : undefined;
}
