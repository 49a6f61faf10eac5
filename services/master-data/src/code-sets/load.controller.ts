import {
  AppError,
  CODE_SET_IMPORT,
  CodeSetLoadRequest,
  invalid,
  malformed,
  ScheduleLoadRequest,
  type LoadedSet,
} from '@atlas/contracts';
import {
  claimsFromSession,
  CONFIG,
  CurrentSession,
  FILE_STORE,
  fileKey,
  JobQueue,
  readForm,
  receiveUpload,
  RequirePermission,
  type Config,
  type FileStore,
  type Session,
} from '@atlas/platform';
import { enterToWrite, idFrom, openImportFile, refuse, ResourceEngine, SHARED_ACCOUNT } from '@atlas/resource-engine';
import { Controller, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { cellReader } from './load-columns.js';
import type { LoadPayload } from './load-jobs.js';
import { schedulePlan, SET_PLANS, type LoadPlan } from './load-plan.js';

/** Sets whose tables are the account of all alone, and those that are an account's alone. */
const FOR_ALL_ONLY = new Set<LoadedSet>(['pos', 'zip']);
const NEVER_FOR_ALL = new Set<LoadedSet>(['region_zip']);

interface Form {
  readonly licence_confirmed: string;
  readonly dry_run?: string;
  readonly sheet?: string;
}

/** Files of codes and of tables of fee schedules; each is a job. */
@Controller()
export class LoadController {
  constructor(
    private readonly engine: ResourceEngine,
    private readonly queue: JobQueue,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A release of a code set, into the account's own codes or (by system users) into those that all accounts read. */
  @RequirePermission('CanManageMaster')
  @HttpCode(202)
  @Post('code_set_release/load')
  async loadSet(@CurrentSession() session: Session, @Req() request: FastifyRequest): Promise<{ job_id: string }> {
    await enterToWrite(this.engine, session, this.engine.set.model('code_set_release'), 'load');
    const { body, file } = await this.#receive(session, request, CodeSetLoadRequest);
    return this.#putIn(session, file, async () => {
      const { code_set, release, effective_from, licence_note } = body;
      const forAll = await this.#forAll(session, code_set, body.for_all === 'true');
      const of = { code_set, release: release.trim(), effective_from, licence_note, is_partial: body.is_partial === 'true' };
      return {
        plan: SET_PLANS[code_set],
        body,
        of,
        into: forAll ? SHARED_ACCOUNT : session.accountId,
        what: `Codes, ${code_set} ${release}`,
      };
    });
  }

  /** One table of a draft version, whole. */
  @RequirePermission('CanManageMaster')
  @HttpCode(202)
  @Post('fee_schedule/version/:id/load')
  async loadTable(
    @CurrentSession() session: Session,
    @Param('id') text: string,
    @Req() request: FastifyRequest,
  ): Promise<{ job_id: string }> {
    const versions = this.engine.set.model('fee_schedule/version');
    await enterToWrite(this.engine, session, versions, 'load');
    const id = idFrom(versions, text);
    const version = await this.engine.reader.get(session, versions, id);
    const { body, file } = await this.#receive(session, request, ScheduleLoadRequest);
    return this.#putIn(session, file, async () => {
      if (version['publish_state'] !== 'draft')
        throw new AppError(409, 'VERSION_NOT_A_DRAFT', 'The version is published. Please add a version with a later date.');
      const of = { table: body.table, version_id: id };
      return Promise.resolve({
        plan: schedulePlan(body.table, id),
        body,
        of,
        into: session.accountId,
        what: `Fee schedule ${String(version['name'])}, ${body.table}`,
      });
    });
  }

  async #forAll(session: Session, set: LoadedSet, asked: boolean): Promise<boolean> {
    if (asked && NEVER_FOR_ALL.has(set)) throw invalid({ for_all: 'Fee regions are the account’s own.' });
    const forAll = asked || FOR_ALL_ONLY.has(set);
    if (forAll && !session.isSystem) await refuse(this.engine, session, `Codes of all accounts: load ${set}`, 'of a system user');
    return forAll;
  }

  async #receive<Body extends Form>(session: Session, request: FastifyRequest, body: new () => Body) {
    const form = await readForm(request, body, part =>
      receiveUpload(this.files, fileKey(session.accountId, 'upload'), part, {
        allowed: ['csv', 'txt', 'xlsx'],
        maxBytes: this.config.maxUploadBytes,
      }),
    );
    if (!form.file) throw malformed('Please choose a file.', { file: 'Please choose a file.' });
    return { body: form.body, file: form.file };
  }

  /** Looks at the file's header before the job is put in; a refused file is not kept. */
  async #putIn(
    session: Session,
    file: { readonly key: string; readonly filename: string; readonly sha256: string },
    read: () => Promise<{ plan: LoadPlan; body: Form; of: LoadPayload['of']; into: number; what: string }>,
  ): Promise<{ job_id: string }> {
    try {
      const { plan, body, of, into, what } = await read();
      const { headers } = await openImportFile(this.files, { key: file.key, name: file.filename, sheet: body.sheet });
      cellReader(plan, headers);
      const dryRun = body.dry_run === 'true';
      const payload: LoadPayload = {
        file_key: file.key,
        file_name: file.filename,
        file_sha256: file.sha256,
        sheet: body.sheet ?? null,
        dry_run: dryRun,
        into_account: into,
        of,
        claims: { ...claimsFromSession(session) } as LoadPayload['claims'],
      };
      const { accountId, actor } = session;
      const title = `${dryRun ? 'Dry run: ' : ''}${what}, ${file.filename}`;
      return { job_id: await this.queue.enqueue({ type: CODE_SET_IMPORT, title, accountId, actor, payload }) };
    } catch (error) {
      await this.files.delete(file.key);
      throw error;
    }
  }
}
