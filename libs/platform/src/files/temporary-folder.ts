import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where this process keeps such folders; the name says which process left one behind. */
export const temporaryFolders = (purpose: string): string => join(tmpdir(), `atlas-${purpose}-${process.pid}-`);

/** A new folder in the system's temporary folder; the caller removes it. */
export const makeTemporaryFolder = (purpose: string): Promise<string> => mkdtemp(temporaryFolders(purpose));
