import {
  checkedMapping,
  commonTexts,
  guessedMapping,
  type ImportKind,
  type ImportRequest,
  type JsonObject,
  malformed,
  type MappingTo,
  recordTexts,
  saysYes,
} from '@atlas/contracts';
import type { OpenTable, ReadTableOptions } from '@atlas/import-files';
import {
  claimsFromSession,
  CONFIG,
  FILE_STORE,
  fileKey,
  JobQueue,
  readForm,
  receiveUpload,
  type AccessTokenClaims,
  type Config,
  type FileStore,
  type ReceivedFile,
  type Session,
  type UploadType,
} from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { openImportFile } from './import-file.js';
import type { SavedMappings } from './saved-mappings.js';

/** What the job of a file import needs, to do it as the user who asked for it. */
export interface ImportPayload<Options extends JsonObject = JsonObject> extends JsonObject {
  readonly file_key: string;
  readonly file_name: string;
  /** Of a workbook, where one was named. */
  readonly sheet: string | null;
  readonly dry_run: boolean;
  readonly mapping: MappingTo & JsonObject;
  /** The rules of the kind: 'create unknown parties'. */
  readonly options: Options;
  readonly claims: AccessTokenClaims & JsonObject;
}

/** What every form of an import says about its file. */
interface FileChoice {
  readonly sheet?: string | null;
  readonly dry_run?: string | null;
}

/** The form of an import, and which files it takes. */
export interface ImportForm<Body> {
  readonly request: new () => Body;
  readonly allowed: readonly UploadType[];
}

/** A form that was received. */
export interface ReceivedImport<Body> {
  readonly body: Body;
  readonly file: ReceivedFile;
  readonly dryRun: boolean;
  /** The header and rows of the file. Rejects with an AppError when it is not a table. */
  open(x12?: ReadTableOptions['x12']): Promise<OpenTable>;
}

/** The job that a form asks for. */
export interface NewImport<Options extends JsonObject> {
  readonly type: string;
  /** The start of the job's title; the name of the file follows. */
  readonly title: string;
  readonly mapping?: MappingTo;
  readonly options: Options;
}

/** An import whose columns are mapped to the fields of a kind. */
export interface MappedImport<Name extends string, Body, Options extends JsonObject> extends ImportForm<Body> {
  /** The type of its jobs, where that differs from the kind's. */
  readonly type?: string;
  readonly kind: ImportKind<Name>;
  readonly mappings: SavedMappings;
  /** The key of its saved mappings, where that differs from the kind's type. */
  readonly mappingKey?: string;
  /** Refuses a file of which no column is mapped. */
  readonly needsColumn?: true;
  /** The kind's rules, from the request and the user's permissions. */
  options(body: Body): Options;
}

/** Receives the files of every import and enqueues the jobs that import them. */
@Injectable()
export class ImportUploads {
  constructor(
    private readonly queue: JobQueue,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Refuses a file that is not a table and an invalid mapping at once; the job reports problems of single rows. */
  startMapped<Name extends string, Body extends ImportRequest, Options extends JsonObject>(
    session: Session,
    request: FastifyRequest,
    order: MappedImport<Name, Body, Options>,
  ): Promise<{ job_id: string }> {
    const { kind, type = kind.type, mappings, mappingKey = kind.type } = order;
    return this.start(session, request, order, async ({ body, dryRun, open }) => {
      const table = await open(kind.x12);
      const given = table.fixed ? undefined : body.mapping;
      const mapping = given == null ? guessedMapping(table, kind.fields) : await mappings.read(session, mappingKey, given);
      const checked = checkedMapping(mapping, table.headers, kind.fields);
      if (order.needsColumn && !Object.keys(checked).length)
        throw malformed(recordTexts.noColumnOfFileMapped, { mapping: recordTexts.noColumnMapped });
      return {
        type,
        title: dryRun ? `Dry run of ${kind.label.toLowerCase()}` : kind.label,
        mapping: checked,
        options: order.options(body),
      };
    });
  }

  /**
   * Reads the form, lets `orderOf` refuse what is wrong with it at once, and enqueues the job. A refused file is not stored. Throws 400 when there
   * is no file.
   */
  async start<Body extends FileChoice, Options extends JsonObject>(
    session: Session,
    request: FastifyRequest,
    { request: requestClass, allowed }: ImportForm<Body>,
    orderOf: (received: ReceivedImport<Body>) => Promise<NewImport<Options>>,
  ): Promise<{ job_id: string }> {
    const { accountId, actor } = session;
    const { file, body } = await readForm(request, requestClass, part =>
      receiveUpload(this.files, fileKey(accountId, 'upload'), part, { allowed, maxBytes: this.config.maxUploadBytes }),
    );
    if (!file) throw malformed(commonTexts.chooseFile, { file: commonTexts.chooseFile });
    const { key, filename: name } = file;
    try {
      const dryRun = saysYes(body.dry_run);
      const open: ReceivedImport<Body>['open'] = x12 =>
        openImportFile(this.files, { key, name, sheet: body.sheet ?? undefined, x12 });
      const { type, title, mapping = {}, options } = await orderOf({ body, file, dryRun, open });
      const payload: ImportPayload<Options> = {
        file_key: key,
        file_name: name,
        sheet: body.sheet ?? null,
        dry_run: dryRun,
        mapping: { ...mapping },
        options,
        claims: { ...claimsFromSession(session) } as ImportPayload['claims'],
      };
      return { job_id: await this.queue.enqueue({ type, title: `${title}, ${name}`, accountId, actor, payload }) };
    } catch (error) {
      await this.files.delete(key);
      throw error;
    }
  }
}
