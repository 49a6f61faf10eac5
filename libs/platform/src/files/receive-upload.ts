import { AppError, fileTexts } from '@atlas/contracts';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkArchive, type ArchiveLimits } from './check-archive.js';
import { FileScannerUnavailable, type FileScanner } from './file-scanner.js';
import { FileStoreUnavailable, type FileKey, type FileStore, type StoredFile } from './file-store.js';
import { inspectFile, type InspectedFile } from './inspect-file.js';
import { makeTemporaryFolder } from './temporary-folder.js';
import { UPLOAD_TYPES, type UploadType } from './upload-types.js';

export interface UploadRules {
  readonly allowed: readonly UploadType[];
  readonly maxBytes: number;
  /** Where an archive may hold more, or less, than others. */
  readonly archive?: ArchiveLimits;
}

export interface ReceivedFile extends InspectedFile, StoredFile {
  /** As the user named it, without folders and control characters. */
  readonly filename: string;
}

/**
 * Takes in what a user uploads: at most `maxBytes`, of an accepted type, with the content that its extension promises. It rests in a
 * temporary file until it is found good, so the store never holds a refused one. Throws `AppError` (413, 415, 422; 503 if the scanner
 * is unavailable), and `FileStoreUnavailable` when there is no room for it, here or in the store.
 */
export async function receiveUpload(
  store: FileStore,
  key: FileKey,
  upload: { readonly filename: string; readonly content: Readable },
  rules: UploadRules,
): Promise<ReceivedFile> {
  const filename = cleanFilename(upload.filename);
  const folder = await makeTemporaryFolder('upload');
  try {
    const path = join(folder, 'file');
    await pipeline(upload.content, atMost(rules.maxBytes, filename), createWriteStream(path, { mode: 0o600 })).catch(noRoom);
    const inspected = await inspectFile(path, filename, rules.allowed);
    const { mark } = UPLOAD_TYPES[inspected.type];
    if (mark.kind === 'archive') await checkArchive(path, filename, mark.part, rules.archive);
    await scanFile(store.scanner, path, filename);
    return { ...inspected, filename, ...(await store.put(key, createReadStream(path))) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Throws 422 for a file with malware, and 503 if the scanner does not answer. */
async function scanFile(scanner: FileScanner, path: string, filename: string): Promise<void> {
  const result = await scanner.scan(path).catch((cause: unknown) => {
    if (!(cause instanceof FileScannerUnavailable)) throw cause;
    throw Object.assign(new AppError(503, 'SCANNER_UNAVAILABLE', fileTexts.scannerUnavailable), { cause });
  });
  if (result.kind === 'infected') throw new AppError(422, 'FILE_INFECTED', fileTexts.infected(filename));
}

/** The temporary folder may be full before the store is. */
function noRoom(error: NodeJS.ErrnoException): never {
  if (!NO_ROOM.has(error.code ?? '')) throw error;
  throw new FileStoreUnavailable(fileTexts.storageFull, { cause: error });
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Browsers of old sent whole paths; none of them, and nothing unprintable, belongs in a list or a header. */
export function cleanFilename(filename: string): string {
  const name = filename.split(/[\\/]/).at(-1)!.normalize('NFC').replaceAll(/\p{C}/gu, '').trim();
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return (name.length > 200 ? name.slice(0, 200 - extension.length) + extension : name) || 'file';
}

function atMost(maxBytes: number, filename: string): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size <= maxBytes) return done(null, chunk);
      const limit = Math.floor(maxBytes / 1024 ** 2);
      done(new AppError(413, 'FILE_TOO_LARGE', fileTexts.tooLarge(filename, limit ? `${limit} MB` : `${maxBytes} bytes`)));
    },
  });
}
