import {
  type AssignedDocument,
  type AssignedDocuments,
  type CodedReference,
  conflict,
  documentTexts,
  notFound,
} from '@atlas/contracts';
import { ChangeRecorder, Database, FILE_STORE, type FileStore, type Session } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Cases } from '../../application/cases.js';
import { DocumentAttacher, elsewhere } from './document-attacher.js';
import { isKept, type KeptDocument } from './uploaded-document.js';
import { UploadedDocuments } from './uploaded-documents.js';

/** Actions on uploaded files whose names matched no case. */
@Injectable()
export class UnassignedDocuments {
  constructor(
    private readonly database: Database,
    private readonly uploaded: UploadedDocuments,
    private readonly attacher: DocumentAttacher,
    private readonly cases: Cases,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly changes: ChangeRecorder,
  ) {}

  async find(session: Session, id: string): Promise<KeptDocument | undefined> {
    const [document] = await this.uploaded.waiting(session, [id]);
    return document && isKept(document) ? document : undefined;
  }

  /** Throws 404 where the case or a file is not there (any more), 409 `DOCUMENT_BEING_ASSIGNED` if another user is assigning it. */
  async assign(session: Session, ids: readonly string[], caseId: string, node?: CodedReference): Promise<AssignedDocuments> {
    const { state } = await this.cases.load(session, caseId);
    const waiting = await this.#waiting(session, ids, state.case_id);
    const documents: AssignedDocument[] = [];
    for (const document of waiting) {
      const outcome = await this.attacher.attach(
        session,
        state.case_id,
        node ? { ...document, node } : document,
        session.actor.name,
      );
      documents.push({ id: document.id, file_name: document.file_name, outcome });
    }
    const { revision } = await this.cases.load(session, state.case_id);
    return { case_id: state.case_id, revision, documents };
  }

  /** Discards all, or none of them, and answers how many. Throws like `assign`. */
  async discard(session: Session, ids: readonly string[]): Promise<number> {
    const { accountId, actor } = session;
    const waiting = await this.#waiting(session, ids);
    await this.database.withAccount(accountId, async tx => {
      for (const document of waiting)
        if (!(await this.uploaded.discard(tx, accountId, document.id, actor.name))) throw elsewhere(document);
      await this.changes.record(tx, session, {
        type: 'DocumentsDiscarded',
        description: `Discarded without a case: ${waiting.map(({ file_name }) => file_name).join(', ')}`,
        data: { document_ids: waiting.map(({ id }) => id) },
      });
    });
    for (const { file_key } of waiting) await this.files.delete(file_key);
    return waiting.length;
  }

  async #waiting(session: Session, ids: readonly string[], target?: string): Promise<KeptDocument[]> {
    const waiting = (await this.uploaded.waiting(session, ids)).filter(isKept);
    if (waiting.length !== ids.length) throw notFound('DOCUMENT_NOT_FOUND', documentTexts.notFound);
    for (const document of waiting) await this.#refuseIfInCase(session, document, target);
    return waiting;
  }

  /** An assignment that was cut off may have reached its case: then the file belongs there, and this list learns of it now. */
  async #refuseIfInCase(session: Session, { id, file_name, case_id: intended }: KeptDocument, target?: string): Promise<void> {
    if (!intended || intended === target || !(await this.attacher.isIn(session, intended, id))) return;
    await this.uploaded.settle(session.accountId, id, { state: 'attached', case_id: intended, settled_by: session.actor.name });
    throw conflict('DOCUMENT_ASSIGNED', documentTexts.alreadyInCase(file_name, intended));
  }
}
