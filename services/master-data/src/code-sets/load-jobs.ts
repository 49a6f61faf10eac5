import { AppError, CODE_SET_IMPORT, invalid, type JsonObject, type LoadedSet, type ScheduleTable } from '@atlas/contracts';
import {
  asJobUser,
  FILE_STORE,
  JobRunner,
  type FileStore,
  type JobOutcome,
  type JobProgress,
  type RunningJob,
  type Session,
  type Transaction,
} from '@atlas/platform';
import {
  ResourceEngine,
  surveyImportFile,
  writeContext,
  type ImportFilePayload,
  type WriteContext,
} from '@atlas/resource-engine';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CodeLoader, type LoadFigures } from './code-loader.js';
import { cellReader } from './load-columns.js';
import { schedulePlan, SET_PLANS, type LoadPlan } from './load-plan.js';

/** A release of a code set, as confirmed by the user. */
interface ReleasePayload extends JsonObject {
  readonly code_set: LoadedSet;
  readonly release: string;
  readonly effective_from: string;
  readonly licence_note: string;
  readonly is_partial: boolean;
}

/** A table of a draft version. */
interface TablePayload extends JsonObject {
  readonly table: ScheduleTable;
  readonly version_id: number;
}

const isTable = (of: LoadRules['of']): of is TablePayload => 'version_id' in of;

/** The kind of a loaded file. */
export interface LoadRules extends JsonObject {
  readonly file_sha256: string;
  /** Where the rows go: the user's account, or the one that all read. */
  readonly into_account: number;
  readonly of: ReleasePayload | TablePayload;
}

type LoadPayload = ImportFilePayload & LoadRules;

const BATCH_ROWS = 1000;

/** Thrown to roll back a dry run. */
class TriedOut extends Error {
  constructor(readonly figures: LoadFigures) {
    super('A dry run writes nothing.');
  }
}

/** Loads code sets and fee schedule tables: each file in one transaction, so that it is loaded completely or not at all. */
@Injectable()
export class LoadJobs implements OnModuleInit {
  constructor(
    private readonly engine: ResourceEngine,
    private readonly runner: JobRunner,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  onModuleInit(): void {
    this.runner.register<LoadPayload>(CODE_SET_IMPORT, {
      run: (job, progress) => asJobUser(job, session => this.#run(job, progress, session)),
      again: true,
      permission: 'CanManageMaster',
    });
  }

  async #run({ jobId, payload }: RunningJob<LoadPayload>, progress: JobProgress, session: Session): Promise<JobOutcome> {
    const { of, dry_run: dryRun, into_account: accountId } = payload;
    const plan = isTable(of) ? schedulePlan(of.table, of.version_id) : SET_PLANS[of.code_set];
    const file = await surveyImportFile(this.files, { key: payload.file_key, name: payload.file_name, sheet: payload.sheet });
    const cellsOf = cellReader(plan, file.headers);
    const context: WriteContext = { ...writeContext(session), accountId, jobId };
    const work = async (tx: Transaction): Promise<LoadFigures> => {
      // Loads of one account follow each other.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', ['master_data.load', accountId]);
      const loader = await this.#loader(tx, context, plan, payload, file.rows);
      await loader.begin();
      let done = 0;
      for await (const rows of file.batches(BATCH_ROWS)) {
        await loader.take(
          rows.map(row => ({ row: row.row, cells: cellsOf(row) })),
          progress,
        );
        await progress.update({ done: (done += rows.length), total: file.rows });
      }
      await loader.finish();
      if (dryRun) throw new TriedOut(loader.figures);
      return loader.figures;
    };
    const figures = await this.engine.database.withAccount(accountId, work).catch((error: unknown) => {
      if (error instanceof TriedOut) return error.figures;
      throw error;
    });
    if (!dryRun) await this.#tell(session, payload, figures);
    return { result: { ...figures, dry_run: dryRun, totals: { rows: file.rows } } };
  }

  async #loader(
    tx: Transaction,
    context: WriteContext,
    plan: LoadPlan,
    { of, file_name, file_sha256 }: LoadPayload,
    rows: number,
  ): Promise<CodeLoader> {
    if (isTable(of)) {
      await this.#draftVersion(tx, context.accountId, of.version_id);
      return new CodeLoader(this.engine, tx, context, plan, { isPartial: false });
    }
    const { is_partial: isPartial, effective_from: endsOn } = of;
    const releaseId = await this.#release(tx, context, of, { file_name, file_sha256, rows, is_partial: isPartial });
    return new CodeLoader(this.engine, tx, context, plan, { releaseId, endsOn, isPartial });
  }

  /** The row of the release; the same file of the same release is the same release. */
  async #release(
    tx: Transaction,
    context: WriteContext,
    { is_partial: _, ...release }: ReleasePayload,
    file: { file_name: string; file_sha256: string; rows: number; is_partial: boolean },
  ): Promise<number> {
    const model = this.engine.set.model('code_set_release');
    const [known] = await tx.query<{ id: number; file_sha256: string | null }>(
      `select id, file_sha256 from ${model.table} where account_id = $1 and code_set = $2 and release_key = lower($3) and deleted_at is null`,
      [context.accountId, release.code_set, release.release],
    );
    if (known && known.file_sha256 === file.file_sha256) return known.id;
    if (known) throw invalid({ release: `${release.release} was imported from another file. Please choose another name.` });
    const [draft] = await this.engine.writer.create(tx, context, model, [release], file);
    return draft!.id;
  }

  /** Locked, so that it is not published half loaded. */
  async #draftVersion(tx: Transaction, accountId: number, versionId: number): Promise<void> {
    const [row] = await tx.query<{ publish_state: string }>(
      `select publish_state from ${this.engine.set.model('fee_schedule/version').table} where account_id = $1 and id = $2 and deleted_at is null for update`,
      [accountId, versionId],
    );
    if (row?.publish_state !== 'draft')
      throw new AppError(409, 'VERSION_NOT_A_DRAFT', 'The version is published. Please add a version with a later date.');
  }

  async #tell(session: Session, { of, file_name }: LoadPayload, figures: LoadFigures): Promise<void> {
    const path = isTable(of) ? `fee_schedule/${of.table}` : 'code_set_release';
    const { plural } = this.engine.set.model(path).definition;
    await this.engine.activity.record(session, {
      type: 'MasterDataChanged',
      description: `${plural} from ${file_name}: ${figures.created} added, ${figures.updated} changed, ${figures.gone} gone`,
      data: { resource: path, ids: isTable(of) ? [of.version_id] : [], action: 'imported', changes: [] },
    });
  }
}
