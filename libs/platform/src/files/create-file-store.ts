import { join } from 'node:path';
import type { Config } from '../config/config.js';
import type { FileStore } from './file-store.js';
import { FolderFileStore } from './folder-file-store.js';
import { S3FileStore } from './s3-file-store.js';

/** The injection token of the process's file store. */
export const FILE_STORE = Symbol('FileStore');

/** The file store that the configuration asks for, ready to use. */
export async function createFileStore({ fileStore, dataDir }: Pick<Config, 'fileStore' | 'dataDir'>): Promise<FileStore> {
  if (fileStore.kind === 'folder') return new FolderFileStore(join(dataDir, 'files'));
  const store = new S3FileStore(fileStore);
  await store.prepare();
  return store;
}
