import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { temporaryFolders } from '../src/files/temporary-folder.js';

/** Temporary folders that this process has not removed. */
export async function leftFolders(purpose: string): Promise<string[]> {
  const mine = temporaryFolders(purpose);
  return (await readdir(dirname(mine))).filter(name => name.startsWith(basename(mine)));
}
