import { malformed, saysYes, type ImportRequest, type JsonObject } from '@atlas/contracts';
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

/** What the job of every import knows of its file, and of the user who asked for it. */
export interface ImportFilePayload extends JsonObject {
  readonly file_key: string;
  readonly file_name: string;
  /** Of a workbook, where one was asked for. */
  readonly sheet: string | null;
  readonly dry_run: boolean;
  readonly claims: AccessTokenClaims & JsonObject;
}

/** What an import is asked for with: the fields of its form, and which files it reads. */
export interface ImportForm<Body> {
  readonly request: new () => Body;
  readonly allowed: readonly UploadType[];
}

/** A form as it came in. */
export interface SentImport<Body> {
  readonly body: Body;
  readonly file: ReceivedFile;
  readonly dryRun: boolean;
  /** The file's header and rows. Rejects with an AppError when it is no table. */
  open(x12?: ReadTableOptions['x12']): Promise<OpenTable>;
}

/** The job that is put in for a form. */
export interface ImportJobOrder<Rules extends JsonObject> {
  readonly type: string;
  /** How the job's title begins; the name of the file follows. */
  readonly title: string;
  /** What the job must know beside `ImportFilePayload`. */
  readonly rules: Rules;
}

/** Takes in the files of every import, and puts the jobs that read them in the queue. */
@Injectable()
export class ImportIntake {
  constructor(
    private readonly queue: JobQueue,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Reads the form, lets `orderOf` refuse what is wrong with it at once, and answers the job. A file that was refused is not kept.
   * Throws 400 where no file was sent.
   */
  async start<Body extends Pick<ImportRequest, 'sheet' | 'dry_run'>, Rules extends JsonObject>(
    session: Session,
    request: FastifyRequest,
    { request: requestClass, allowed }: ImportForm<Body>,
    orderOf: (sent: SentImport<Body>) => Promise<ImportJobOrder<Rules>>,
  ): Promise<{ job_id: string }> {
    const { accountId, actor } = session;
    const { file, body } = await readForm(request, requestClass, part =>
      receiveUpload(this.files, fileKey(accountId, 'upload'), part, { allowed, maxBytes: this.config.maxUploadBytes }),
    );
    if (!file) throw malformed('Please choose a file.', { file: 'Please choose a file.' });
    const { key, filename: name } = file;
    try {
      const dryRun = saysYes(body.dry_run);
      const open: SentImport<Body>['open'] = x12 => openImportFile(this.files, { key, name, sheet: body.sheet, x12 });
      const { type, title, rules } = await orderOf({ body, file, dryRun, open });
      const payload: ImportFilePayload & Rules = {
        ...rules,
        file_key: key,
        file_name: name,
        sheet: body.sheet ?? null,
        dry_run: dryRun,
        claims: { ...claimsFromSession(session) } as ImportFilePayload['claims'],
      };
      return { job_id: await this.queue.enqueue({ type, title: `${title}, ${name}`, accountId, actor, payload }) };
    } catch (error) {
      await this.files.delete(key);
      throw error;
    }
  }
}
