import {
  AUDIENCES,
  AssignDocumentsRequest,
  notFound,
  parseFilters,
  rowIdsFrom,
  UnassignedDocumentsRequest,
  UUID,
  type AssignedDocument,
  type CodedReference,
  type ListAnswer,
  type UnassignedDocumentRow,
  type UnassignedReason,
} from '@atlas/contracts';
import {
  Audience,
  ACTIVITY_RECORDER,
  attachmentNamed,
  CurrentSession,
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
import type { UploadedDocument } from '../imports/document-upload/uploaded-document.js';
import { ReferenceResolver } from '../references/reference-resolver.js';
import { codedReference } from '../application/requests/references.js';

const unassignedNotFound = () => notFound('DOCUMENT_NOT_FOUND', 'Document not Found');

/** The filters of the list of files without a case. */
export const UNASSIGNED_FILTERS = { upload_id: UUID } as const;

/** Uploaded files whose name led to no case, or to several: somebody says where they belong, or throws them away. */
@RequirePermission('CanManageCase')
@Audience(...AUDIENCES)
@Controller('case/document/unassigned')
export class UnassignedDocumentController {
  constructor(
    private readonly unassigned: UnassignedDocuments,
    private readonly resolver: ReferenceResolver,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(ACTIVITY_RECORDER) private readonly activity: ActivityRecorder,
  ) {}

  /** Newest first. */
  @HttpCode(200)
  @Post('list')
  @ListFilters(UNASSIGNED_FILTERS)
  @RecordsRead('Unassigned documents')
  async list(
    @CurrentSession() session: Session,
    @Body() { page = 1, top = 25, query, filters }: UnassignedDocumentsRequest,
  ): Promise<ListAnswer<UnassignedDocumentRow>> {
    const { upload_id: uploadIds } = parseFilters(UNASSIGNED_FILTERS, filters);
    const text = query?.trim();
    const found = await this.unassigned.list(session, {
      page,
      top,
      ...(text ? { text } : {}),
      ...(uploadIds ? { uploadIds } : {}),
    });
    return { result: found.result.map(rowOf), total_rows: found.totalRows };
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

const rowOf = (document: UploadedDocument): UnassignedDocumentRow => ({
  id: document.id,
  upload_id: document.upload_id,
  file_name: document.file_name,
  content_type: document.content_type ?? '',
  size: document.size ?? 0,
  node_id: document.node.id,
  node_name: document.node.name,
  description: document.description,
  reason: (document.reason ?? 'no_case') as UnassignedReason,
  candidates: document.candidates,
  uploaded_by: document.uploaded_by,
  uploaded_date: document.uploaded_at.toISOString(),
});
