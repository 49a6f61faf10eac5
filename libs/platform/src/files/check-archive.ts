import { AppError, fileTexts } from '@atlas/contracts';
import type { Readable } from 'node:stream';
import yauzl from 'yauzl';

/** What an archive may be at most before it counts as a bomb. */
export interface ArchiveLimits {
  readonly entries: number;
  readonly unpackedBytes: number;
  /** Unpacked to packed size; looked at beyond 50 MB, since small files may shrink a lot. */
  readonly ratio: number;
}

export const ARCHIVE_LIMITS: ArchiveLimits = { entries: 10_000, unpackedBytes: 1024 ** 3, ratio: 200 };
const RATIO_MATTERS_FROM = 50 * 1024 ** 2;

/** The part in which Word and Excel keep macros. Files with macros have other extensions, which are not accepted. */
const MACROS = /(^|\/)vbaProject\.bin$/i;

/**
 * Checks an archive on disk: complete, without password, no paths outside its folder, no decompression bomb. It is unpacked
 * once without storing, because a bomb declares wrong sizes. `part` is a file that has to be in it, that of an Office document, which
 * may have no macros.
 */
export async function checkArchive(
  path: string,
  filename: string,
  part?: string,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<void> {
  const archive = await openArchive(path, filename);
  try {
    const names = await walk(archive, filename, limits);
    if (!part) return;
    if (!names.has(part)) throw new AppError(415, 'FILE_CONTENT_MISMATCH', fileTexts.contentUnlikeExtension(filename));
    if ([...names].some(name => MACROS.test(name))) throw new AppError(415, 'FILE_HAS_MACROS', fileTexts.hasMacros(filename));
  } finally {
    archive.close();
  }
}

async function walk(archive: yauzl.ZipFile, filename: string, limits: ArchiveLimits): Promise<Set<string>> {
  const names = new Set<string>();
  const unpacking = new Unpacking(archive, filename, limits);
  for await (const entry of entriesOf(archive, filename)) {
    unpacking.admit(entry);
    names.add(entry.fileName);
    await unpack(archive, entry, filename, bytes => unpacking.count(bytes));
  }
  return names;
}

/** Checks the limits of one archive: by its directory, and by the unpacked data. */
export class Unpacking {
  #unpacked = 0;

  constructor(
    private readonly archive: yauzl.ZipFile,
    private readonly filename: string,
    private readonly limits: ArchiveLimits,
  ) {
    if (archive.entryCount > limits.entries) throw this.#tooLarge();
  }

  /** From the directory, before a byte is unpacked; what it does not contain is counted while unpacking. */
  admit(entry: yauzl.Entry): void {
    if (entry.isEncrypted()) throw new ArchiveRefused(this.filename, fileTexts.protected(this.filename));
    if (this.#unpacked + entry.uncompressedSize > this.limits.unpackedBytes) throw this.#tooLarge();
  }

  count(bytes: number): void {
    this.#unpacked += bytes;
    const isDense = this.#unpacked > RATIO_MATTERS_FROM && this.#unpacked > this.limits.ratio * this.archive.fileSize;
    if (isDense || this.#unpacked > this.limits.unpackedBytes) throw this.#tooLarge();
  }

  #tooLarge(): AppError {
    const { entries, unpackedBytes, ratio } = this.limits;
    const limits = `${shown(unpackedBytes / 1024 ** 2)} MB, ${shown(entries)} files, and ${ratio} times its own size`;
    return new ArchiveRefused(this.filename, fileTexts.unpacksTooLarge(this.filename, limits));
  }
}

const shown = (number: number): string => Math.floor(number).toLocaleString('en-US');

/** Throws 422 `ARCHIVE_REFUSED` for a file that is none, or not whole. */
export const openArchive = (path: string, filename: string): Promise<yauzl.ZipFile> =>
  yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw damaged(filename);
  });

/** yauzl's own words for names that would leave the folder they are unpacked to. */
const LEAVING = /absolute path|invalid relative path|invalid characters in fileName/;

export async function* entriesOf(archive: yauzl.ZipFile, filename: string): AsyncGenerator<yauzl.Entry> {
  try {
    yield* archive.eachEntry();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isLeaving = error instanceof Error && LEAVING.test(error.message);
    throw isLeaving ? new ArchiveRefused(filename, fileTexts.namesOutsideFolder(filename)) : damaged(filename);
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
    throw error instanceof AppError ? error : damaged(filename);
  }
}

/** What is wrong with an archive as a whole. */
export class ArchiveRefused extends AppError {
  constructor(
    /** Its name, as the user gave it. */
    readonly archive: string,
    message: string,
  ) {
    super(422, 'ARCHIVE_REFUSED', message);
  }
}

export const damaged = (filename: string) => new ArchiveRefused(filename, fileTexts.damaged(filename));
