import { AppError, columnsOf, newYorkDay, recordImport, type RecordLine, type TableRow } from '@atlas/contracts';
import type { ActivityFact, RowProblem, Session, Transaction } from '@atlas/platform';
import { writeContext, type ResourceEngine } from '../engine.js';
import type { ResourceModel } from '../model/resource-model.js';
import { viewerOf } from '../service/viewer.js';
import { RecordImportTotals, type BatchOutcome } from './batch-outcome.js';
import { rowProblem } from './batch-report.js';
import { CellTexts } from './cell-texts.js';
import type { ImportReport, ImportRun, MappedColumns, ReadLines, RowPart } from './engine/import-handler.js';
import type { RowGroup } from './engine/row-buffer.js';
import { NO_MESSAGES } from './engine/run-import.js';
import { ImportBatch, type ImportWorld } from './import-batch.js';
import { ImportChanges } from './import-changes.js';
import { SeenRows } from './seen-rows.js';

/** Rows that are read, checked and written together. */
const BATCH_ROWS = 500;
/** Another user may take a name while a batch is checked; checked again, the batch finds it taken. */
const MOST_TRIES = 3;

export interface RecordImportTask extends MappedColumns {
  readonly jobId: string;
  readonly session: Session;
  readonly dryRun: boolean;
  readonly createParties: boolean;
  readonly clearEmpty: boolean;
}

/** Thrown to roll back what a dry run wrote. */
class DryRunEnded extends Error {
  constructor(readonly outcome: BatchOutcome) {
    super('A dry run writes nothing.');
  }
}

/** Imports rows of a file into the records of one entity, batch by batch. A batch is applied once, however often the job is started. */
export class RecordImporter implements ImportRun<RecordLine> {
  readonly batch = { groups: 1, lines: Infinity };
  readonly #totals: RecordImportTotals;
  readonly #changes: ImportChanges;
  readonly #seen: SeenRows;
  readonly #reader: ReturnType<ReturnType<typeof recordImport>['reader']>;
  #world: ImportWorld | undefined;
  #lines = 0;

  constructor(
    private readonly engine: ResourceEngine,
    private readonly model: ResourceModel,
    private readonly task: RecordImportTask,
  ) {
    const { definition } = model;
    this.#totals = new RecordImportTotals(definition.path);
    this.#changes = new ImportChanges(engine.set.schema, { ...writeContext(task.session), jobId: task.jobId });
    this.#seen = new SeenRows(model);
    this.#reader = recordImport(definition).reader(columnsOf(task.headers, task.mapping), newYorkDay(new Date()));
  }

  read({ rows }: RowPart<TableRow>): ReadLines<RecordLine> {
    const lines: (readonly [string, RecordLine])[] = [];
    const errors: RowProblem[] = [];
    for (const row of rows) {
      const { line, errors: problems } = this.#reader.read(row);
      this.#totals.read();
      // Rows are applied in the order of the file: each group is one batch.
      if (line) lines.push([String(Math.floor(this.#lines++ / BATCH_ROWS)), line]);
      else this.#totals.refuse();
      for (const { field, message } of problems)
        errors.push(rowProblem(this.model.definition, { row: row.row, cells: this.#cellsOf(row) }, field, message));
    }
    return { lines, errors, warnings: [] };
  }

  async apply([batch]: readonly RowGroup<RecordLine>[]): Promise<ImportReport> {
    if (!batch) return NO_MESSAGES;
    const outcome = await this.#write(Number(batch.key), batch.lines);
    this.#totals.add(outcome);
    return outcome;
  }

  /** One entry in the user activity for the whole file. */
  async finish(): Promise<ImportReport> {
    const { created, updated } = this.#totals.figures();
    if (!this.task.dryRun) await this.#recordActivity(created, updated);
    return NO_MESSAGES;
  }

  /** Its id is the job's: a job that ends again after a crash is recorded once. */
  async #recordActivity(created: number, updated: number): Promise<void> {
    const { session, jobId } = this.task;
    const { plural, path } = this.model.definition;
    const fact: ActivityFact = {
      type: 'MasterDataChanged',
      description: `${plural} imported: ${created} added, ${updated} changed`,
      data: { resource: path, ids: [], action: 'imported', created, updated, changes: [] },
    };
    if (created || updated)
      await this.engine.database.withAccount(session.accountId, tx => this.engine.changes.record(tx, session, fact, jobId));
  }

  totals() {
    return { done: this.#totals.done, total: this.#totals.rows, result: { ...this.#totals.figures() } };
  }

  #cellsOf({ cells }: TableRow): RecordLine['cells'] {
    const { headers, mapping } = this.task;
    return Object.fromEntries(
      [...columnsOf(headers, mapping)].flatMap(([field, index]) => (cells[index] ? [[field, cells[index]] as const] : [])),
    );
  }

  async #write(batch: number, lines: readonly RecordLine[]): Promise<BatchOutcome> {
    const { database } = this.engine;
    const { accountId } = this.task.session;
    for (let attempt = 1; ; attempt++) {
      this.#seen.begin();
      try {
        return await database.withAccount(accountId, tx => this.#within(tx, batch, lines));
      } catch (error) {
        if (error instanceof DryRunEnded) return error.outcome;
        this.#seen.forgetLatest();
        if (attempt === MOST_TRIES || !(error instanceof AppError)) throw error;
      }
    }
  }

  async #within(tx: Transaction, batch: number, lines: readonly RecordLine[]): Promise<BatchOutcome> {
    const { task, model } = this;
    // Imports into one table run one after the other: two that meet the same new record would both create it.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [model.table, task.session.accountId]);
    const done = await this.#changes.outcome(tx, batch);
    if (done) {
      await this.#remember(tx, lines);
      return done;
    }
    const outcome = await new ImportBatch(tx, await this.#worldIn(tx)).write(lines);
    if (task.dryRun) throw new DryRunEnded(outcome);
    await this.#changes.finish(tx, batch, outcome);
    return outcome;
  }

  async #remember(tx: Transaction, lines: readonly RecordLine[]): Promise<void> {
    const records = await this.#changes.recordsOf(
      tx,
      this.model.definition.path,
      lines.map(({ row }) => row),
    );
    for (const line of lines) {
      const id = records.get(line.row);
      if (id !== undefined) this.#seen.remember(line, id);
    }
  }

  async #worldIn(tx: Transaction): Promise<ImportWorld> {
    if (this.#world) return this.#world;
    const { engine, model, task } = this;
    const context = { ...writeContext(task.session), jobId: task.jobId };
    this.#world = {
      engine,
      model,
      context,
      rules: { createParties: task.createParties, clearEmpty: task.clearEmpty, defaults: await this.#defaults(tx) },
      seen: this.#seen,
      texts: new CellTexts(model, viewerOf(task.session, model, engine.secrets)),
      changes: this.#changes,
    };
    return this.#world;
  }

  /** The defaults of new records for which the file has no column; such records need a review. */
  async #defaults(tx: Transaction): Promise<Readonly<Record<string, unknown>>> {
    const { imports, fields } = this.model.definition;
    if (!imports) return {};
    const mapped = new Set(Object.values(this.task.mapping));
    const defaults = await this.engine.resolver.defaults(tx, this.task.session.accountId, this.model, imports);
    const open = Object.entries(defaults).filter(([name]) => !mapped.has(name) && !mapped.has(name.replace(/_id$/, '')));
    const asked = open.filter(([name]) => fields[name.replace(/_id$/, '')]?.required && fields[name]?.default === undefined);
    return { ...Object.fromEntries(open), ...(asked.length && !mapped.has('needs_review') ? { needs_review: true } : {}) };
  }
}
