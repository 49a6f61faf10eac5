import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, fchownSync, openSync, readFileSync, readlinkSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.js';
import { serverEnvironment } from './config.js';
import { EmbeddedDatabaseError } from './errors.js';
import type { Folders } from './folders.js';
import { databaseMessages } from './messages.js';

/** What a running server wrote into its data directory. */
export interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

const LOG_LIMIT_BYTES = 5_000_000;
const STOP_DEADLINE_MS = 30_000;
/** The server itself and not one of its workers, whose title has no options. */
const SERVER_COMMAND = /postgres\0?.*-D/s;

const lockFile = (cluster: string) => join(cluster, 'postmaster.pid');

/**
 * The server that is running on this cluster, if any: started by this process, or left behind by one that was killed. A lock file whose
 * process is gone, or is something else by now (process numbers are used again, soon in a container), is removed: PostgreSQL would refuse to start.
 */
export function runningServer(cluster: string): RunningServer | undefined {
  const lines = existsSync(lockFile(cluster)) ? readFileSync(lockFile(cluster), 'utf8').split('\n') : [];
  const pid = Number(lines[0]);
  if (!pid) return undefined;
  if (!isAlive(pid) || !isServerOf(cluster, pid)) {
    rmSync(lockFile(cluster), { force: true });
    return undefined;
  }
  return { pid, port: Number(lines[3]) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isServerOf(cluster: string, pid: number): boolean {
  if (!existsSync('/proc/self/cmdline')) {
    const { status, stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return status !== 0 || SERVER_COMMAND.test(stdout);
  }
  try {
    // A server works in its data directory, also when that has been moved.
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch (error) {
    // Root in a container may not look into processes of other users, but may read how they were started.
    const hidden = (error as NodeJS.ErrnoException).code === 'EACCES';
    return hidden && SERVER_COMMAND.test(readFileSync(`/proc/${pid}/cmdline`, 'latin1'));
  }
}

/** A server process that was spawned, and the moment of its end. */
export interface SpawnedServer {
  /** Set once the process has ended. */
  exited?: { readonly code: number | null };
}

/**
 * Starts the server in a separate session, so that Ctrl+C at the terminal reaches Atlas alone, which then stops the server when its work
 * is done.
 */
export function spawnServer(
  folders: Folders,
  binaries: Binaries,
  port: number,
  settings: Readonly<Record<string, string>>,
): SpawnedServer {
  if (existsSync(folders.log) && statSync(folders.log).size > LOG_LIMIT_BYTES) truncateSync(folders.log);
  const log = openSync(folders.log, 'a', 0o600);
  if (folders.user.uid !== undefined) fchownSync(log, statSync(folders.data).uid, -1);
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', folders.cluster, '-p', String(port), ...flags], {
    ...folders.user,
    cwd: folders.server,
    env: serverEnvironment(),
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const spawned: SpawnedServer = {};
  child.once('exit', code => (spawned.exited = { code }));
  child.once('error', () => (spawned.exited ??= { code: null }));
  child.unref();
  return spawned;
}

/** Stops a server and waits for its end: open transactions are rolled back, everything acknowledged is on disk. */
export async function stopServer(cluster: string): Promise<void> {
  const server = runningServer(cluster);
  if (!server) return;
  process.kill(server.pid, 'SIGINT');
  const deadline = Date.now() + STOP_DEADLINE_MS;
  // The lock file is the last thing that a server removes; its process may stay a zombie where no parent reaps it.
  while (runningServer(cluster)?.pid === server.pid) {
    if (Date.now() > deadline) {
      process.kill(server.pid, 'SIGQUIT');
      throw new EmbeddedDatabaseError('START_FAILED', databaseMessages.notStopped(server.pid, STOP_DEADLINE_MS / 1000));
    }
    await sleep(20);
  }
}

/** The end of the server's log: the reason when it did not start. */
export function lastLogLines(log: string, count = 8): string {
  return existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-count).join('\n') : '';
}
