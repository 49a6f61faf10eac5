import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** A whole run needs at most 1 GB. */
const ROOM = 4 * 1024 ** 3;

/** Programs that tests write must run, too: containers often forbid that here. */
const FORBIDS_PROGRAMS = /^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m;

function isUsable(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM && !FORBIDS_PROGRAMS.test(readFileSync('/proc/mounts', 'utf8'));
  } catch {
    // Another system, or closed to this user.
    return false;
  }
}

/**
 * Where tests keep their databases and files: in memory if there is room and programs may run there, else in the folder of the computer. To copy a
 * database for a test takes 20 ms in memory and half a second on a busy disk. TMPDIR chooses another folder.
 */
export const temporaryFolder = () => process.env.TMPDIR ?? (isUsable(MEMORY) ? MEMORY : tmpdir());
