import { readFileSync, rmSync } from 'node:fs';
import { savePersonalValues } from './personal-values.mjs';

const ENDS_WITHIN_MS = 30_000;

/** Stops the processes in their own way, then their database. A test may have put another one in a process's place: the file knows. */
export default async function stopPieces() {
  const { file, database, dataDir, logs } = globalThis.__ATLAS_PIECES__ ?? {};
  if (!file) return;
  const pids = JSON.parse(readFileSync(file, 'utf8')).map(({ pid }) => pid);
  for (const pid of pids) signal(pid, 'SIGTERM');
  for (const end = Date.now() + ENDS_WITHIN_MS; pids.some(pid => signal(pid, 0)) && Date.now() < end;)
    await new Promise(resolve => setTimeout(resolve, 100));
  const left = pids.filter(pid => signal(pid, 'SIGKILL'));
  await savePersonalValues(database.url, logs);
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
  if (left.length) throw new Error(`${left.length} processes did not end within ${ENDS_WITHIN_MS / 1000} s.`);
}

function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
