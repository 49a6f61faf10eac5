import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { AppError, fieldLabel, recordTexts, type Field } from '@atlas/contracts';
import { fileKey, newId, receiveUpload, type Database, type FileStore, type Session, type UploadType } from '@atlas/platform';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';
import type { Behaviors } from '../write/behavior.js';

const AREA = 'record';
const DAY_MS = 86_400_000;
/** The most files that one upload deletes. */
const SWEPT_AT_ONCE = 50;

/** The answer to an upload: the save that follows references `file_id`. */
export interface UploadedRecordFile {
  readonly file_id: string;
  readonly file_name: string;
  readonly content_type: string;
  readonly size: number;
}

/** Files of records: uploaded first, referenced by the following save, and deleted if no save references them. */
export class FileStorage {
  readonly #files: FileStore | undefined;

  constructor(
    private readonly set: ResourceSet,
    private readonly database: Database,
    private readonly behaviors: Behaviors,
    files: FileStore | undefined,
  ) {
    this.#files = files;
  }

  get #store(): FileStore {
    if (!this.#files) throw new Error(`The service of the schema ${this.set.schema} has records with files but no file storage.`);
    return this.#files;
  }

  /** Receives a file for `under` (`file`, `attachments.file`). Throws 413, 415 or 422 with what is wrong with it; then nothing is kept. */
  async take(
    session: Session,
    model: ResourceModel,
    [under, field]: readonly [string, Field],
    upload: { readonly filename: string; readonly content: Readable },
  ): Promise<UploadedRecordFile> {
    const { accountId, actor } = session;
    const { path } = model.definition;
    const id = newId();
    const rules = { allowed: (field.fileTypes ?? []) as readonly UploadType[], maxBytes: (field.maxMb ?? 1) * 1024 ** 2 };
    const file = await receiveUpload(this.#store, fileKey(accountId, AREA, id), upload, rules);
    try {
      const content = async () => buffer(await this.#store.get(file.key));
      const facts = await this.behaviors[path]?.inspectFile?.({ field: under, fileName: file.filename, content });
      await this.database.withAccount(accountId, tx =>
        tx.query(
          `insert into ${this.set.schema}.record_file (account_id, id, resource, field, file_name, content_type, size, sha256, uploaded_by, facts)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
          [accountId, id, path, under, file.filename, file.contentType, file.size, file.sha256, actor.name, facts ?? []],
        ),
      );
    } catch (error) {
      await this.#store.delete(file.key);
      throw error;
    }
    await this.#sweep(accountId);
    return { file_id: id, file_name: file.filename, content_type: file.contentType, size: file.size };
  }

  /** The content of a file that a record of the account holds; the caller has seen to it that it may be read. */
  async open(accountId: number, id: string): Promise<Readable> {
    return this.#store.get(fileKey(accountId, AREA, id));
  }

  /** Facts of a file, by its id. */
  async facts(accountId: number, model: ResourceModel, id: string): Promise<UploadedRecordFile | undefined> {
    const [row] = await this.database.withAccount(accountId, tx =>
      tx.query<Omit<UploadedRecordFile, 'size'> & { size: string }>(
        `select id as file_id, file_name, content_type, size from ${this.set.schema}.record_file where account_id = $1 and resource = $2 and id = $3`,
        [accountId, model.definition.path, id],
      ),
    );
    return row && { ...row, size: Number(row.size) };
  }

  /** Deletes uploads that no save referenced within a day. The row is deleted first: a file without a row is only wasted space, a row without its file would cause errors. */
  async #sweep(accountId: number): Promise<void> {
    const before = new Date(Date.now() - DAY_MS).toISOString();
    const gone = await this.database.withAccount(accountId, tx =>
      tx.query<{ id: string }>(
        `delete from ${this.set.schema}.record_file f where f.account_id = $1 and f.id in (
           select id from ${this.set.schema}.record_file where account_id = $1 and not is_kept and uploaded_at < $2 limit ${SWEPT_AT_ONCE})
         returning f.id`,
        [accountId, before],
      ),
    );
    for (const { id } of gone) await this.#store.delete(fileKey(accountId, AREA, id));
  }
}

export const fileMissing = (key: string, field: Field): AppError =>
  new AppError(404, 'FILE_NOT_FOUND', recordTexts.fileNotFound(fieldLabel(key, field)));
