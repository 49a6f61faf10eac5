import {
  AppError,
  columnsOf,
  recordImport,
  type MappingTo,
  type RecordLine,
  type RowReading,
  type TableRow,
} from '@atlas/contracts';
import type { JobProgress, Session, Transaction } from '@atlas/platform';
import { writeContext, type ResourceEngine } from '../engine.js';
import type { ResourceModel } from '../model/resource-model.js';
import { viewerOf } from '../service/viewer.js';
import { ImportTally, type BatchOutcome } from './batch-outcome.js';
import { rowProblem } from './batch-report.js';
import { CellTexts } from './cell-texts.js';
import { ImportBatch, type ImportWorld } from './import-batch.js';
import { ImportChanges } from './import-changes.js';
import { SeenRows } from './seen-rows.js';

/** Rows that are read, checked and written together. */
export const BATCH_ROWS = 500;
/** Another writer may take a name while a batch is checked; looked at again, the batch finds it taken. */
const MOST_TRIES = 3;

export interface RecordImportTask {
  readonly jobId: string;
  readonly session: Session;
  readonly headers: readonly string[];
  readonly mapping: MappingTo;
  readonly dryRun: boolean;
  readonly createParties: boolean;
  readonly clearEmpty: boolean;
}

type Reading = RowReading<RecordLine> & { readonly row: TableRow };

/** Thrown to roll back what a dry run wrote. */
class TriedOut extends Error {
  constructor(readonly outcome: BatchOutcome) {
    super('A dry run writes nothing.');
  }
}

/** Imports rows of a file into the records of one entity, batch by batch. A batch is applied once, however often the job is started. */
export class RecordImporter {
  readonly tally: ImportTally;
  readonly #changes: ImportChanges;
  readonly #seen: SeenRows;
  readonly #reader: ReturnType<ReturnType<typeof recordImport>['reader']>;
  #world: ImportWorld | undefined;
  #batch = 0;

  constructor(
    private readonly engine: ResourceEngine,
    private readonly model: ResourceModel,
    private readonly task: RecordImportTask,
  ) {
    const { definition } = model;
    this.tally = new ImportTally(definition.path);
    this.#changes = new ImportChanges(engine.set.schema, { ...writeContext(task.session), jobId: task.jobId });
    this.#seen = new SeenRows(model);
    this.#reader = recordImport(definition).reader(columnsOf(task.headers, task.mapping));
  }

  /** Imports the next rows of the file and returns their result. */
  async take(rows: readonly TableRow[], progress: Pick<JobProgress, 'warning' | 'error'>): Promise<void> {
    const batch = this.#batch++;
    const readings = rows.map((row): Reading => ({ row, ...this.#reader.read(row) }));
    const lines = readings.flatMap(({ line }) => line ?? []);
    const outcome = await this.#write(batch, lines);
    const broken = readings.filter(({ line }) => !line);
    this.tally.add({ ...outcome, refused: outcome.refused + broken.length });
    for (const { row, errors } of broken)
      for (const { field, message } of errors)
        progress.error(rowProblem(this.model.definition, { row: row.row, cells: this.#cellsOf(row) }, field, message));
    for (const problem of outcome.warnings) progress.warning(problem);
    for (const problem of outcome.errors) progress.error(problem);
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
        if (error instanceof TriedOut) return error.outcome;
        this.#seen.forgetLatest();
        if (attempt === MOST_TRIES || !(error instanceof AppError)) throw error;
      }
    }
  }

  async #within(tx: Transaction, batch: number, lines: readonly RecordLine[]): Promise<BatchOutcome> {
    const { task, model } = this;
    // Imports into one table follow each other: two that meet the same new record would both make it.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [model.table, task.session.accountId]);
    const done = await this.#changes.outcome(tx, batch);
    if (done) {
      await this.#remember(tx, lines);
      return done;
    }
    const outcome = await new ImportBatch(tx, await this.#worldIn(tx)).write(lines);
    if (task.dryRun) throw new TriedOut(outcome);
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

  /** What records that imports make start with, as far as the file has no column for it; they are to be reviewed then. */
  async #defaults(tx: Transaction): Promise<Readonly<Record<string, unknown>>> {
    const { imports, fields } = this.model.definition;
    if (!imports) return {};
    const mapped = new Set(Object.values(this.task.mapping));
    const defaults = await this.engine.resolver.defaults(tx, this.task.session.accountId, this.model, imports);
    const open = Object.entries(defaults).filter(([name]) => !mapped.has(name) && !mapped.has(name.replace(/_id$/, '')));
    const asked = open.filter(([name]) => fields[name.replace(/_id$/, '')]?.required && fields[name]?.default === undefined);
    return { ...Object.fromEntries(open), ...(asked.length && !mapped.has('needs_review') ? { needs_review: true } : {}) };
  }

  /** One line in the trail of user activity for the whole file. */
  async tellActivity(): Promise<void> {
    const { created, updated } = this.tally.figures(0);
    if (!this.task.dryRun) await tellImport(this.engine, this.task.session, this.model, created, updated);
  }
}

async function tellImport(
  engine: ResourceEngine,
  session: Session,
  { definition }: ResourceModel,
  created: number,
  updated: number,
): Promise<void> {
  if (!created && !updated) return;
  await engine.activity.record(session, {
    type: 'MasterDataChanged',
    description: `${definition.plural} imported: ${created} added, ${updated} changed`,
    data: { resource: definition.path, ids: [], action: 'imported', changes: [] },
  });
}
