import type { FileStore, JobOutcome, JobProgress, Session } from '@atlas/platform';
import type { DocumentAttacher } from './document-attacher.js';
import { isKept, type UploadedDocument } from './uploaded-document.js';
import type { UploadedDocuments } from './uploaded-documents.js';

interface Tools {
  readonly uploaded: UploadedDocuments;
  readonly attacher: DocumentAttacher;
  readonly files: FileStore;
}

/** Takes an upload back: its documents out of their cases, and what nobody assigned out of the list. */
export class UploadUndo {
  #undone = 0;
  #left = 0;
  #discarded = 0;

  constructor(
    private readonly tools: Tools,
    private readonly session: Session,
    private readonly progress: JobProgress,
  ) {}

  async undo(uploadId: string): Promise<JobOutcome> {
    const documents = await this.tools.uploaded.ofUpload(this.session.accountId, uploadId);
    for (const [index, document] of documents.entries()) {
      await this.#takeBack(document);
      await this.progress.update({ done: index + 1, total: documents.length, result: this.#result() });
    }
    return { result: this.#result() };
  }

  async #takeBack(document: UploadedDocument): Promise<void> {
    switch (document.state) {
      case 'attached':
        if (document.settled_by) return this.#leave(document, `${document.settled_by} assigned it by hand.`);
        return this.#remove(document);
      case 'received':
      case 'unassigned':
        // Cut off on its way to a case, it may have arrived there.
        return document.case_id ? this.#remove(document) : this.#discard(document);
      case 'undone':
        if (document.case_id) this.#undone++;
        else this.#discarded++;
        return;
      case 'duplicate':
      case 'refused':
      case 'discarded':
        return;
    }
  }

  async #remove(document: UploadedDocument): Promise<void> {
    const caseId = document.case_id ?? '';
    const why = await this.tools.attacher.takeBack(this.session, caseId, document.id);
    if (why !== undefined) return this.#leave(document, why);
    await this.tools.uploaded.settle(this.session.accountId, document.id, { state: 'undone', case_id: caseId });
    this.#undone++;
  }

  async #discard(document: UploadedDocument): Promise<void> {
    await this.tools.uploaded.settle(this.session.accountId, document.id, { state: 'undone' });
    if (isKept(document)) await this.tools.files.delete(document.file_key);
    this.#discarded++;
  }

  #leave({ file_name, case_id }: UploadedDocument, why: string): void {
    this.#left++;
    this.progress.warning({ reference: file_name, value: case_id ?? '', message: `Left in the case ${case_id ?? ''}: ${why}` });
  }

  #result() {
    return { undone: this.#undone, left: this.#left, discarded: this.#discarded };
  }
}
