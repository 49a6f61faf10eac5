import {
  CASE_IMPORT_JOB,
  invalid,
  type ImportJobResult,
  type ImportMapping,
  type ImportSummary,
  type JsonObject,
  type Reference,
} from '@atlas/contracts';
import {
  Database,
  FILE_STORE,
  JobRunner,
  newRequestContext,
  runInContext,
  sessionFromClaims,
  type AccessTokenClaims,
  type FileStore,
  type JobOutcome,
  type JobProgress,
  type RunningJob,
  type Session,
} from '@atlas/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { openingOf } from '../../application/case-opening.js';
import { CASE_AGGREGATES, Cases, metadataOf, type CaseAggregates } from '../../application/cases.js';
import { allReferences } from '../../references/reference-book.js';
import { CaseImporter } from './case-importer.js';
import type { ImportWorld } from './import-commands.js';
import { PARTY_DIRECTORY, type PartyDirectory } from './parties.js';
import { problemsOf } from './row-problems.js';
import { readTable } from './table-file.js';

/** What the job needs to do the import as the user who asked for it. */
export interface CaseImportPayload extends JsonObject {
  readonly file_key: string;
  readonly file_name: string;
  readonly mapping: ImportMapping & JsonObject;
  readonly dry_run: boolean;
  readonly create_parties: boolean;
  readonly claims: AccessTokenClaims & JsonObject;
}

/** Works on case imports in the background; a job that was cut off starts anew and adds nothing twice. */
@Injectable()
export class CaseImportJob implements OnModuleInit {
  constructor(
    private readonly runner: JobRunner,
    private readonly database: Database,
    private readonly cases: Cases,
    @Inject(CASE_AGGREGATES) private readonly aggregates: CaseAggregates,
    @Inject(PARTY_DIRECTORY) private readonly directory: PartyDirectory,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  onModuleInit(): void {
    this.runner.register<CaseImportPayload>(CASE_IMPORT_JOB, (job, progress) => {
      const session = sessionFromClaims(job.payload.claims);
      return runInContext(newRequestContext(job.jobId, session), () => this.#run(job, progress, session));
    });
  }

  async #run({ jobId, payload }: RunningJob<CaseImportPayload>, progress: JobProgress, session: Session): Promise<JobOutcome> {
    const { file_key, file_name, mapping, dry_run, create_parties } = payload;
    const table = readTable(await buffer(await this.files.get(file_key)), file_name);
    const importer = new CaseImporter(
      this.database,
      this.aggregates,
      this.directory,
      await this.#world(session, jobId, file_name),
      {
        mapping,
        dryRun: dry_run,
        createParties: create_parties,
        source: { job_id: jobId, file_name },
      },
    );
    const file = { name: file_name, columns: table.headers.length, encoding: table.encoding };
    const resultOf = (summary: ImportSummary): JsonObject =>
      ({ ...summary, dry_run, file }) satisfies ImportJobResult & JsonObject;
    const { warnings, errors, ...summary } = await importer.run(table, (done, total, soFar) =>
      progress.update({ done, total, result: resultOf(soFar) }),
    );
    const problems = problemsOf(table, mapping);
    for (const warning of warnings) progress.warning(problems(warning));
    for (const error of errors) progress.error(problems(error));
    return { result: resultOf(summary) };
  }

  async #world(session: Session, jobId: string, fileName: string): Promise<ImportWorld> {
    const { accountId } = session;
    const context = await this.cases.context(session);
    const specialities = await this.database.withAccount(accountId, tx => allReferences(tx, accountId, 'speciality'));
    if (!context.statuses.length) throw invalid({ current_status_id: 'The account has no status to open a case in.' });
    const byName = new Map<string, Reference>();
    for (const { id, name, code } of specialities)
      for (const key of [name, code ?? name]) byName.set(key.toLowerCase(), { id, name });
    return {
      session,
      context,
      opening: openingOf(context.statuses, undefined),
      specialities: byName,
      metadata: { ...metadataOf(session), causationId: jobId, source: { job_id: jobId, file_name: fileName } },
    };
  }
}
