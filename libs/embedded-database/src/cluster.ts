import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.js';
import { serverEnvironment } from './config.js';
import { EmbeddedDatabaseError } from './errors.js';
import type { Folders } from './folders.js';
import { databaseMessages } from './messages.js';

/** The superuser of a private cluster: owner of everything in it. */
export const OWNER = 'atlas';

/** Makes the cluster when there is none, and returns its owner's password. */
export function prepareCluster(folders: Folders, binaries: Binaries): string {
  if (existsSync(join(folders.cluster, 'PG_VERSION'))) {
    assertStartable(folders, binaries);
    return readPassword(folders);
  }
  return createCluster(folders, binaries);
}

function assertStartable({ cluster, data }: Folders, binaries: Binaries): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (made === binaries.major) return;
  throw new EmbeddedDatabaseError('DATA_UNUSABLE', databaseMessages.otherVersion(data, made, binaries.major));
}

function readPassword({ password, data }: Folders): string {
  if (existsSync(password)) return readFileSync(password, 'utf8').trim();
  throw new EmbeddedDatabaseError('DATA_UNUSABLE', databaseMessages.passwordMissing(password, data));
}

function createCluster(folders: Folders, binaries: Binaries): string {
  const { uid, gid } = folders.user;
  removeUnfinished(folders.server);
  const password = randomBytes(24).toString('base64url');
  writeFileSync(folders.password, `${password}\n`, { mode: 0o600 });
  // initdb works in a temporary folder that is renamed when done: one that was killed half-way is never mistaken for a cluster.
  const unfinished = join(folders.server, `unfinished-${process.pid}`);
  const cluster = join(unfinished, 'cluster');
  const passwordFile = join(unfinished, 'password');
  mkdirSync(cluster, { recursive: true, mode: 0o711 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) for (const path of [unfinished, cluster, passwordFile]) chownSync(path, uid, gid);
  const run = spawnSync(binaries.initdb, initdbArguments(cluster, passwordFile), {
    ...folders.user,
    cwd: unfinished,
    env: serverEnvironment(),
    encoding: 'utf8',
  });
  if (run.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new EmbeddedDatabaseError('START_FAILED', databaseMessages.noDataFolder(run.error?.message ?? run.stderr.trim()));
  }
  renameSync(cluster, folders.cluster);
  rmSync(unfinished, { recursive: true, force: true });
  return password;
}

const initdbArguments = (cluster: string, passwordFile: string) => [
  `--pgdata=${cluster}`,
  `--username=${OWNER}`,
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  // PostgreSQL's own rules for sorting and case: the same on every machine, whatever locales it has.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-instructions',
];

function removeUnfinished(server: string): void {
  for (const name of readdirSync(server).filter(entry => entry.startsWith('unfinished-'))) {
    rmSync(join(server, name), { recursive: true, force: true });
  }
}
