import { AppError, type CaseDocument, conflict, documentTexts, DomainError } from '@atlas/contracts';
import { Database, FILE_STORE, type FileStore, type Session } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { createHash } from 'node:crypto';
import { CaseCommandMessage } from '../../application/case-command.js';
import { CaseDefaults } from '../../application/case-file-setting/case-defaults.js';
import { Cases, type VisibleCase } from '../../application/cases.js';
import { today } from '../../application/clock.js';
import { DocumentNodes } from '../../application/document-nodes.js';
import type { SignedDocument } from '../../domain/case/case.state.js';
import { findReferences } from '../../references/reference-book.js';
import { receiveAtNode } from './receive-at-node.js';
import type { KeptDocument } from './uploaded-document.js';
import { UploadedDocuments } from './uploaded-documents.js';

export type Attachment = 'attached' | 'duplicate';

/** Attaches one file of an upload to a case, and removes it again; both are idempotent. */
@Injectable()
export class DocumentAttacher {
  constructor(
    private readonly cases: Cases,
    private readonly commands: CommandBus,
    private readonly uploaded: UploadedDocuments,
    private readonly database: Database,
    private readonly nodes: DocumentNodes,
    private readonly firmDefaults: CaseDefaults,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /**
   * A case that has the same content already is left as it is, and the file is not kept a second time. Throws what the case says:
   * `CASE_NOT_FOUND`, `CASE_NOT_OPEN`, and what its node has against the file.
   */
  async attach(session: Session, caseId: string, document: KeptDocument, by?: string): Promise<Attachment> {
    const { accountId } = session;
    const { state, history } = await this.cases.load(session, caseId);
    const settle = (outcome: Attachment) =>
      this.uploaded.settle(accountId, document.id, {
        state: outcome,
        case_id: state.case_id,
        ...(by === undefined ? {} : { settled_by: by }),
      });
    if (!wasAttached(history, document.id)) {
      if (await this.#hasContent(state.documents, document)) {
        await settle('duplicate');
        await this.files.delete(document.file_key);
        return 'duplicate';
      }
      const names = await this.#namesOf(session, state, document);
      if (!(await this.uploaded.intend(accountId, document.id, state.case_id))) throw elsewhere(document);
      await this.#command(session, state.case_id, { ...caseDocumentOf(document), ...names });
    }
    await settle('attached');
    return 'attached';
  }

  /** The name that its node gives it. Throws if the node does not accept the file or the user. */
  async #namesOf(
    session: Session,
    at: VisibleCase['state'],
    { node, file_name, size }: KeptDocument,
  ): Promise<Pick<CaseDocument, 'file_name' | 'uploaded_as'>> {
    const [record] = await findReferences(this.database, session.accountId, [{ resource: 'document/node', key: node.id }]);
    if (!record) return { file_name };
    const { namePattern: usualPattern } = await this.firmDefaults.of(session.accountId);
    return receiveAtNode(record, { session, at, file: { file_name, size }, day: today(), usualPattern });
  }

  async #command(session: Session, caseId: string, document: CaseDocument): Promise<void> {
    const command = { type: 'AttachDocument', data: { document } } as const;
    try {
      await this.commands.execute(new CaseCommandMessage(session, caseId, command));
    } catch (error) {
      // A refusal is certain; after anything else the case may have it.
      if (error instanceof AppError || error instanceof DomainError) await this.uploaded.giveUp(session.accountId, document.id);
      throw error;
    }
  }

  /** Removes it from the case unless it was used since; answers why it was kept. */
  async takeBack(session: Session, caseId: string, documentId: string): Promise<string | undefined> {
    try {
      const { state, history } = await this.cases.load(session, caseId);
      if (!state.documents.some(({ id }) => id === documentId)) return undefined;
      if (isFiledSince(history, documentId)) return documentTexts.filedSince;
      const command = await this.nodes.removalOf(session.accountId, state, documentId);
      await this.commands.execute(new CaseCommandMessage(session, caseId, command));
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError) && !(error instanceof DomainError)) throw error;
      return error.message;
    }
  }

  /** True when the case has it, or had it. A case that the session cannot see has not. */
  async isIn(session: Session, caseId: string, documentId: string): Promise<boolean> {
    const found = (await this.cases.loadMany(session, [caseId])).get(caseId);
    return found !== undefined && wasAttached(found.history, documentId);
  }

  async #hasContent(documents: readonly SignedDocument[], { size, sha256 }: KeptDocument): Promise<boolean> {
    for (const document of documents) {
      if (document.size !== size) continue;
      if ((document.sha256 ?? (await this.#hashOf(document.file_key))) === sha256) return true;
    }
    return false;
  }

  /** Documents of before their hash was kept. */
  async #hashOf(key: string): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of await this.files.get(key)) hash.update(chunk as Buffer);
    return hash.digest('hex');
  }
}

export const elsewhere = ({ file_name }: KeptDocument) =>
  conflict('DOCUMENT_BEING_ASSIGNED', documentTexts.beingAssigned(file_name));

type History = VisibleCase['history'];

/** Also if a user has removed it since: it is not attached again. */
const wasAttached = (history: History, documentId: string): boolean => placeOf(history, documentId) >= 0;

const placeOf = (history: History, documentId: string): number =>
  history.findIndex(
    ({ type, data }) => type === 'DocumentAttached' && (data as unknown as { document: CaseDocument }).document.id === documentId,
  );

const isFiledSince = (history: History, documentId: string): boolean =>
  history.slice(placeOf(history, documentId) + 1).some(({ type }) => type === 'SubmissionRecorded');

const caseDocumentOf = ({
  id,
  node,
  file_name,
  content_type,
  size,
  file_key,
  sha256,
  description,
}: KeptDocument): CaseDocument => ({ id, node, file_name, content_type, size, file_key, sha256, description });
