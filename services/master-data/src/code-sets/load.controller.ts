import {
  AppError,
  CODE_SET_IMPORT,
  CodeSetLoadRequest,
  codeTexts,
  feeTexts,
  invalid,
  type LoadedSet,
  saysYes,
  ScheduleLoadRequest,
} from '@atlas/contracts';
import { CurrentSession, RequirePermission, type Session, type UploadType } from '@atlas/platform';
import { idFrom, ImportUploads, ResourceEngine, SHARED_ACCOUNT, MasterWriters } from '@atlas/resource-engine';
import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { refuseForAll } from '../access/session-scope.js';
import { cellReader } from './load-columns.js';
import type { CodeImportOptions } from './code-import-payload.js';
import { schedulePlan, SET_PLANS, type LoadPlan } from './load-plan.js';

/** Sets whose tables are the account of all alone, and those that are an account's alone. */
const FOR_ALL_ONLY = new Set<LoadedSet>(['pos', 'zip']);
const NEVER_FOR_ALL = new Set<LoadedSet>(['region_zip']);

const ALLOWED: readonly UploadType[] = ['csv', 'txt', 'xlsx'];

/** A file to load: its kind, its plan and its account. */
interface Load extends Pick<CodeImportOptions, 'of'> {
  readonly plan: LoadPlan;
  readonly into: number;
  /** How the job is called, before the file's name. */
  readonly what: string;
}

/** Files of codes and of tables of fee schedules; each is a job. */
@Controller()
export class LoadController {
  constructor(
    private readonly engine: ResourceEngine,
    private readonly uploads: ImportUploads,
  ) {}

  /** A release of a code set, into the account's own codes or (by system users) into those that all accounts read. */
  @RequirePermission('Add', 'CanManageMaster')
  @HttpCode(202)
  @MasterWriters('code_set_release')
  @Post('code_set_release/load')
  async loadSet(@CurrentSession() session: Session, @Req() request: FastifyRequest): Promise<{ job_id: string }> {
    return this.#putIn(session, request, CodeSetLoadRequest, async body => {
      const { code_set, release, effective_from, licence_note } = body;
      const forAll = await this.#forAll(session, code_set, saysYes(body.for_all));
      return {
        plan: SET_PLANS[code_set],
        of: { code_set, release, effective_from, licence_note, is_partial: saysYes(body.is_partial) },
        into: forAll ? SHARED_ACCOUNT : session.accountId,
        what: `Codes, ${code_set} ${release}`,
      };
    });
  }

  /** One table of a draft version, whole. */
  @RequirePermission('Add', 'CanManageMaster')
  @HttpCode(202)
  @MasterWriters('fee_schedule/version')
  @Post('fee_schedule/version/:id/load')
  async loadTable(
    @CurrentSession() session: Session,
    @Param('id') text: string,
    @Req() request: FastifyRequest,
  ): Promise<{ job_id: string }> {
    const versions = this.engine.set.model('fee_schedule/version');
    const id = idFrom(versions, text);
    const version = await this.engine.queries.get(session, versions, id);
    return this.#putIn(session, request, ScheduleLoadRequest, ({ table }) => {
      if (version['publish_state'] !== 'draft') throw new AppError(409, 'VERSION_NOT_A_DRAFT', feeTexts.published);
      return {
        plan: schedulePlan(table, id),
        of: { table, version_id: id },
        into: session.accountId,
        what: `Fee schedule ${String(version['name'])}, ${table}`,
      };
    });
  }

  async #forAll(session: Session, set: LoadedSet, asked: boolean): Promise<boolean> {
    if (asked && NEVER_FOR_ALL.has(set)) throw invalid({ for_all: codeTexts.regionsAreOwn });
    const forAll = asked || FOR_ALL_ONLY.has(set);
    if (forAll) await refuseForAll(this.engine, session, set);
    return forAll;
  }

  /** Looks at the file's header before the job is put in. */
  #putIn<Body extends CodeSetLoadRequest | ScheduleLoadRequest>(
    session: Session,
    request: FastifyRequest,
    requestClass: new () => Body,
    loadOf: (body: Body) => Load | Promise<Load>,
  ): Promise<{ job_id: string }> {
    const form = { request: requestClass, allowed: ALLOWED };
    return this.uploads.start(session, request, form, async ({ body, file, dryRun, open }) => {
      const { plan, of, into, what } = await loadOf(body);
      cellReader(plan, (await open()).headers);
      const options: CodeImportOptions = { file_sha256: file.sha256, into_account: into, of };
      return { type: CODE_SET_IMPORT, title: `${dryRun ? 'Dry run: ' : ''}${what}`, options };
    });
  }
}
