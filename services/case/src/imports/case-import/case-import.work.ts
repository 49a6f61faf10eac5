import { CASE_IMPORT, invalid, type CaseImportFieldName, type CaseImportFigures, type Reference } from '@atlas/contracts';
import { Database, type JobOutcome, type JobProgress, type Session } from '@atlas/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { openingsBy } from '../../application/case-opening.js';
import { CASE_AGGREGATES, Cases, metadataOf, type CaseAggregates } from '../../application/cases.js';
import { CODE_BOOK, type CodeBook } from '../../application/code-book.js';
import { allReferences, providersWithPosture, terminatedProviders } from '../../references/reference-book.js';
import { StatusTable } from '../../references/status-table.js';
import { ImportJobs } from '../import-jobs.js';
import type { ImportOptions, ImportTask, ImportUndo, ImportWork, TellImport } from '../import-task.js';
import { CaseImportUndo } from './case-import-undo.js';
import { CaseImporter } from './case-importer.js';
import type { ImportWorld } from './import-commands.js';
import { PARTY_DIRECTORY, type PartyDirectory } from './parties.js';

/** The rules for one file. */
export interface CaseImportOptions extends ImportOptions {
  /** Unknown providers, insurers and doctors are created; else their lines are refused. */
  readonly create_parties: boolean;
  /** Known lines of another amount take it over. */
  readonly apply_changes: boolean;
}

/** Lines of billing into cases. */
@Injectable()
export class CaseImportWork implements ImportWork<CaseImportFieldName, CaseImportOptions, CaseImportFigures>, OnModuleInit {
  readonly kind = CASE_IMPORT;

  constructor(
    private readonly jobs: ImportJobs,
    private readonly database: Database,
    private readonly cases: Cases,
    private readonly statuses: StatusTable,
    @Inject(CASE_AGGREGATES) private readonly aggregates: CaseAggregates,
    @Inject(PARTY_DIRECTORY) private readonly directory: PartyDirectory,
    @Inject(CODE_BOOK) private readonly codeBook: CodeBook,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  async run(
    { jobId, session, fileName, dryRun, options, before, told, ...file }: ImportTask<CaseImportFieldName, CaseImportOptions>,
    tell: TellImport<CaseImportFigures>,
  ): Promise<CaseImportFigures> {
    const world = await this.#world(session, jobId, fileName);
    const rules = {
      dryRun,
      createParties: options.create_parties,
      applyChanges: options.apply_changes,
      source: { job_id: jobId, file_name: fileName },
      createdBefore: (before as Partial<CaseImportFigures>).parties ?? {},
    };
    return new CaseImporter(this.database, this.aggregates, this.directory, this.codeBook, world, rules, told).run(file, tell);
  }

  async undo(
    { undoId, jobId, session, fileName, read }: ImportUndo<CaseImportFieldName, CaseImportOptions>,
    progress: JobProgress,
  ): Promise<JobOutcome> {
    const source = { job_id: jobId, file_name: fileName };
    const world = {
      session,
      context: await this.cases.context(session),
      metadata: { ...metadataOf(session), causationId: undoId, source },
    };
    return new CaseImportUndo(this.database, this.aggregates, world, source).run(await read(), progress);
  }

  async #world(session: Session, jobId: string, fileName: string): Promise<ImportWorld> {
    const { accountId } = session;
    const context = await this.cases.context(session);
    const tables = await this.statuses.tables(accountId);
    const [specialities, providers, terminated] = await this.database.withAccount(accountId, async tx => [
      await allReferences(tx, accountId, 'speciality'),
      await providersWithPosture(tx, accountId),
      await terminatedProviders(tx, accountId, context.today),
    ]);
    if (!context.statuses.length) throw invalid({ current_status_id: 'The account has no status to open a case in.' });
    const byName = new Map<string, Reference>();
    for (const { id, name, code } of specialities)
      for (const key of [name, code ?? name]) byName.set(key.toLowerCase(), { id, name });
    return {
      session,
      context,
      openingFor: openingsBy(tables, providers),
      specialities: byName,
      terminated: new Set(terminated.map(({ id }) => id)),
      metadata: { ...metadataOf(session), causationId: jobId, source: { job_id: jobId, file_name: fileName } },
    };
  }
}
