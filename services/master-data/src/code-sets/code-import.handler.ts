import { CODE_SET_IMPORT, type JsonObject, type LoadedSet, type ScheduleTable, type TableRow } from '@atlas/contracts';
import {
  ImportJobs,
  ResourceEngine,
  type ImportHandler,
  type ImportJob,
  type ImportPayload,
  type TableSource,
} from '@atlas/resource-engine';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CodeImport } from './code-import.js';
import type { LoadedRow } from './code-loader.js';

/** A release of a code set, as a user confirmed it. */
export interface ReleaseOptions extends JsonObject {
  readonly code_set: LoadedSet;
  readonly release: string;
  readonly effective_from: string;
  readonly licence_note: string;
  readonly is_partial: boolean;
}

/** A table of a draft version. */
export interface TableOptions extends JsonObject {
  readonly table: ScheduleTable;
  readonly version_id: number;
}

/** What a file is imported as. */
export interface CodeImportOptions extends JsonObject {
  readonly file_sha256: string;
  /** The account of the rows: the user's, or the one that all accounts read. */
  readonly into_account: number;
  readonly of: ReleaseOptions | TableOptions;
}

export type CodeImportPayload = ImportPayload<CodeImportOptions>;

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
