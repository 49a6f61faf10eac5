import { checkedMapping, guessedMapping, malformed, type ImportKind, type MappingTo } from '@atlas/contracts';
import type { OpenTable } from '@atlas/import-files';
import {
  claimsFromSession,
  CONFIG,
  FILE_STORE,
  fileKey,
  JobQueue,
  readForm,
  receiveUpload,
  type Config,
  type FileStore,
  type Session,
  type UploadType,
} from '@atlas/platform';
import { openImportFile } from '@atlas/resource-engine';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isTrue, type ImportRequest } from './import-requests.js';
import type { ImportOptions, ImportPayload } from './import-task.js';
import { SavedMappings } from './saved-mappings.js';

/** How one kind of import is asked for. */
export interface ImportOrder<Name extends string, Body extends ImportRequest> {
  readonly kind: ImportKind<Name>;
  /** What the form may say beside the file. */
  readonly request: new () => Body;
  readonly allowed: readonly UploadType[];
  /** The kind's own rules, from what was asked for and what the user may do. */
  options(body: Body): ImportOptions;
}

/** Takes in the files of every kind of import and puts their jobs in the queue. */
@Injectable()
export class ImportDesk {
  constructor(
    private readonly queue: JobQueue,
    private readonly mappings: SavedMappings,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Refuses a file that is no table, and a mapping that does not hold, at once; everything about single rows is the job's to tell. */
  async start<Name extends string, Body extends ImportRequest>(
    session: Session,
    request: FastifyRequest,
    order: ImportOrder<Name, Body>,
  ): Promise<{ job_id: string }> {
    const { accountId, actor } = session;
    const { kind, allowed } = order;
    const { file, body } = await readForm(request, order.request, part =>
      receiveUpload(this.files, fileKey(accountId, 'upload'), part, { allowed, maxBytes: this.config.maxUploadBytes }),
    );
    if (!file) throw malformed('Please choose a file.', { file: 'Please choose a file.' });
    try {
      const place = { key: file.key, name: file.filename, sheet: body.sheet, x12: kind.x12 };
      const table = await openImportFile(this.files, place);
      const dryRun = isTrue(body.dry_run);
      const payload: ImportPayload<ImportOptions> = {
        file_key: file.key,
        file_name: file.filename,
        sheet: body.sheet ?? null,
        mapping: { ...(await this.#mapping(session, kind, body.mapping, table)) },
        dry_run: dryRun,
        options: order.options(body),
        claims: { ...claimsFromSession(session) } as ImportPayload<ImportOptions>['claims'],
      };
      const title = `${dryRun ? `Dry run of ${kind.label.toLowerCase()}` : kind.label}, ${file.filename}`;
      return { job_id: await this.queue.enqueue({ type: kind.type, title, accountId, actor, payload }) };
    } catch (error) {
      await this.files.delete(file.key);
      throw error;
    }
  }

  async #mapping<Name extends string>(
    session: Session,
    kind: ImportKind<Name>,
    given: string | undefined,
    table: OpenTable,
  ): Promise<MappingTo<Name>> {
    const isGiven = given !== undefined && !table.fixed;
    const mapping = isGiven ? await this.mappings.read(session, kind, given) : guessedMapping(table, kind.fields);
    return checkedMapping(mapping, table.headers, kind.fields);
  }
}
