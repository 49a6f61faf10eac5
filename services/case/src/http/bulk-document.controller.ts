import {
  AUDIENCES,
  DOCUMENT_UPLOAD_JOB,
  malformed,
  MatchFileNamesRequest,
  requestFields,
  UploadDocumentsRequest,
  type CodedReference,
  type FileNameMatch,
} from '@atlas/contracts';
import {
  Audience,
  claimsFromSession,
  CONFIG,
  CurrentSession,
  Database,
  FILE_STORE,
  JobQueue,
  newId,
  RequirePermission,
  typeOfName,
  RecordsRead,
  type Config,
  type FileStore,
  type Session,
} from '@atlas/platform';
import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { audienceOf } from '../access/session-scope.js';
import { CasesByName } from '../imports/document-upload/cases-by-name.js';
import type { DocumentUploadPayload } from '../imports/document-upload/document-upload-payload.js';
import { FormReceiver, type FormDocument, type ReceivedForm } from '../imports/document-upload/receive-form.js';
import { refuseUploader } from '../imports/document-upload/node-rules.js';
import { placeOf } from '../imports/document-upload/unpack-archive.js';
import { uploadLimits } from '../imports/document-upload/upload-limits.js';
import type { ArrivedDocument } from '../imports/document-upload/uploaded-document.js';
import { UploadedDocuments } from '../imports/document-upload/uploaded-documents.js';
import { ReferenceResolver } from '../references/reference-resolver.js';
import { codedReference, wantedReferences } from '../application/requests/references.js';

const FIELDS = requestFields(UploadDocumentsRequest) ?? {};
const NODE = { label: 'Document Node', resource: 'document/node' } as const;
const isArchive = ({ filename }: FormDocument): boolean => typeOfName(filename) === 'zip';

/** Documents of many cases at once, brought to them by their names. */
@Audience(...AUDIENCES)
@Controller('case/document')
export class BulkDocumentController {
  constructor(
    private readonly queue: JobQueue,
    private readonly database: Database,
    private readonly uploaded: UploadedDocuments,
    private readonly casesByName: CasesByName,
    private readonly resolver: ReferenceResolver,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Multipart: `file` (up to 1,000 of them, archives among them), `node_id`, `description`, `nodes`. Answers when the files are kept; a job brings
   * them to their cases. A file that cannot be taken is told by the job; where none can, it is told at once.
   */
  @RequirePermission('CanManageCase')
  @HttpCode(202)
  @Post('bulk_upload')
  async upload(@CurrentSession() session: Session, @Req() request: FastifyRequest): Promise<{ job_id: string }> {
    const uploadId = newId();
    const receiver = new FormReceiver(this.files, session.accountId, uploadId, uploadLimits(this.config.maxUploadBytes));
    const form = await receiver.receive(request);
    try {
      const nodes = await this.#nodes(session, form);
      return { job_id: await this.#start(session, uploadId, form, nodes) };
    } catch (error) {
      await receiver.forget();
      throw error;
    }
  }

  /** Where files of these names would go: a look ahead, before they are uploaded. */
  @RequirePermission('CanManageCase')
  @HttpCode(200)
  @Post('match')
  @RecordsRead('Cases by file name')
  async match(@CurrentSession() session: Session, @Body() { file_names }: MatchFileNamesRequest): Promise<FileNameMatch[]> {
    const matches = await this.casesByName.match(session, file_names);
    return matches.map((match, index) => ({
      file_name: file_names[index] ?? '',
      case_id: match.kind === 'one' ? match.caseId : null,
      candidates: match.kind === 'several' ? match.candidates : [],
    }));
  }

  async #start(
    session: Session,
    uploadId: string,
    { body, documents }: ReceivedForm,
    nodeOf: (index: number) => CodedReference,
  ): Promise<string> {
    const { accountId, actor } = session;
    const description = body.description ?? null;
    const archives = documents.flatMap(({ index, filename, file }) =>
      file && isArchive({ index, filename, id: '' })
        ? [{ file_key: file.key, file_name: filename, index, node: { ...nodeOf(index) } }]
        : [],
    );
    const single = documents.filter(document => !(document.file && isArchive(document)));
    const arrived = single.map(({ index, id, filename, file, refusal }): ArrivedDocument => ({
      id,
      seq: placeOf(index),
      file_name: filename,
      file_key: file?.key ?? null,
      size: file?.size ?? null,
      sha256: file?.sha256 ?? null,
      content_type: file?.contentType ?? null,
      node: nodeOf(index),
      description,
      reason: refusal?.message ?? null,
    }));
    const payload: DocumentUploadPayload = {
      upload_id: uploadId,
      file_keys: archives.map(({ file_key }) => file_key),
      archives,
      description,
      claims: { ...claimsFromSession(session) } as DocumentUploadPayload['claims'],
    };
    const [first] = documents;
    const title = documents.length === 1 && first ? `Documents, ${first.filename}` : `Documents, ${documents.length} files`;
    // The files are those of the job if and only if there is one.
    return this.database.withAccount(accountId, async tx => {
      await this.uploaded.arrive(session, uploadId, arrived, tx);
      return this.queue.enqueue({ type: DOCUMENT_UPLOAD_JOB, title, accountId, actor, payload }, tx);
    });
  }

  /** Which node a file of the form belongs to; every node that is named has to be there, and open to whoever uploads. */
  async #nodes(session: Session, { body, documents }: ReceivedForm): Promise<(index: number) => CodedReference> {
    const own = nodesFrom(body.nodes);
    const named = documents.flatMap(({ index }) => {
      const key = own[String(index)];
      return key === undefined ? [] : [{ field: `nodes.${index}`, key, ...NODE }];
    });
    const found = await this.resolver.resolve(session.accountId, [...wantedReferences(FIELDS, body), ...named]);
    for (const record of found.values()) refuseUploader(audienceOf(session), record);
    const codes = new Map([...found].map(([field, record]) => [field, codedReference(record)]));
    const common = codes.get('node_id') ?? { id: 0, code: '', name: '' };
    return index => codes.get(`nodes.${index}`) ?? common;
  }
}

function nodesFrom(text: string | null | undefined): Readonly<Record<string, number | string>> {
  if (!text) return {};
  const wrong = () => malformed('nodes is not JSON: place of a file → node.', { nodes: 'is not JSON: place of a file → node' });
  let nodes: unknown;
  try {
    nodes = JSON.parse(text);
  } catch {
    throw wrong();
  }
  if (typeof nodes !== 'object' || nodes === null || Array.isArray(nodes)) throw wrong();
  if (!Object.values(nodes).every(node => typeof node === 'number' || typeof node === 'string')) throw wrong();
  return nodes as Record<string, number | string>;
}
