import { documentTexts } from '@atlas/contracts';
import type { FileStore, RowProblem, Session } from '@atlas/platform';
import type { ImportReport, UndoRun } from '@atlas/resource-engine';
import type { DocumentAttacher } from './document-attacher.js';
import { orStorageFull } from './upload-limits.js';
import { isKept, type UploadedDocument } from './uploaded-document.js';
import type { UploadedDocuments } from './uploaded-documents.js';

const BATCH = 20;

interface Tools {
  readonly uploaded: UploadedDocuments;
  readonly attacher: DocumentAttacher;
  readonly files: FileStore;
}

/** Undoes an upload: removes its documents from their cases, and discards its unassigned files. */
export class UploadUndo implements UndoRun<UploadedDocument> {
  readonly #figures = { undone: 0, left: 0, discarded: 0 };
  #done = 0;
  #total = 0;

  constructor(
    private readonly tools: Tools,
    private readonly session: Session,
    private readonly uploadId: string,
  ) {}

  async *batches(): AsyncGenerator<readonly UploadedDocument[], void, undefined> {
    const documents = await this.tools.uploaded.ofUpload(this.session.accountId, this.uploadId);
    this.#total = documents.length;
    for (let at = 0; at < documents.length; at += BATCH) yield documents.slice(at, at + BATCH);
  }

  async undo(documents: readonly UploadedDocument[]): Promise<ImportReport> {
    const warnings: RowProblem[] = [];
    for (const document of documents) {
      const why = await orStorageFull(() => this.#undoOne(document));
      if (why !== undefined) warnings.push(this.#left(document, why));
    }
    this.#done += documents.length;
    return { errors: [], warnings };
  }

  totals() {
    return { done: this.#done, total: this.#total, result: { ...this.#figures } };
  }

  /** Returns why the document remains in its case. */
  async #undoOne(document: UploadedDocument): Promise<string | undefined> {
    switch (document.state) {
      case 'attached':
        return document.settled_by ? documentTexts.assignedBy(document.settled_by) : this.#remove(document);
      case 'received':
      case 'unassigned':
        // An attempt that was interrupted may have attached it.
        return document.case_id ? this.#remove(document) : this.#discard(document);
      case 'undone':
        this.#figures[document.case_id ? 'undone' : 'discarded']++;
        return undefined;
      case 'duplicate':
      case 'refused':
      case 'discarded':
        return undefined;
    }
  }

  async #remove({ id, case_id }: UploadedDocument): Promise<string | undefined> {
    const caseId = case_id ?? '';
    const why = await this.tools.attacher.takeBack(this.session, caseId, id);
    if (why !== undefined) return why;
    await this.tools.uploaded.settle(this.session.accountId, id, { state: 'undone', case_id: caseId });
    this.#figures.undone++;
    return undefined;
  }

  async #discard(document: UploadedDocument): Promise<undefined> {
    await this.tools.uploaded.settle(this.session.accountId, document.id, { state: 'undone' });
    if (isKept(document)) await this.tools.files.delete(document.file_key);
    this.#figures.discarded++;
  }

  #left({ file_name, case_id }: UploadedDocument, why: string): RowProblem {
    this.#figures.left++;
    return { reference: file_name, value: case_id ?? '', message: documentTexts.keptInCase(case_id ?? '', why) };
  }
}
