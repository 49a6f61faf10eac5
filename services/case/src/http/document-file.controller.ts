import { AUDIENCES, isVisibleTo, malformed, notFound, rowIdsFrom } from '@atlas/contracts';
import {
  Audience,
  ACTIVITY_RECORDER,
  attachmentNamed,
  CurrentSession,
  Database,
  FILE_STORE,
  RequirePermission,
  type ActivityRecorder,
  type FileStore,
  type Session,
} from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Cases } from '../application/cases.js';
import { momentText } from '../application/clock.js';
import { CaseViews } from '../application/case-views.js';
import { zipOf } from '../application/zip.js';
import type { SignedDocument } from '../domain/case/case.state.js';
import { factsOf } from '../domain/case/facts.js';
import { removedDocuments, type RemovedDocument } from '../domain/case/views/papers.js';

const documentNotFound = () => notFound('DOCUMENT_NOT_FOUND', 'Document not Found');
/** The past still lists it; what somebody took out is not handed out again. */
const documentRemoved = ({ document, removed }: RemovedDocument, isNamed: boolean) =>
  notFound(
    'DOCUMENT_REMOVED',
    `${document.file_name} was removed from the case on ${momentText(removed.at)}${isNamed ? ` by ${removed.by}` : ''}. It can no longer be downloaded.`,
  );

/** Copies of the papers of a case. */
@RequirePermission('CanViewCase')
@Audience(...AUDIENCES)
@Controller()
export class DocumentFileController {
  constructor(
    private readonly cases: Cases,
    private readonly database: Database,
    private readonly views: CaseViews,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(ACTIVITY_RECORDER) private readonly activity: ActivityRecorder,
  ) {}

  /** One file as it is, several as a ZIP archive. */
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
    const view = await this.views.of(session);
    const removed = removedDocuments(factsOf(history));
    const documents = ids.map(id => {
      const document = state.documents.find(one => one.id === id && view.document(one));
      if (document) return document;
      const gone = removed.get(id);
      throw gone && view.document(gone.document)
        ? documentRemoved(gone, isVisibleTo(view.audience, 'document', 'removed_by'))
        : documentNotFound();
    });
    return this.#send(session, state.case_id, documents, reply);
  }

  /** Of any case the session may see. */
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
    const view = await this.views.of(session);
    const document = state.documents.find(({ id }) => id === documentId);
    if (!document || !view.document(document)) throw documentNotFound();
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
