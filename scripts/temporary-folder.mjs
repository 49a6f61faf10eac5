import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** A whole run needs at most 1 GB. */
const ROOM = 4 * 1024 ** 3;

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM;
  } catch {
    // Another system, or closed to this user.
    return false;
  }
}

/**
 * Where tests keep their databases and files: in memory if there is room, else in the folder of the computer. To copy a database for a test takes 20 ms
 * in memory and half a second on a busy disk. TMPDIR chooses another folder.
 */
export const temporaryFolder = () => process.env.TMPDIR ?? (hasRoom(MEMORY) ? MEMORY : tmpdir());
