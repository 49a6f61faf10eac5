import { AppError } from '@atlas/contracts';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type yauzl from 'yauzl';
import { ARCHIVE_LIMITS, damaged, entriesOf, openArchive, Unpacking, type ArchiveLimits } from './check-archive.js';
import { makeTemporaryFolder } from './temporary-folder.js';

/** A file inside an archive. */
export interface ArchivedFile {
  /** Its place in the archive; the same each time the archive is read. */
  readonly index: number;
  /** With its folders, as the archive has it. */
  readonly path: string;
  /** What the directory says; the content may be longer, up to the limits of the archive. */
  readonly size: number;
  content(): Promise<Readable>;
}

export interface OpenArchive {
  /** Entries, folders among them. */
  readonly entryCount: number;
  /** One after the other; a file that is not read is not unpacked. Throws 422 `ARCHIVE_REFUSED` where the limits are broken. */
  files(): AsyncGenerator<ArchivedFile>;
}

/**
 * Opens an archive that comes as a stream: it rests in a temporary file while `work` reads it. Memory does not grow with the archive.
 * Throws 422 `ARCHIVE_REFUSED` with what is wrong with it.
 */
export async function readArchive<Result>(
  content: Readable,
  filename: string,
  work: (archive: OpenArchive) => Promise<Result>,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<Result> {
  const folder = await makeTemporaryFolder('archive');
  try {
    const path = join(folder, 'archive');
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    const archive = await openArchive(path, filename);
    try {
      return await work({ entryCount: archive.entryCount, files: () => filesOf(archive, filename, limits) });
    } finally {
      archive.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* filesOf(archive: yauzl.ZipFile, filename: string, limits: ArchiveLimits): AsyncGenerator<ArchivedFile> {
  const unpacking = new Unpacking(archive, filename, limits);
  let index = 0;
  for await (const entry of entriesOf(archive, filename)) {
    index++;
    if (entry.fileName.endsWith('/')) continue;
    unpacking.admit(entry);
    yield {
      index,
      path: entry.fileName,
      size: entry.uncompressedSize,
      content: async () => {
        const packed = await archive.openReadStreamPromise(entry).catch(() => Promise.reject(damaged(filename)));
        const counted = counting(bytes => unpacking.count(bytes));
        // The caller gets our description of the problem, not the library's.
        packed.on('error', error => counted.destroy(error instanceof AppError ? error : damaged(filename)));
        counted.on('close', () => packed.destroy());
        return packed.pipe(counted);
      },
    };
  }
}

function counting(count: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        count(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
