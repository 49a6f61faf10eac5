import { missingMessage, AppError, invalid, masterTexts, type ProviderDocument, type ProviderDocuments } from '@atlas/contracts';
import { type Session, type Transaction } from '@atlas/platform';
import { keepRecordCopies, type ResourceEngine } from '@atlas/resource-engine';
import { uploadableTypes, visibleTypes } from '../access/session-scope.js';

/** Under which a provider's document is chosen where another record names one (the retainer of a fee agreement). */
export const PROVIDER_DOCUMENT = 'provider_master/document';

export interface NewDocument {
  readonly providerId: number;
  readonly typeId: number;
  readonly file: {
    readonly id: string;
    readonly name: string;
    readonly contentType: string;
    readonly size: number;
    readonly sha256: string;
  };
  readonly effectiveOn: string | null;
  readonly expiresOn: string | null;
  readonly note: string | null;
}

export interface StoredDocument {
  readonly id: number;
  readonly file_id: string;
  readonly file_name: string;
  readonly content_type: string;
  readonly size: number;
  readonly type_name: string;
}

interface DocumentType {
  readonly id: number;
  readonly name: string;
  readonly expires: boolean;
  readonly provider_may_upload: boolean;
}

/** Of documents under this alias: neither removed nor run out. */
export const inForce = (alias: string): string =>
  `${alias}.removed_at is null and (${alias}.expires_on is null or ${alias}.expires_on >= current_date)`;

/** Papers of providers, as the session may see them. Whether the provider may be looked at was asked before. */
export class StoredProviderDocuments {
  constructor(
    private readonly engine: ResourceEngine,
    private readonly tx: Transaction,
    private readonly session: Session,
  ) {}

  get #tables() {
    const { schema } = this.engine.set;
    return { documents: `${schema}.provider_document`, types: this.engine.set.model('provider_document_type').table };
  }

  async list(providerId: number): Promise<ProviderDocuments> {
    const { documents, types } = this.#tables;
    const visible = visibleTypes(this.session);
    const result = await this.tx.query<ProviderDocument>(
      `select d.id, d.provider_document_type_id, t.name as type_name, d.file_name, d.size::float8 as size,
              d.effective_on::text, d.expires_on::text, d.uploaded_by, d.uploaded_at, d.note,
              case when d.expires_on < current_date then 'expired' when d.expires_on <= current_date + coalesce(t.warn_days, 0) then 'soon' end as expiry
         from ${documents} d join ${types} t on t.account_id = d.account_id and t.id = d.provider_document_type_id
        where d.account_id = $1 and d.provider_id = $2 and d.removed_at is null and ${visible}
        order by t.sort_order, t.name_key, d.uploaded_at desc, d.id desc`,
      [this.session.accountId, providerId],
    );
    const missing = await this.tx.query<{ id: number; name: string }>(
      `select t.id, t.name from ${types} t
        where t.account_id = $1 and t.deleted_at is null and t.is_active and t.is_required and ${visible}
          and not exists (select from ${documents} d where d.account_id = t.account_id and d.provider_id = $2 and d.provider_document_type_id = t.id
                            and ${inForce('d')})
        order by t.sort_order, t.name_key`,
      [this.session.accountId, providerId],
    );
    return { result, missing };
  }

  /** The type of a new document; it must be there, active and open to the session. Throws 422 with the message of its field. */
  async typeFor(typeId: number, expiresOn: string | null): Promise<DocumentType> {
    const [type] = await this.tx.query<DocumentType>(
      `select t.id, t.name, t.expires, t.provider_may_upload from ${this.#tables.types} t
        where t.account_id = $1 and t.id = $2 and t.deleted_at is null and t.is_active and ${uploadableTypes(this.session)}`,
      [this.session.accountId, typeId],
    );
    if (!type) throw invalid({ provider_document_type_id: masterTexts.selectDocumentType });
    if (type.expires && expiresOn === null) throw invalid({ expires_on: missingMessage('expires_on', { type: 'date' }) });
    return type;
  }

  async add({ providerId, typeId, file, effectiveOn, expiresOn, note }: NewDocument): Promise<number> {
    const [row] = await this.tx.query<{ id: number }>(
      `insert into ${this.#tables.documents} (account_id, provider_id, provider_document_type_id, file_id, file_name, content_type, size, sha256,
         effective_on, expires_on, note, uploaded_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
      [
        this.session.accountId,
        providerId,
        typeId,
        file.id,
        file.name,
        file.contentType,
        file.size,
        file.sha256,
        effectiveOn,
        expiresOn,
        note,
        this.session.actor.name,
      ],
    );
    if (!row) throw new Error('A document was not saved.');
    await this.#copy(row.id, file.name, providerId, false);
    return row.id;
  }

  /** A document of the provider that the session may see. */
  async find(providerId: number, id: number): Promise<StoredDocument> {
    const { documents, types } = this.#tables;
    const [row] = await this.tx.query<StoredDocument>(
      `select d.id, d.file_id, d.file_name, d.content_type, d.size::float8 as size, t.name as type_name
         from ${documents} d join ${types} t on t.account_id = d.account_id and t.id = d.provider_document_type_id
        where d.account_id = $1 and d.provider_id = $2 and d.id = $3 and d.removed_at is null and ${visibleTypes(this.session)}`,
      [this.session.accountId, providerId, id],
    );
    if (!row) throw new AppError(404, 'PROVIDER_DOCUMENT_NOT_FOUND', masterTexts.documentNotFound(id));
    return row;
  }

  /** Takes a document out of the lists; refused while a fee agreement names it as its retainer. */
  async remove(providerId: number, { id, file_name }: StoredDocument): Promise<void> {
    const [used] = await this.tx.query<{ count: number }>(
      `select count(*)::int as count from ${this.engine.set.model('provider_master').table}_fee_agreements where account_id = $1 and retainer_id = $2`,
      [this.session.accountId, id],
    );
    if (used?.count) throw new AppError(409, 'RECORD_IN_USE', masterTexts.documentIsRetainer(file_name, used.count));
    await this.tx.query(`update ${this.#tables.documents} set removed_at = now() where account_id = $1 and id = $2`, [
      this.session.accountId,
      id,
    ]);
    await this.#copy(id, file_name, providerId, true);
  }

  #copy(id: number, name: string, providerId: number, isDeleted: boolean): Promise<void> {
    const copy = { resource: PROVIDER_DOCUMENT, id, name, revision: 1, code: null, is_active: !isDeleted, is_deleted: isDeleted };
    return keepRecordCopies(this.tx, this.engine.set.schema, this.session.accountId, [
      { ...copy, changed: [], data: { provider_id: providerId } },
    ]);
  }
}
