import { AppError, codeTexts, feeTexts, invalid, type TableRow } from '@atlas/contracts';
import { changedFields, type ActivityFact, type ChangeTransaction, type Session, type Transaction } from '@atlas/platform';
import {
  NO_MESSAGES,
  writeContext,
  type ImportReport,
  type ImportRun,
  type ReadLines,
  type ResourceEngine,
  type RowGroup,
  type RowPart,
  type WriteContext,
} from '@atlas/resource-engine';
import type { CodeImportOptions, CodeImportPayload, ReleaseOptions, TableOptions } from './code-import-payload.js';
import { CodeLoader, NO_CODES_LOADED, type LoadedRow } from './code-loader.js';
import { cellReader } from './load-columns.js';
import { schedulePlan, SET_PLANS, type LoadPlan } from './load-plan.js';

const BATCH_ROWS = 1000;

const isTable = (of: CodeImportOptions['of']): of is TableOptions => 'version_id' in of;

/** Thrown to roll back what a dry run wrote. */
class DryRunEnded extends Error {
  constructor() {
    super('A dry run writes nothing.');
  }
}

/** The import of one file of codes. */
export class CodeImport implements ImportRun<LoadedRow> {
  readonly batch = { groups: 1, lines: Infinity };
  readonly #context: WriteContext;
  readonly #plan: LoadPlan;
  readonly #cellsOf: ReturnType<typeof cellReader>;
  #loader: CodeLoader | undefined;
  /** The newest release of the set before this one. */
  #releaseBefore: string | undefined;
  #rows = 0;
  #done = 0;

  constructor(
    private readonly engine: ResourceEngine,
    private readonly session: Session,
    private readonly jobId: string,
    private readonly payload: CodeImportPayload,
    headers: readonly string[],
  ) {
    const { of, into_account: accountId } = payload.options;
    this.#plan = isTable(of) ? schedulePlan(of.table, of.version_id) : SET_PLANS[of.code_set];
    this.#cellsOf = cellReader(this.#plan, headers);
    this.#context = { ...writeContext(session), accountId, jobId };
  }

  read({ rows }: RowPart<TableRow>): ReadLines<LoadedRow> {
    const lines = rows.map(row => {
      const group = String(Math.floor(this.#rows++ / BATCH_ROWS));
      return [group, { row: row.row, cells: this.#cellsOf(row) }] as const;
    });
    return { ...NO_MESSAGES, lines };
  }

  async transaction(batches: () => Promise<void>): Promise<void> {
    const { accountId } = this.#context;
    const work = async (tx: ChangeTransaction) => {
      // Imports of one account run one after the other.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', ['master_data.load', accountId]);
      this.#loader = await this.#newLoader(tx);
      await this.#loader.begin();
      await batches();
      await this.#loader.finish();
      if (this.payload.dry_run) throw new DryRunEnded();
      await this.#recordActivity(tx);
    };
    await this.engine.database.withAccount(accountId, work).catch((error: unknown) => {
      if (!(error instanceof DryRunEnded)) throw error;
    });
  }

  async apply([batch]: readonly RowGroup<LoadedRow>[]): Promise<ImportReport> {
    const lines = batch?.lines ?? [];
    this.#done += lines.length;
    return this.#loader!.take(lines);
  }

  finish(): Promise<ImportReport> {
    return Promise.resolve(NO_MESSAGES);
  }

  totals() {
    const figures = this.#loader?.figures ?? NO_CODES_LOADED;
    return { done: this.#done, total: this.#rows, result: { ...figures, totals: { rows: this.#rows } } };
  }

  async #newLoader(tx: Transaction): Promise<CodeLoader> {
    const { file_name, options } = this.payload;
    const { of, file_sha256 } = options;
    if (isTable(of)) {
      await this.#draftVersion(tx, of.version_id);
      return new CodeLoader(this.engine, tx, this.#context, this.#plan, { isPartial: false });
    }
    const { is_partial: isPartial, effective_from: endsOn } = of;
    const releaseId = await this.#release(tx, of, { file_name, file_sha256, rows: this.#rows, is_partial: isPartial });
    return new CodeLoader(this.engine, tx, this.#context, this.#plan, { releaseId, endsOn, isPartial });
  }

  /** The row of the release; the same file of the same release is the same release. */
  async #release(
    tx: Transaction,
    { is_partial: _, ...release }: ReleaseOptions,
    file: { file_name: string; file_sha256: string; rows: number; is_partial: boolean },
  ): Promise<number> {
    const model = this.engine.set.model('code_set_release');
    const [newest] = await tx.query<{ release: string }>(
      `select release from ${model.table} where account_id = $1 and code_set = $2 and deleted_at is null order by id desc limit 1`,
      [this.#context.accountId, release.code_set],
    );
    this.#releaseBefore = newest?.release;
    const [known] = await tx.query<{ id: number; file_sha256: string | null }>(
      `select id, file_sha256 from ${model.table} where account_id = $1 and code_set = $2 and release_key = lower($3) and deleted_at is null`,
      [this.#context.accountId, release.code_set, release.release],
    );
    if (known && known.file_sha256 === file.file_sha256) return known.id;
    if (known) throw invalid({ release: codeTexts.releaseOfOtherFile(release.release) });
    const [draft] = await this.engine.writer.create(tx, this.#context, model, [release], file);
    return draft!.id;
  }

  /** Locked, so that it is not published half imported. */
  async #draftVersion(tx: Transaction, versionId: number): Promise<void> {
    const [row] = await tx.query<{ publish_state: string }>(
      `select publish_state from ${this.engine.set.model('fee_schedule/version').table} where account_id = $1 and id = $2 and deleted_at is null for update`,
      [this.#context.accountId, versionId],
    );
    if (row?.publish_state !== 'draft') throw new AppError(409, 'VERSION_NOT_A_DRAFT', feeTexts.published);
  }

  async #recordActivity(tx: ChangeTransaction): Promise<void> {
    const { file_name, options } = this.payload;
    const { of } = options;
    const path = isTable(of) ? `fee_schedule/${of.table}` : 'code_set_release';
    const { plural } = this.engine.set.model(path).definition;
    const { figures, rows } = this.#loader!;
    const { created, updated, gone } = figures;
    const changes = changedFields(
      { release: this.#releaseBefore ?? null, rows: rows.before },
      { release: isTable(of) ? null : of.release, rows: rows.after },
    );
    const fact: ActivityFact = {
      type: 'MasterDataChanged',
      description: `${plural} from ${file_name}: ${created} added, ${updated} changed, ${gone} gone`,
      data: { resource: path, ids: isTable(of) ? [of.version_id] : [], action: 'imported', ...figures, changes },
    };
    // The id of the job: a job that is run again after a crash is recorded once.
    await this.engine.changes.record(tx, this.session, fact, this.jobId);
  }
}
