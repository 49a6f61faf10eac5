import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { EmbeddedDatabaseError } from './errors.js';
import { databaseMessages } from './messages.js';

/** The operating-system user that PostgreSQL runs as; `undefined` ids mean "as this process". */
export interface ServerUser {
  readonly uid?: number;
  readonly gid?: number;
}

const isRoot = () => process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root. For root the server runs as the owner of an existing cluster, or else as the
 * system user `postgres`, which is created when the machine has none.
 */
export function serverUserFor(clusterFolder: string): ServerUser {
  if (!isRoot()) return {};
  if (existsSync(clusterFolder)) {
    const { uid, gid } = statSync(clusterFolder);
    if (uid !== 0) return { uid, gid };
  }
  const user = lookUp('postgres') ?? (createPostgresUser() ? lookUp('postgres') : undefined);
  if (!user) {
    throw new EmbeddedDatabaseError('NO_SERVER_USER', databaseMessages.noServerUser);
  }
  return user;
}

function lookUp(name: string): ServerUser | undefined {
  const line = passwdLines().find(entry => entry.startsWith(`${name}:`));
  if (line) {
    const [, , uid, gid] = line.split(':');
    return { uid: Number(uid), gid: Number(gid) };
  }
  // Users of a directory service or of macOS are not in the file.
  const [uid, gid] = ['-u', '-g'].map(flag => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  return uid?.status === 0 && gid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}

const passwdLines = () => (existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []);

function createPostgresUser(): boolean {
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', 'postgres']],
  ];
  return attempts.some(([command, args]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0);
}

/** Whether the server's user can enter the folder: asked of the system itself, which knows every rule. */
export function canEnter(user: ServerUser, folder: string): boolean {
  if (user.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}
