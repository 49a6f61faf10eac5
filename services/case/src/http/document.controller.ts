import {
  AttachDocumentRequest,
  forbidden,
  malformed,
  requestFields,
  type CaseDocument,
  type DocumentRow,
} from '@atlas/contracts';
import {
  ACTIVITY_RECORDER,
  CONFIG,
  CurrentSession,
  FILE_STORE,
  fileKey,
  hasPermission,
  IfMatch,
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
import { Controller, Delete, Get, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CaseCommandMessage } from '../application/case-command.handler.js';
import { CaseReads } from '../application/case-reads.js';
import { Cases, type VisibleCase } from '../application/cases.js';
import { today } from '../application/clock.js';
import { DocumentNodes } from '../application/document-nodes.js';
import { CaseViews } from '../application/case-views.js';
import { toClientCase } from '../domain/case/views/client-case.js';
import { factsOf } from '../domain/case/facts.js';
import { documentRow, documentRows, removedDocuments } from '../domain/case/views/papers.js';
import { DOCUMENT_TYPES } from '../imports/document-upload/upload-limits.js';
import { receiveAtNode } from '../imports/document-upload/receive-at-node.js';
import { ReferenceResolver } from '../references/reference-resolver.js';
import { written } from './answers.js';
import { CaseAnswer } from './case-answer.js';
import { AsOfMoment, type Moment } from './as-of.js';
import { lawFirmOnly } from './law-firm-only.js';
import { codedReference, resolveReferences, wantedReferences } from '../application/requests/references.js';

const FIELDS = requestFields(AttachDocumentRequest) ?? {};
const MANAGE = 'CanManageCase';

/** The papers of a case, by node. */
@Controller('case/:caseId/document')
export class DocumentController {
  constructor(
    private readonly cases: Cases,
    private readonly commands: CommandBus,
    private readonly resolver: ReferenceResolver,
    private readonly reads: CaseReads,
    private readonly views: CaseViews,
    private readonly nodes: DocumentNodes,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(ACTIVITY_RECORDER) private readonly activity: ActivityRecorder,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @RequirePermission('CanViewCase')
  @Get()
  @CaseAnswer('document')
  async list(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @AsOfMoment() moment: Moment,
  ): Promise<readonly DocumentRow[]> {
    const { state, history } = await this.cases.load(session, caseId, moment);
    await this.reads.part(session, state.case_id, 'Documents');
    const shown = toClientCase(state, await this.views.of(session));
    return documentRows(shown, removedDocuments(factsOf(history)), await this.nodes.keptYears(session.accountId));
  }

  /**
   * Multipart: `file`, `node_id`, `description`. Users of the firm need CanManageCase; a provider's add to their own cases, into nodes that the firm
   * opened to providers. The node names the document where it has a pattern.
   */
  @RequirePermission('CanViewCase', MANAGE)
  @Post()
  @CaseAnswer('document', 'case_id', 'revision')
  async upload(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Req() request: FastifyRequest,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.#enter(session, caseId);
    const { state } = await this.cases.load(session, caseId);
    const { file, body } = await readForm(request, AttachDocumentRequest, part =>
      receiveUpload(this.files, fileKey(session.accountId, 'document'), part, {
        allowed: DOCUMENT_TYPES,
        maxBytes: this.config.maxUploadBytes,
      }),
    );
    if (!file) throw malformed('Please choose a file.', { file: 'Please choose a file.' });
    try {
      const document = await this.#received(session, state, file, body);
      const executed = await this.commands.execute(
        new CaseCommandMessage(session, caseId, { type: 'AttachDocument', data: { document } }, expected),
      );
      const attached = executed.state.documents.find(({ id }) => id === document.id);
      const kept = await this.nodes.keptYears(session.accountId);
      return written(reply, executed, attached ? documentRow(attached, kept) : {});
    } catch (error) {
      // No case names it: nobody would ever find or delete it.
      await this.files.delete(file.key);
      throw error;
    }
  }

  /** By users of the firm, and not while the node keeps it. */
  @RequirePermission(MANAGE)
  @Delete(':documentId')
  async remove(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @Param('documentId') documentId: string,
    @IfMatch() expected: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { state } = await this.cases.load(session, caseId);
    lawFirmOnly(session, 'Documents are removed by users of the law firm.');
    const command = await this.nodes.removalOf(session.accountId, state, documentId);
    const executed = await this.commands.execute(new CaseCommandMessage(session, caseId, command, expected));
    return written(reply, executed, { deleted: 1 });
  }

  /** Which node takes a provider's documents is asked when the node is known. A refusal is a fact. */
  async #enter(session: Session, caseId: string): Promise<void> {
    if (session.dataScope.kind === 'provider' || hasPermission(session, MANAGE)) return;
    const description = `Upload of a document, no permission ${MANAGE}`;
    await this.activity.record(session, { type: 'AttemptRefused', caseId, description, data: { permission: MANAGE } });
    throw forbidden(MANAGE);
  }

  async #received(
    session: Session,
    state: VisibleCase['state'],
    file: ReceivedFile,
    body: AttachDocumentRequest,
  ): Promise<CaseDocument> {
    const resolved = await resolveReferences(this.resolver, session.accountId, wantedReferences(FIELDS, body));
    const node = resolved.record('node_id')!;
    const names = receiveAtNode(node, {
      scope: session.dataScope.kind,
      at: state,
      file: { file_name: file.filename, size: file.size },
      day: today(),
    });
    return {
      id: newId(),
      node: codedReference(node),
      ...names,
      content_type: file.contentType,
      size: file.size,
      file_key: file.key,
      sha256: file.sha256,
      description: body.description ?? null,
    };
  }
}
