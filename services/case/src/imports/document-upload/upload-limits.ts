import { AppError, documentTexts, fileTexts, MOST_FILES_AT_ONCE } from '@atlas/contracts';
import { FileStoreUnavailable, UPLOAD_TYPES, type ArchiveLimits, type UploadType } from '@atlas/platform';

/** What is uploaded for what is in it, never to be kept by a case. */
const NO_DOCUMENTS: readonly string[] = ['zip', 'x12'];

/** The kinds of files that may be a document of a case. */
export const DOCUMENT_TYPES = (Object.keys(UPLOAD_TYPES) as UploadType[]).filter(type => !NO_DOCUMENTS.includes(type));

/** An archive may be so many times the size of a single file, and an upload twice that. */
const ARCHIVE_FACTOR = 10;

/** What a bulk upload may be at most, from what a single file may be. */
export interface UploadLimits {
  readonly fileBytes: number;
  readonly archiveBytes: number;
  /** Of all files of one upload together. */
  readonly wholeBytes: number;
  readonly archive: ArchiveLimits;
}

export const uploadLimits = (maxUploadBytes: number): UploadLimits => ({
  fileBytes: maxUploadBytes,
  archiveBytes: ARCHIVE_FACTOR * maxUploadBytes,
  wholeBytes: 2 * ARCHIVE_FACTOR * maxUploadBytes,
  archive: { entries: 2 * MOST_FILES_AT_ONCE, unpackedBytes: 2 * ARCHIVE_FACTOR * maxUploadBytes, ratio: 200 },
});

export const tooManyFiles = () => new AppError(413, 'TOO_MANY_FILES', documentTexts.tooManyFiles(MOST_FILES_AT_ONCE));

export const uploadTooLarge = ({ wholeBytes }: UploadLimits) =>
  new AppError(413, 'UPLOAD_TOO_LARGE', documentTexts.filesTooLarge(Math.floor(wholeBytes / 1024 ** 2)));

/** Ends the job with a message when the storage is full, instead of trying again. */
export async function orStorageFull<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FileStoreUnavailable)) throw error;
    const message = documentTexts.storageFull(fileTexts.storageFull);
    throw new AppError(507, 'STORAGE_UNAVAILABLE', message);
  }
}
