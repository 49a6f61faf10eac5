import { AppError, type CodedReference, documentTexts } from '@atlas/contracts';
import {
  ArchiveRefused,
  cleanFilename,
  fileKey,
  readArchive,
  receiveUpload,
  typeOfName,
  type ArchivedFile,
  type FileStore,
  type JobProgress,
} from '@atlas/platform';
import { documentIdOf, isDebris, type ArrivedDocument } from './uploaded-document.js';
import { DOCUMENT_TYPES, type UploadLimits } from './upload-limits.js';

/** An archive of an upload. */
export interface UploadedArchive {
  readonly file_key: string;
  readonly file_name: string;
  /** Its place among the files of the form. */
  readonly index: number;
  readonly node: CodedReference;
}

/** So many places each file of a form has in the order of an upload; an archive's are those of the files in it. */
const PLACES = 1_000_000;

/** The place of a file of the form, or of one in an archive (`inside`, from 1). */
export const placeOf = (index: number, inside = 0): number => index * PLACES + inside;

/** The file of the form that a place belongs to. */
export const formIndexOf = (place: number): number => Math.floor(place / PLACES);

/** Stores the files of an archive, each under an id derived from its path; existing ones are skipped. */
export class ArchiveUnpacker {
  constructor(
    private readonly store: FileStore,
    private readonly limits: UploadLimits,
    private readonly upload: { readonly accountId: number; readonly uploadId: string; readonly description: string | null },
    private readonly known: ReadonlySet<string>,
  ) {}

  /** `arrive` is called for each file when it is stored or refused. Throws 422 `ARCHIVE_REFUSED` for the archive as a whole. */
  async unpack(
    archive: UploadedArchive,
    arrive: (document: ArrivedDocument) => Promise<void>,
    progress: Pick<JobProgress, 'signal'>,
  ): Promise<void> {
    const content = await this.store.get(archive.file_key);
    await readArchive(
      content,
      archive.file_name,
      async ({ files }) => {
        for await (const file of files()) {
          progress.signal.throwIfAborted();
          const id = documentIdOf(this.upload.uploadId, `file/${archive.index}/${file.index}`);
          if (!this.known.has(id) && !isDebris(file.path)) await arrive(await this.#document(archive, id, file));
        }
      },
      this.limits.archive,
    );
  }

  async #document(archive: UploadedArchive, id: string, file: ArchivedFile): Promise<ArrivedDocument> {
    const name = cleanFilename(file.path);
    const { description, accountId } = this.upload;
    const facts = { id, seq: placeOf(archive.index, file.index), file_name: name, node: archive.node, description };
    try {
      refuseBeforeReading(name, file, this.limits);
      const upload = { filename: name, content: await file.content() };
      const rules = { allowed: DOCUMENT_TYPES, maxBytes: this.limits.fileBytes };
      const { key, size, sha256, contentType } = await receiveUpload(
        this.store,
        fileKey(accountId, 'document', id),
        upload,
        rules,
      );
      return { ...facts, file_key: key, size, sha256, content_type: contentType, reason: null };
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 503 || isOfArchive(error, archive)) throw error;
      return { ...facts, file_key: null, size: file.size, sha256: null, content_type: null, reason: error.message };
    }
  }
}

/** Files that can be refused by their name or directory entry are not unpacked. */
function refuseBeforeReading(name: string, { size }: ArchivedFile, { fileBytes }: UploadLimits): void {
  const type = typeOfName(name);
  if (type === 'zip') throw new AppError(415, 'FILE_TYPE_NOT_ACCEPTED', documentTexts.archiveInArchive(name));
  if (size > fileBytes)
    throw new AppError(413, 'FILE_TOO_LARGE', documentTexts.tooLarge(name, Math.floor(fileBytes / 1024 ** 2)));
}

/** A Word file that is broken itself is an archive, too, but another one. */
const isOfArchive = (error: AppError, archive: UploadedArchive): boolean =>
  error instanceof ArchiveRefused && error.archive === archive.file_name;
