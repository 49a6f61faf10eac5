import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a file that is there whole or not at all, also after a power cut: into `incoming` (on the same disk), onto the disk, and by one
 * rename to its place. If anything fails, no partial file remains.
 */
export async function writeAtomically(content: Readable, incoming: string, target: string): Promise<void> {
  try {
    await pipeline(content, createWriteStream(incoming, { flags: 'wx', mode: 0o640, flush: true }));
    await mkdir(dirname(target), { recursive: true, mode: 0o750 });
    await rename(incoming, target);
    await syncFolder(dirname(target));
  } catch (error) {
    content.destroy();
    await rm(incoming, { force: true });
    throw error;
  }
}

/** Without it a file that was renamed just before a power cut may be gone, although its writer got a success. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some file systems sync folders automatically and refuse the call.
    if (!['EINVAL', 'EPERM', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await handle.close();
  }
}
