import { MASTER_IMPORT, type JsonObject, type RecordLine, type TableRow } from '@atlas/contracts';
import { CONFIG, Retention, tableSweep, type Config } from '@atlas/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ResourceEngine } from '../engine.js';
import type { ImportHandler, ImportJob, ImportUndoJob, TableSource } from './engine/import-handler.js';
import { ImportJobs } from './engine/import-jobs.js';
import type { ImportPayload } from './engine/import-uploads.js';
import { ImportUndo } from './import-undo.js';
import { RecordImporter } from './record-importer.js';

/** The rules of an import of records. */
export interface RecordImportOptions extends JsonObject {
  readonly resource: string;
  readonly create_parties: boolean;
  readonly clear_empty: boolean;
}

type Payload = ImportPayload<RecordImportOptions>;

/** Imports files of records of any entity, and undoes them. */
@Injectable()
export class RecordImportHandler implements ImportHandler<Payload, RecordLine, TableRow, TableSource>, OnModuleInit {
  readonly type = MASTER_IMPORT;
  readonly permission = 'CanManageMaster';

  constructor(
    @Inject(ResourceEngine) private readonly engine: ResourceEngine,
    private readonly jobs: ImportJobs,
    private readonly retention: Retention,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
    // The changes of an import are needed as long as its job can be undone.
    const { schema } = this.engine.set;
    const days = this.config.retention.jobDays;
    this.retention.register(
      tableSweep({ name: `import-batches-${schema}`, days }, `${schema}.record_import_batch`, 'written_at'),
      tableSweep({ name: `import-changes-${schema}`, days }, `${schema}.record_import_change`, 'written_at'),
    );
  }

  source({ payload }: Pick<ImportJob<Payload>, 'payload'>): Promise<TableSource> {
    return this.jobs.table(payload);
  }

  start({ jobId, session, payload }: ImportJob<Payload>, { headers }: TableSource): Promise<RecordImporter> {
    const { mapping, dry_run: dryRun, options } = payload;
    const { resource, create_parties: createParties, clear_empty: clearEmpty } = options;
    const task = { jobId, session, headers, mapping, dryRun, createParties, clearEmpty };
    return Promise.resolve(new RecordImporter(this.engine, this.engine.set.model(resource), task));
  }

  undo({ undoId, jobId, payload, session }: ImportUndoJob<Payload>): Promise<ImportUndo> {
    return Promise.resolve(new ImportUndo(this.engine, session, { undoId, jobId, resource: payload.options.resource }));
  }
}
