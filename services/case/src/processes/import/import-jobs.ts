import type { ImportFigures, ImportJobResultOf, JsonObject, MappingTo } from '@atlas/contracts';
import {
  FILE_STORE,
  JobRunner,
  newRequestContext,
  runInContext,
  sessionFromClaims,
  type FileStore,
  type JobOutcome,
  type JobProgress,
  type RunningJob,
  type Session,
} from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import type { ImportOptions, ImportPayload, ImportWork } from './import-task.js';
import { readTable } from './read-table.js';
import { problemsOf } from './row-problems.js';

/**
 * Works on imports in the background, each as the user who asked for it: reads the table, lets the kind do its work, tells every problem by its row.
 * A job that was cut off starts anew and, since the same file adds nothing twice, finishes what was begun.
 */
@Injectable()
export class ImportJobs {
  constructor(
    private readonly runner: JobRunner,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /** A kind says in `onModuleInit` that it is there. */
  register<Name extends string, Options extends ImportOptions, Figures extends ImportFigures>(
    work: ImportWork<Name, Options, Figures>,
  ): void {
    this.runner.register<ImportPayload<Options>>(work.kind.type, (job, progress) => {
      const session = sessionFromClaims(job.payload.claims);
      return runInContext(newRequestContext(job.jobId, session), () => this.#run(work, job, progress, session));
    });
  }

  async #run<Name extends string, Options extends ImportOptions, Figures extends ImportFigures>(
    work: ImportWork<Name, Options, Figures>,
    { jobId, payload }: RunningJob<ImportPayload<Options>>,
    progress: JobProgress,
    session: Session,
  ): Promise<JobOutcome> {
    const { file_key, file_name, dry_run, options } = payload;
    const mapping = payload.mapping as MappingTo<Name>;
    const table = await readTable(await buffer(await this.files.get(file_key)), file_name);
    const file = { name: file_name, columns: table.headers.length, encoding: table.encoding };
    const resultOf = (figures: Figures): JsonObject =>
      ({ ...figures, dry_run, file }) satisfies ImportJobResultOf<Figures> as unknown as JsonObject;
    const task = { jobId, session, fileName: file_name, table, mapping, dryRun: dry_run, options };
    const { figures, warnings, errors } = await work.run(task, (done, total, soFar) =>
      progress.update({ done, total, result: resultOf(soFar) }),
    );
    const problems = problemsOf(table, mapping, work.kind.references);
    for (const warning of warnings) progress.warning(problems(warning));
    for (const error of errors) progress.error(problems(error));
    return { result: resultOf(figures) };
  }
}
