/** What the set-up and the tear-down of a Jest run share: the name of the variable, and where servers of runs are kept. */
import { existsSync, mkdtempSync, chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compilePackage, root } from '../../../scripts/compile-package.mjs';

const PREFIX = 'atlas-test-run-';

/** A folder for one run, which PostgreSQL's user can traverse. */
export function makeRunFolder() {
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(folder, 0o711);
  writeFileSync(join(folder, 'owner'), String(process.pid));
  return folder;
}

const isAlive = pid => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Folders of runs that were killed before they could stop their PostgreSQL. */
export function abandonedRunFolders() {
  return readdirSync(tmpdir())
    .filter(name => name.startsWith(PREFIX))
    .map(name => join(tmpdir(), name))
    .filter(folder => existsSync(join(folder, 'owner')) && !isAlive(Number(readFileSync(join(folder, 'owner'), 'utf8'))));
}

/** Jest runs these files as they are, and specs kill processes that use the library: it has to be compiled first. */
export const compileEmbeddedDatabase = () => compilePackage(join(root, 'libs/embedded-database'));

/** Starts the PostgreSQL of a run folder. */
export async function startServer(folder) {
  const { startEmbeddedDatabase } = await import('@atlas/embedded-database');
  // Nothing here outlives the run, so the disk need not be waited for.
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '300', jit: 'off' };
  return startEmbeddedDatabase({ dataDir: folder, name: 'atlas_tests', settings });
}

/** Stops what a killed run left running, and removes its folder. */
export async function clearAbandonedRuns() {
  for (const folder of abandonedRunFolders()) {
    try {
      await (await startServer(folder)).stop();
    } catch {
      // Half-made or another user's: only its folder is left to remove.
    }
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's.
    }
  }
}
