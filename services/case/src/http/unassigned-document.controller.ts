import {
  AssignDocumentsRequest,
  notFound,
  rowIdsFrom,
  UnassignedDocumentsRequest,
  UNASSIGNED_DOCUMENTS_LIST,
  type AssignedDocument,
  type CodedReference,
  type ListAnswer,
  type UnassignedDocumentRow,
} from '@atlas/contracts';
import {
  ACTIVITY_RECORDER,
  attachmentNamed,
  CurrentSession,
  Database,
  FILE_STORE,
  ListFilters,
  RequirePermission,
  RecordsRead,
  type ActivityRecorder,
  type FileStore,
  type Session,
} from '@atlas/platform';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { UnassignedDocuments } from '../imports/document-upload/unassigned-documents.js';
import { unassignedFiles } from '../imports/document-upload/unassigned-list.js';
import { ReferenceResolver } from '../references/reference-resolver.js';
import { codedReference } from '../application/requests/references.js';

const unassignedNotFound = () => notFound('DOCUMENT_NOT_FOUND', 'Document not Found');

/** Uploaded files whose name led to no case, or to several: somebody says where they belong, or throws them away. */
@RequirePermission('CanManageCase')
@Controller('case/document/unassigned')
export class UnassignedDocumentController {
  constructor(
    private readonly database: Database,
    private readonly unassigned: UnassignedDocuments,
    private readonly resolver: ReferenceResolver,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(ACTIVITY_RECORDER) private readonly activity: ActivityRecorder,
  ) {}

  /** Newest first. */
  @HttpCode(200)
  @Post('list')
  @ListFilters(UNASSIGNED_DOCUMENTS_LIST.catalog)
  @RecordsRead('Unassigned documents')
  async list(
    @CurrentSession() session: Session,
    @Body() request: UnassignedDocumentsRequest,
  ): Promise<ListAnswer<UnassignedDocumentRow>> {
    const query = unassignedFiles.query(session, request);
    return this.database.withAccount(session.accountId, tx => query.page(tx));
  }

  /** All go to one case, or (404, 409, 422) none of them. What the case has already is told as a duplicate and not kept twice. */
  @HttpCode(200)
  @Post('assign')
  async assign(
    @CurrentSession() session: Session,
    @Body() { ids, case_id, node_id }: AssignDocumentsRequest,
  ): Promise<{ case_id: string; documents: AssignedDocument[] }> {
    const node = node_id === undefined ? undefined : await this.#node(session.accountId, node_id);
    return this.unassigned.assign(session, [...new Set(ids)], case_id.trim(), node);
  }

  @HttpCode(200)
  @Post('discard')
  async discard(@CurrentSession() session: Session, @Body() body: unknown): Promise<{ deleted: number }> {
    const discarded = await this.unassigned.discard(session, rowIdsFrom(body, 'Document'));
    await this.activity.record(session, {
      type: 'DocumentsDiscarded',
      description: `Discarded before any case had them: ${discarded.map(({ file_name }) => file_name).join(', ')}`,
      data: { document_ids: discarded.map(({ id }) => id) },
    });
    return { deleted: discarded.length };
  }

  /** The file, to see where it belongs. */
  @Get(':documentId/file')
  async file(
    @CurrentSession() session: Session,
    @Param('documentId') documentId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const document = await this.unassigned.find(session, documentId);
    if (!document) throw unassignedNotFound();
    await this.activity.record(session, {
      type: 'FileDownloaded',
      description: `Downloaded ${document.file_name}, of no case yet`,
      data: { document_ids: [document.id] },
    });
    // Somebody else's file: never shown inside our pages with our rights.
    void reply.header('content-security-policy', 'sandbox').header('x-content-type-options', 'nosniff');
    return new StreamableFile(await this.files.get(document.file_key), {
      type: document.content_type,
      disposition: attachmentNamed(document.file_name),
      length: document.size,
    });
  }

  async #node(accountId: number, id: number): Promise<CodedReference> {
    const found = await this.resolver.resolve(accountId, [
      { field: 'node_id', label: 'Document Node', resource: 'document/node', key: id },
    ]);
    return codedReference(found.get('node_id')!);
  }
}
