import { AppError } from '@atlas/contracts';
import type { Readable } from 'node:stream';
import yauzl from 'yauzl';

/** What an archive may be at most before it counts as a bomb. */
export interface ArchiveLimits {
  readonly entries: number;
  readonly unpackedBytes: number;
  /** Unpacked to packed size; looked at beyond 50 MB, since small files may shrink a lot. */
  readonly ratio: number;
}

const ARCHIVE_LIMITS: ArchiveLimits = { entries: 10_000, unpackedBytes: 1024 ** 3, ratio: 200 };
const RATIO_MATTERS_FROM = 50 * 1024 ** 2;

/**
 * Looks into an archive that lies on the disk: complete, without password, no names that leave their folder, no bomb. It is unpacked
 * once into nothing, because a bomb lies about its sizes. `part` is a file that has to be in it.
 */
export async function checkArchive(
  path: string,
  filename: string,
  part?: string,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<void> {
  const archive = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw refused(`The file ${filename} is damaged or not complete.`);
  });
  try {
    const names = await walk(archive, filename, limits);
    if (part && !names.has(part))
      throw new AppError(415, 'FILE_CONTENT_MISMATCH', `The content of ${filename} does not match its extension.`);
  } finally {
    archive.close();
  }
}

async function walk(archive: yauzl.ZipFile, filename: string, limits: ArchiveLimits): Promise<Set<string>> {
  const tooLarge = () => refused(`The file ${filename} unpacks to more than is accepted.`);
  const names = new Set<string>();
  let unpacked = 0;
  const count = (bytes: number) => {
    unpacked += bytes;
    const dense = unpacked > RATIO_MATTERS_FROM && unpacked > limits.ratio * archive.fileSize;
    if (dense || unpacked > limits.unpackedBytes) throw tooLarge();
  };
  if (archive.entryCount > limits.entries) throw tooLarge();
  for await (const entry of entriesOf(archive, filename)) {
    if (entry.isEncrypted()) throw refused(`The file ${filename} is protected by a password. Please remove it and try again.`);
    // Told by the directory before a byte is unpacked; what it does not tell is counted while unpacking.
    if (unpacked + entry.uncompressedSize > limits.unpackedBytes) throw tooLarge();
    names.add(entry.fileName);
    await unpack(archive, entry, filename, count);
  }
  return names;
}

async function* entriesOf(archive: yauzl.ZipFile, filename: string): AsyncGenerator<yauzl.Entry> {
  try {
    yield* archive.eachEntry();
  } catch (error) {
    // yauzl itself refuses absolute names and names with '..'.
    throw error instanceof AppError ? error : refused(`The file ${filename} is damaged or not complete.`);
  }
}

async function unpack(
  archive: yauzl.ZipFile,
  entry: yauzl.Entry,
  filename: string,
  count: (bytes: number) => void,
): Promise<void> {
  if (entry.fileName.endsWith('/')) return;
  try {
    const content: Readable = await archive.openReadStreamPromise(entry);
    for await (const chunk of content) count((chunk as Buffer).length);
  } catch (error) {
    throw error instanceof AppError ? error : refused(`The file ${filename} is damaged or not complete.`);
  }
}

const refused = (message: string) => new AppError(422, 'ARCHIVE_REFUSED', message);
