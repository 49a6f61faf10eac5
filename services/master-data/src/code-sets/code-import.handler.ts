import { CODE_SET_IMPORT, type TableRow } from '@atlas/contracts';
import { ImportJobs, ResourceEngine, type ImportHandler, type ImportJob, type TableSource } from '@atlas/resource-engine';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CodeImportPayload } from './code-import-payload.js';
import { CodeImport } from './code-import.js';
import type { LoadedRow } from './code-loader.js';

/** Imports code sets and tables of fee schedules: each file in one transaction, completely or not at all. */
@Injectable()
export class CodeImportHandler implements ImportHandler<CodeImportPayload, LoadedRow, TableRow, TableSource>, OnModuleInit {
  readonly type = CODE_SET_IMPORT;
  readonly permission = 'CanManageMaster';

  constructor(
    private readonly engine: ResourceEngine,
    private readonly jobs: ImportJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  source({ payload }: Pick<ImportJob<CodeImportPayload>, 'payload'>): Promise<TableSource> {
    return this.jobs.table(payload);
  }

  start({ jobId, session, payload }: ImportJob<CodeImportPayload>, { headers }: TableSource): Promise<CodeImport> {
    return Promise.resolve(new CodeImport(this.engine, session, jobId, payload, headers));
  }
}
