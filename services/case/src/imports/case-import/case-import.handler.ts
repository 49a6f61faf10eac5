import {
  CASE_IMPORT,
  type CaseImportFieldName,
  type CaseImportFigures,
  type CaseLine,
  caseTexts,
  invalid,
  type JsonObject,
  type Reference,
} from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import type {
  ImportJob,
  ImportPayload,
  ImportUndoJob,
  MappedColumns,
  TableImportHandler,
  TableSource,
} from '@atlas/resource-engine';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CaseDefaults } from '../../application/case-file-setting/case-defaults.js';
import { openingsBy } from '../../application/case-opening.js';
import { CODE_BOOK, type CodeBook } from '../../application/code-book.js';
import { allReferences, providersWithIntakeStatus, terminatedProviders } from '../../references/reference-book.js';
import { StatusTable } from '../../references/status-table.js';
import { ImportTools } from '../engine/import-tools.js';
import { CaseImportUndo } from './case-import-undo.js';
import { CaseImporter } from './case-importer.js';
import type { ImportWorld } from './import-commands.js';
import { PARTY_DIRECTORY, type PartyDirectory } from './parties.js';

/** The rules for one file. */
export interface CaseImportOptions extends JsonObject {
  /** Unknown providers, insurers and doctors are created; else their lines are refused. */
  readonly create_parties: boolean;
  /** Known lines of another amount take it over. */
  readonly apply_changes: boolean;
}

/** Imports billing lines into cases. */
@Injectable()
export class CaseImportHandler implements TableImportHandler<CaseImportFieldName, CaseLine, CaseImportOptions>, OnModuleInit {
  readonly kind = CASE_IMPORT;
  readonly permission = 'CanManageCase';

  constructor(
    private readonly tools: ImportTools,
    private readonly statuses: StatusTable,
    private readonly firmDefaults: CaseDefaults,
    @Inject(PARTY_DIRECTORY) private readonly directory: PartyDirectory,
    @Inject(CODE_BOOK) private readonly codeBook: CodeBook,
  ) {}

  onModuleInit(): void {
    this.tools.jobs.registerTable(this);
  }

  async start(
    { jobId, session, payload, before }: ImportJob<ImportPayload<CaseImportOptions>>,
    columns: MappedColumns<CaseImportFieldName>,
  ) {
    const { file_name, dry_run: dryRun, options } = payload;
    const world = await this.#world(session, jobId, file_name);
    const rules = {
      dryRun,
      createParties: options.create_parties,
      applyChanges: options.apply_changes,
      source: { job_id: jobId, file_name },
      createdBefore: (before as Partial<CaseImportFigures>).parties ?? {},
    };
    return new CaseImporter(this.tools.database, this.tools.aggregates, this.directory, this.codeBook, world, rules, columns);
  }

  async undo(
    { undoId, jobId, payload, session }: ImportUndoJob<ImportPayload<CaseImportOptions>>,
    open: () => Promise<{ readonly source: TableSource; readonly columns: MappedColumns<CaseImportFieldName> }>,
  ) {
    const source = { job_id: jobId, file_name: payload.file_name };
    const { context, metadata } = await this.tools.world(session, undoId);
    const world = { session, context, metadata: { ...metadata, source } };
    return new CaseImportUndo(this.tools.database, this.tools.aggregates, world, source, await open());
  }

  async #world(session: Session, jobId: string, fileName: string): Promise<ImportWorld> {
    const { accountId } = session;
    const { context, metadata } = await this.tools.world(session, jobId);
    const tables = await this.statuses.tables(accountId);
    const defaults = await this.firmDefaults.of(accountId);
    const [specialities, providers, terminated] = await this.tools.database.withAccount(accountId, async tx => [
      await allReferences(tx, accountId, 'speciality'),
      await providersWithIntakeStatus(tx, accountId),
      await terminatedProviders(tx, accountId, context.today),
    ]);
    if (!context.statuses.length) throw invalid({ current_status_id: caseTexts.noFirstStatus });
    const byName = new Map<string, Reference>();
    for (const { id, name, code } of specialities)
      for (const key of [name, code ?? name]) byName.set(key.toLowerCase(), { id, name });
    return {
      session,
      context,
      openingFor: openingsBy(tables, providers, defaults.opening),
      defaults,
      specialities: byName,
      terminated: new Set(terminated.map(({ id }) => id)),
      metadata: { ...metadata, source: { job_id: jobId, file_name: fileName } },
    };
  }
}
