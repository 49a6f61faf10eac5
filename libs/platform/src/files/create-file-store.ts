import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { ClamAvScanner } from './clamav-scanner.js';
import { NO_SCANNER } from './file-scanner.js';
import type { FileStore } from './file-store.js';
import { FolderFileStore } from './folder-file-store.js';
import { S3FileStore } from './s3-file-store.js';

/** The injection token of the process's file store. */
export const FILE_STORE = Symbol('FileStore');

/** The file store and the scanner of uploads that the configuration asks for, ready to use. */
export async function createFileStore({
  fileStore,
  dataDir,
  fileScanner,
}: Pick<Config, 'fileStore' | 'dataDir' | 'fileScanner'>): Promise<FileStore> {
  const scanner = fileScanner.kind === 'clamav' ? new ClamAvScanner(fileScanner) : NO_SCANNER;
  if (fileStore.kind === 'folder') return new FolderFileStore(join(dataDir, 'files'), scanner);
  const store = new S3FileStore(fileStore, scanner);
  await store.prepare();
  return store;
}
