import type { JsonObject } from '@atlas/contracts';
import { ArchiveRefused, type FileStore, type JobProgress, type Session } from '@atlas/platform';
import type { RowPart, RowSource } from '@atlas/resource-engine';
import type { CasesByName } from './cases-by-name.js';
import type { DocumentUploadPayload } from './document-upload-payload.js';
import type { NameMatch } from './match-file-name.js';
import { ArchiveUnpacker, formIndexOf, placeOf, type UploadedArchive } from './unpack-archive.js';
import { orStorageFull, type UploadLimits } from './upload-limits.js';
import { documentIdOf, isKept, type KeptDocument, type UploadedDocument } from './uploaded-document.js';
import type { UploadedDocuments } from './uploaded-documents.js';

/** Names that are looked up together. */
const PART = 50;

/** A file of an upload: waiting, with the cases that its name leads to, or settled by an earlier attempt of the job. */
export type UploadRow = { readonly document: KeptDocument; readonly match: NameMatch } | { readonly document: UploadedDocument };

interface Tools {
  readonly uploaded: UploadedDocuments;
  readonly casesByName: CasesByName;
  readonly files: FileStore;
  readonly limits: UploadLimits;
}

/** The files of an upload and the cases that their names lead to. Archives are unpacked first. */
export class UploadSource implements RowSource<UploadRow> {
  readonly about: JsonObject = {};

  constructor(
    private readonly tools: Tools,
    private readonly session: Session,
    private readonly payload: DocumentUploadPayload,
    private readonly progress: Pick<JobProgress, 'update' | 'signal'>,
  ) {}

  async *parts(): AsyncGenerator<RowPart<UploadRow>, void, undefined> {
    const { accountId } = this.session;
    const { uploaded } = this.tools;
    const { upload_id: uploadId, archives } = this.payload;
    const before = await uploaded.ofUpload(accountId, uploadId);
    await orStorageFull(() => this.#unpack(before));
    const documents = archives.length ? await uploaded.ofUpload(accountId, uploadId) : before;
    for (let at = 0; at < documents.length; at += PART) yield { rows: await this.#rows(documents.slice(at, at + PART)) };
  }

  async #rows(documents: readonly UploadedDocument[]): Promise<UploadRow[]> {
    const isWaiting = (document: UploadedDocument): document is KeptDocument => document.state === 'received' && isKept(document);
    const names = documents.filter(isWaiting).map(({ file_name }) => file_name);
    const matches = (await this.tools.casesByName.match(this.session, names)).values();
    return documents.map(document => (isWaiting(document) ? { document, match: matches.next().value! } : { document }));
  }

  async #unpack(before: readonly UploadedDocument[]): Promise<void> {
    const { files, limits, uploaded } = this.tools;
    const { upload_id: uploadId, description, archives } = this.payload;
    const known = new Set(before.map(({ id }) => id));
    const unpacker = new ArchiveUnpacker(files, limits, { accountId: this.session.accountId, uploadId, description }, known);
    let arrived = before.length;
    for (const archive of archives) {
      try {
        await unpacker.unpack(
          archive,
          async document => {
            await uploaded.arrive(this.session, uploadId, [document]);
            await this.progress.update({ total: ++arrived });
          },
          this.progress,
        );
      } catch (error) {
        if (!(error instanceof ArchiveRefused)) throw error;
        await this.#refuse(archive, error.message);
      }
    }
  }

  /** An archive is unpacked completely or not at all. */
  async #refuse(archive: UploadedArchive, reason: string): Promise<void> {
    const { uploaded, files } = this.tools;
    const { upload_id: uploadId, description } = this.payload;
    const { accountId } = this.session;
    const id = documentIdOf(uploadId, `file/${archive.index}`);
    const nothing = { file_key: null, size: null, sha256: null, content_type: null };
    await uploaded.arrive(this.session, uploadId, [
      { id, seq: placeOf(archive.index), file_name: archive.file_name, node: archive.node, description, reason, ...nothing },
    ]);
    for (const document of await uploaded.ofUpload(accountId, uploadId)) {
      if (document.state !== 'received' || !isKept(document) || formIndexOf(document.seq) !== archive.index) continue;
      await uploaded.settle(accountId, document.id, { state: 'refused', reason });
      await files.delete(document.file_key);
    }
  }
}
