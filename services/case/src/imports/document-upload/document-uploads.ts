import { DOCUMENT_UPLOAD_JOB, malformed, requestFields, UploadDocumentsRequest, type CodedReference } from '@atlas/contracts';
import {
  claimsFromSession,
  CONFIG,
  Database,
  FILE_STORE,
  JobQueue,
  newId,
  typeOfName,
  type Config,
  type FileStore,
  type Session,
} from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { refuseUploader } from '../../access/node-uploads.js';
import { CaseDefaults } from '../../application/case-file-setting/case-defaults.js';
import { codedReference, wantedReferences } from '../../application/requests/references.js';
import { ReferenceResolver } from '../../references/reference-resolver.js';
import { nodeOrDefault } from './default-node.js';
import type { DocumentUploadPayload } from './document-upload-payload.js';
import { FormReceiver, type FormDocument, type ReceivedForm } from './receive-form.js';
import { placeOf } from './unpack-archive.js';
import { uploadLimits } from './upload-limits.js';
import type { ArrivedDocument } from './uploaded-document.js';
import { UploadedDocuments } from './uploaded-documents.js';

const FIELDS = requestFields(UploadDocumentsRequest) ?? {};
const NODE = { label: 'Document Node', resource: 'document/node' } as const;
const isArchive = ({ filename }: FormDocument): boolean => typeOfName(filename) === 'zip';

/** Receives the files of a bulk upload and enqueues the job that imports them. */
@Injectable()
export class DocumentUploads {
  constructor(
    private readonly queue: JobQueue,
    private readonly database: Database,
    private readonly uploaded: UploadedDocuments,
    private readonly resolver: ReferenceResolver,
    private readonly firmDefaults: CaseDefaults,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CONFIG) private readonly config: Pick<Config, 'maxUploadBytes'>,
  ) {}

  /** The job reports the files that are refused; if all are, this throws the first refusal. */
  async start(session: Session, request: FastifyRequest): Promise<{ job_id: string }> {
    const uploadId = newId();
    const receiver = new FormReceiver(this.files, session.accountId, uploadId, uploadLimits(this.config.maxUploadBytes));
    const form = await receiver.receive(request);
    try {
      const nodes = await this.#nodes(session, form);
      return { job_id: await this.#enqueue(session, uploadId, form, nodes) };
    } catch (error) {
      await receiver.forget();
      throw error;
    }
  }

  async #enqueue(
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

  /** Returns the node of each file of the form. Throws 422 for a node that does not exist or that the user may not upload to. */
  async #nodes(session: Session, { body, documents }: ReceivedForm): Promise<(index: number) => CodedReference> {
    const own = nodesFrom(body.nodes);
    const named = documents.flatMap(({ index }) => {
      const key = own[String(index)];
      return key === undefined ? [] : [{ field: `nodes.${index}`, key, ...NODE }];
    });
    const found = await this.resolver.resolve(session.accountId, [...wantedReferences(FIELDS, body), ...named]);
    for (const record of found.values()) refuseUploader(session, record);
    const codes = new Map([...found].map(([field, record]) => [field, codedReference(record)]));
    const usual = await this.firmDefaults.of(session.accountId);
    const common = codedReference(nodeOrDefault(found.get('node_id'), usual, session));
    return index => codes.get(`nodes.${index}`) ?? common;
  }
}

function nodesFrom(text: string | null | undefined): Readonly<Record<string, number | string>> {
  if (!text) return {};
  const wrong = () =>
    malformed('nodes must be JSON: position of the file → node.', { nodes: 'must be JSON: position of the file → node' });
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
