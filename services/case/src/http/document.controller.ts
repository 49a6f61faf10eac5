import {
  AttachDocumentRequest,
  malformed,
  notFound,
  requestFields,
  rowIdsFrom,
  type CaseDocument,
  type DocumentRow,
} from '@atlas/contracts';
import {
  ACTIVITY_RECORDER,
  attachmentNamed,
  CONFIG,
  CurrentSession,
  Database,
  FILE_STORE,
  fileKey,
  newId,
  readForm,
  receiveUpload,
  RequirePermission,
  type ActivityRecorder,
  type Config,
  type FileStore,
  type ReceivedFile,
  type Session,
} from '@atlas/platform';
import { Controller, Delete, Get, HttpCode, Inject, Param, Post, Query, Req, Res, StreamableFile, Body } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CaseCommandMessage } from '../application/case-command.handler.js';
import { CaseReads } from '../application/case-reads.js';
import { Cases, type VisibleCase } from '../application/cases.js';
import { momentText } from '../application/clock.js';
import { VisiblePapers } from '../application/visible-papers.js';
import { zipOf } from '../application/zip.js';
import type { SignedDocument } from '../domain/case/case.state.js';
import { factsOf } from '../domain/case/facts.js';
import { documentRow, documentRows, removedDocuments, type RemovedDocument } from '../domain/case/views/papers.js';
import { ReferenceResolver } from '../references/reference-resolver.js';
import { refuseByNode } from '../processes/document-upload/node-rules.js';
import { DOCUMENT_TYPES } from '../processes/document-upload/upload-limits.js';
import { written } from './answers.js';
import { AsOfMoment, type Moment } from './as-of.js';
import { resolveReferences, wantedReferences } from './translate/references.js';

const FIELDS = requestFields(AttachDocumentRequest) ?? {};
const documentNotFound = () => notFound('DOCUMENT_NOT_FOUND', 'Document not Found');
/** The past still lists it; what somebody took out is not handed out again. */
const documentRemoved = ({ document, removed }: RemovedDocument) =>
  notFound(
    'DOCUMENT_REMOVED',
    `${document.file_name} was removed from the case on ${momentText(removed.at)} by ${removed.by}. It can no longer be downloaded.`,
  );

/** The papers of a case, by node. */
@Controller()
export class DocumentController {
  constructor(
    private readonly cases: Cases,
    private readonly commands: CommandBus,
    private readonly resolver: ReferenceResolver,
    private readonly database: Database,
    private readonly reads: CaseReads,
    private readonly papers: VisiblePapers,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(ACTIVITY_RECORDER) private readonly activity: ActivityRecorder,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @RequirePermission('CanViewCase')
  @Get('case/:caseId/document')
  async list(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @AsOfMoment() moment: Moment,
  ): Promise<readonly DocumentRow[]> {
    const { state, history } = await this.cases.load(session, caseId, moment);
    await this.reads.part(session, state.case_id, 'Documents');
    const seen = await this.papers.of(session);
    return documentRows({ documents: state.documents.filter(seen.document) }, removedDocuments(factsOf(history)));
  }

  /** Multipart: `file`, `node_id`, `description`. */
  @RequirePermission('CanManageCase')
  @Post('case/:caseId/document')
  async upload(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { state } = await this.cases.load(session, caseId);
    const { file, body } = await readForm(request, AttachDocumentRequest, part =>
      receiveUpload(this.files, fileKey(session.accountId, 'document'), part, {
        allowed: DOCUMENT_TYPES,
        maxBytes: this.config.maxUploadBytes,
      }),
    );
    if (!file) throw malformed('Please choose a file.', { file: 'Please choose a file.' });
    try {
      const resolved = await resolveReferences(this.resolver, session.accountId, wantedReferences(FIELDS, body));
      const node = resolved.record('node_id');
      if (node) refuseByNode(node, { file_name: file.filename, size: file.size }, documentsAt(state, node.id));
      const document = documentOf(file, resolved.coded('node_id'), body.description ?? null);
      const executed = await this.commands.execute(
        new CaseCommandMessage(session, caseId, { type: 'AttachDocument', data: { document } }),
      );
      const attached = executed.state.documents.find(({ id }) => id === document.id);
      return written(reply, executed, attached ? documentRow(attached) : {});
    } catch (error) {
      // No case names it: nobody would ever find or delete it.
      await this.files.delete(file.key);
      throw error;
    }
  }

  @RequirePermission('CanManageCase')
  @Delete('case/:caseId/document/:documentId')
  async remove(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Param('documentId') documentId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const executed = await this.commands.execute(
      new CaseCommandMessage(session, caseId, { type: 'RemoveDocument', data: { document_id: documentId } }),
    );
    return written(reply, executed, { deleted: 1 });
  }

  /** One file as it is, several as a ZIP archive. */
  @RequirePermission('CanViewCase')
  @HttpCode(200)
  @Post('case/:caseId/document/file/download')
  async download(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const ids = rowIdsFrom(body, 'Document');
    const { state, history } = await this.cases.load(session, caseId);
    const seen = await this.papers.of(session);
    const removed = removedDocuments(factsOf(history));
    const documents = ids.map(id => {
      const document = state.documents.find(one => one.id === id && seen.document(one));
      if (document) return document;
      const gone = removed.get(id);
      throw gone && seen.document(gone.document) ? documentRemoved(gone) : documentNotFound();
    });
    return this.#send(session, state.case_id, documents, reply);
  }

  /** Of any case the session may see. */
  @RequirePermission('CanViewCase')
  @Get('DocumentManager/DownloadDocumentByID')
  async downloadById(
    @CurrentSession() session: Session,
    @Query('documentId') documentId: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    if (!documentId) throw malformed('documentId is missing.', { documentId: 'is missing' });
    const [row] = await this.database.withAccount(session.accountId, tx =>
      tx.query<{ case_id: string }>('select case_id from cases.case_document where account_id = $1 and document_id = $2', [
        session.accountId,
        documentId,
      ]),
    );
    if (!row) throw documentNotFound();
    const { state } = await this.cases.load(session, row.case_id).catch(() => Promise.reject(documentNotFound()));
    const seen = await this.papers.of(session);
    const document = state.documents.find(({ id }) => id === documentId);
    if (!document || !seen.document(document)) throw documentNotFound();
    return this.#send(session, state.case_id, [document], reply);
  }

  async #send(
    session: Session,
    caseId: string,
    documents: readonly SignedDocument[],
    reply: FastifyReply,
  ): Promise<StreamableFile> {
    const names = documents.map(({ file_name }) => file_name);
    await this.activity.record(session, {
      type: 'FileDownloaded',
      caseId,
      description: `Downloaded ${names.join(', ')}`,
      data: { document_ids: documents.map(({ id }) => id) },
    });
    const [first] = documents;
    // A document is somebody else's file: never shown inside our pages with our rights.
    void reply.header('content-security-policy', 'sandbox').header('x-content-type-options', 'nosniff');
    if (first && documents.length === 1) {
      const stream = await this.files.get(first.file_key);
      return new StreamableFile(stream, {
        type: first.content_type,
        disposition: attachmentNamed(first.file_name),
        length: first.size,
      });
    }
    return new StreamableFile(zipOf(this.files, documents), {
      type: 'application/zip',
      disposition: attachmentNamed(`${caseId} documents.zip`),
    });
  }
}

const documentsAt = ({ documents }: VisibleCase['state'], nodeId: number): number =>
  documents.filter(({ node }) => node.id === nodeId).length;

const documentOf = (file: ReceivedFile, node: CaseDocument['node'] | null, description: string | null): CaseDocument => ({
  id: newId(),
  node: node ?? { id: 0, code: '', name: '' },
  file_name: file.filename,
  content_type: file.contentType,
  size: file.size,
  file_key: file.key,
  sha256: file.sha256,
  description,
});
