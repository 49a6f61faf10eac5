import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where the logs of all runs of end-to-end tests are; `.ci/run` names an empty folder, in which a second run does not replace the first. */
export const LOGS = process.env.E2E_LOGS ?? join(import.meta.dirname, '../.output/logs');

/** A new folder for the logs of this run. `kind` is how the product runs: in one process, or in pieces. */
export function newLogFolder(kind) {
  const folder = join(LOGS, process.env.E2E_LOGS ? `${kind}-${Date.now()}` : kind);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Jest's workers, which are started later, add the secrets that they send.
  process.env.E2E_LOG_FOLDER = folder;
  return folder;
}
