import {
  MASTER_IMPORT,
  type ImportedFile,
  type JsonObject,
  type RecordImportFigures,
  type RecordImportResult,
} from '@atlas/contracts';
import {
  asJobUser,
  CONFIG,
  FILE_STORE,
  JobRunner,
  Retention,
  tableSweep,
  type Config,
  type FileStore,
  type JobOutcome,
  type JobProgress,
  type RunningJob,
  type RunningUndo,
  type Session,
} from '@atlas/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ResourceEngine } from '../engine.js';
import { surveyImportFile } from './import-file.js';
import type { RecordImportPayload } from './import-payload.js';
import { ImportUndo } from './import-undo.js';
import { BATCH_ROWS, RecordImporter } from './record-importer.js';

const PERMISSION = 'CanManageMaster';

/** Works on imports of records in the background, each as the user who asked for it, and takes them back. */
@Injectable()
export class RecordImportJobs implements OnModuleInit {
  constructor(
    @Inject(ResourceEngine) private readonly engine: ResourceEngine,
    private readonly runner: JobRunner,
    private readonly retention: Retention,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.runner.register<RecordImportPayload>(MASTER_IMPORT, {
      run: (job, progress) => asJobUser(job, session => this.#run(job, progress, session)),
      undo: (job, progress) => asJobUser(job, session => this.#undo(job, progress, session)),
      again: true,
      permission: PERMISSION,
    });
    // What an import did is needed as long as its job can be undone.
    const { schema } = this.engine.set;
    const days = this.config.retention.jobDays;
    this.retention.register(
      tableSweep({ name: `import-batches-${schema}`, days }, `${schema}.record_import_batch`, 'written_at'),
      tableSweep({ name: `import-changes-${schema}`, days }, `${schema}.record_import_change`, 'written_at'),
    );
  }

  async #run({ jobId, payload }: RunningJob<RecordImportPayload>, progress: JobProgress, session: Session): Promise<JobOutcome> {
    const { resource, file_key: key, file_name: name, sheet, mapping, dry_run: dryRun } = payload;
    const model = this.engine.set.model(resource);
    const table = await surveyImportFile(this.files, { key, name, sheet });
    const file: ImportedFile = { name, columns: table.headers.length, encoding: table.encoding };
    const importer = new RecordImporter(this.engine, model, {
      jobId,
      session,
      headers: table.headers,
      mapping,
      dryRun,
      createParties: payload.create_parties,
      clearEmpty: payload.clear_empty,
    });
    const result = (): JsonObject => resultOf(importer.tally.figures(table.rows), dryRun, file);
    for await (const rows of table.batches(BATCH_ROWS)) {
      await importer.take(rows, progress);
      await progress.update({ done: importer.tally.rows, total: table.rows, result: result() });
    }
    await importer.tellActivity();
    return { result: result() };
  }

  async #undo({ jobId, undone }: RunningUndo<RecordImportPayload>, progress: JobProgress, session: Session): Promise<JobOutcome> {
    return new ImportUndo(this.engine, session, { undoId: jobId, jobId: undone.jobId, resource: undone.payload.resource }).run(
      progress,
    );
  }
}

const resultOf = (figures: RecordImportFigures, dryRun: boolean, file: ImportedFile): JsonObject =>
  ({ ...figures, dry_run: dryRun, file }) satisfies RecordImportResult as unknown as JsonObject;
