import type { Readable } from 'node:stream';
import type { FileScanner } from './file-scanner.js';

/** The key of a stored file: `<account>/<area>/<uuid>`; made by `fileKey`, never by a user, so it contains no name of a person. */
export type FileKey = string;

export interface StoredFile {
  readonly key: FileKey;
  readonly size: number;
  readonly sha256: string;
}

/** The file is not there. */
export class FileMissing extends Error {}
/** The store is full or unavailable; nothing of the file was stored. */
export class FileStoreUnavailable extends Error {}

/** Documents, uploads and built packets. Two adapters: a folder and an S3-compatible store; both pass `fileStoreContract`. */
export interface FileStore {
  /** What `receiveUpload` asks about a file before it is stored here. */
  readonly scanner: FileScanner;
  /** Stores a stream completely or not at all: a failed stream or a full disk leaves no partial file. */
  put(key: FileKey, content: Readable | Buffer): Promise<StoredFile>;
  get(key: FileKey): Promise<Readable>;
  /** True when it was there. */
  delete(key: FileKey): Promise<boolean>;
  size(key: FileKey): Promise<number | undefined>;
}
