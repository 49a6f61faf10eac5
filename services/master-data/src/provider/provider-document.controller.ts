import { commonTexts, invalid, type ProviderDocument, ProviderDocumentRequest, type ProviderDocuments } from '@atlas/contracts';
import {
  attachmentNamed,
  CurrentSession,
  FILE_STORE,
  fileKey,
  idsFrom,
  newId,
  readForm,
  receiveUpload,
  RequirePermission,
  SignedIn,
  RecordsRead,
  type FileStore,
  type Session,
  type ChangeTransaction,
  type UploadType,
  FILE_HEADERS,
} from '@atlas/platform';
import {
  idFrom,
  ResourceEngine,
  recordDownload,
  writeContext,
  writeHistory,
  type ResourceModel,
  MasterReaders,
  MasterOwners,
} from '@atlas/resource-engine';
import { Controller, Get, HttpCode, Inject, Param, Post, Body, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StoredProviderDocuments, type StoredDocument } from './provider-documents.js';

const AREA = 'provider-document';
const ALLOWED: readonly UploadType[] = ['pdf', 'tif', 'jpg', 'png', 'docx', 'doc', 'xlsx'];
const MAX_BYTES = 25 * 1024 ** 2;

/** The Documents tab: papers by type, what is missing, upload and download. */
@Controller('provider_master/:id/document')
export class ProviderDocumentController {
  readonly #model: ResourceModel;

  constructor(
    private readonly engine: ResourceEngine,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {
    this.#model = engine.set.model('provider_master');
  }

  @SignedIn()
  @MasterOwners('provider_master')
  @Get()
  @RecordsRead('Provider documents')
  async list(@CurrentSession() session: Session, @Param('id') text: string): Promise<ProviderDocuments> {
    const id = idFrom(this.#model, text);
    return this.#within(session, id, documents => documents.list(id));
  }

  /** Multipart: `file`, `provider_document_type_id`, `effective_on`, `expires_on`, `note`. A provider's user may add papers of the types opened to them. */
  @SignedIn()
  @HttpCode(201)
  @MasterOwners('provider_master', 'CanManageMaster')
  @Post()
  async add(
    @CurrentSession() session: Session,
    @Param('id') text: string,
    @Req() request: FastifyRequest,
  ): Promise<ProviderDocument | undefined> {
    const id = idFrom(this.#model, text);
    const fileId = newId();
    const { file, body } = await readForm(request, ProviderDocumentRequest, part =>
      receiveUpload(this.files, fileKey(session.accountId, AREA, fileId), part, { allowed: ALLOWED, maxBytes: MAX_BYTES }),
    );
    if (!file) throw invalid({ file: commonTexts.chooseFile });
    const [effectiveOn, expiresOn] = [body.effective_on ?? null, body.expires_on ?? null];
    try {
      return await this.#within(session, id, async (documents, tx) => {
        const type = await documents.typeFor(body.provider_document_type_id, expiresOn);
        const kept = { id: fileId, name: file.filename, contentType: file.contentType, size: file.size, sha256: file.sha256 };
        const note = body.note ?? null;
        const docId = await documents.add({ providerId: id, typeId: type.id, file: kept, effectiveOn, expiresOn, note });
        await this.#note(tx, session, id, { old: '', new: `${type.name}: ${file.filename}` });
        return (await documents.list(id)).result.find(each => each.id === docId);
      });
    } catch (error) {
      await this.files.delete(file.key);
      throw error;
    }
  }

  @SignedIn()
  @MasterOwners('provider_master')
  @Get(':document')
  async download(
    @CurrentSession() session: Session,
    @Param('id') text: string,
    @Param('document') document: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const id = idFrom(this.#model, text);
    const [found, provider] = await this.#within(session, id, async (documents, tx) => [
      await documents.find(id, idFrom(this.#model, document)),
      await this.engine.queries.getWithin(tx, session, this.#model, id),
    ]);
    await recordDownload(this.engine, session, this.#model, provider, found.file_name);
    // An uploaded file is never shown inside our pages with our permissions.
    void reply.headers(FILE_HEADERS);
    return new StreamableFile(await this.files.get(fileKey(session.accountId, AREA, found.file_id)), {
      type: found.content_type,
      disposition: attachmentNamed(found.file_name),
      length: found.size,
    });
  }

  /** Removes documents from the lists; their files stay for the history. */
  @RequirePermission('Delete', 'CanDeleteMaster')
  @HttpCode(200)
  @MasterReaders('provider_master')
  @Post('delete')
  async delete(
    @CurrentSession() session: Session,
    @Param('id') text: string,
    @Body() body: unknown,
  ): Promise<{ deleted: number }> {
    const id = idFrom(this.#model, text);
    const removed = await this.#within(session, id, async (documents, tx) => {
      const found: StoredDocument[] = [];
      for (const each of idsFrom(body)) found.push(await documents.find(id, each));
      for (const each of found) {
        await documents.remove(id, each);
        await this.#note(tx, session, id, { old: `${each.type_name}: ${each.file_name}`, new: '' });
      }
      return found;
    });
    return { deleted: removed.length };
  }

  #within<Answer>(
    session: Session,
    id: number,
    work: (documents: StoredProviderDocuments, tx: ChangeTransaction) => Promise<Answer>,
  ): Promise<Answer> {
    return this.engine.database.withAccount(session.accountId, async tx => {
      await this.engine.queries.getWithin(tx, session, this.#model, id);
      return work(new StoredProviderDocuments(this.engine, tx, session), tx);
    });
  }

  /** Recorded in the provider's history and in the user activity. */
  async #note(
    tx: ChangeTransaction,
    session: Session,
    id: number,
    change: { readonly old: string; readonly new: string },
  ): Promise<void> {
    const provider = await this.engine.queries.getWithin(tx, session, this.#model, id);
    const { path: resource, label } = this.#model.definition;
    const changes = [{ field_name: 'Document', old_value: change.old, new_value: change.new }];
    await writeHistory(tx, this.engine.set.schema, writeContext(session), [
      { resource, record_id: id, revision: Number(provider['revision']), action: 'updated', changes },
    ]);
    await this.engine.changes.record(tx, session, {
      type: 'MasterDataChanged',
      description: `${label} ${String(provider['name'])}: document ${change.new ? 'added' : 'removed'}`,
      data: { resource, ids: [id], action: 'changed', changes },
    });
  }
}
