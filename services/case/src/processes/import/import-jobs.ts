import type { ImportFigures, ImportJobResultOf, ImportKind, JsonObject, MappingTo } from '@atlas/contracts';
import { readTable } from '@atlas/import-files';
import {
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
  type UndoHandler,
} from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import type { ImportOptions, ImportPayload, ImportWork, ReadFile } from './import-task.js';
import { problemsOf } from './row-problems.js';

/** Needed to start an import, to undo it and to run it again. */
const PERMISSION = 'CanManageCase';

/** Everything that happens under a job carries its id and the user who asked for it. */
function asUser<Result>(jobId: string, claims: AccessTokenClaims, work: (session: Session) => Promise<Result>): Promise<Result> {
  const session = sessionFromClaims(claims);
  return runInContext(newRequestContext(jobId, session), () => work(session));
}

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
    this.runner.register<ImportPayload<Options>>(work.kind.type, {
      run: (job, progress) => asUser(job.jobId, job.payload.claims, session => this.#run(work, job, progress, session)),
      ...(work.undo ? { undo: this.#undoOf(work) } : {}),
      again: true,
      permission: PERMISSION,
    });
  }

  async #run<Name extends string, Options extends ImportOptions, Figures extends ImportFigures>(
    work: ImportWork<Name, Options, Figures>,
    { jobId, payload }: RunningJob<ImportPayload<Options>>,
    progress: JobProgress,
    session: Session,
  ): Promise<JobOutcome> {
    const { file_name, dry_run, options } = payload;
    const { table, mapping } = await this.#read(work.kind, payload);
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

  #undoOf<Name extends string, Options extends ImportOptions, Figures extends ImportFigures>(
    work: ImportWork<Name, Options, Figures>,
  ): UndoHandler<ImportPayload<Options>> {
    return ({ jobId, payload, undone }, progress) =>
      asUser(jobId, payload.claims, async session => {
        const { file_name: fileName, options } = undone.payload;
        const read = () => this.#read(work.kind, undone.payload);
        return work.undo?.({ undoId: jobId, jobId: undone.jobId, session, fileName, options, read }, progress) ?? {};
      });
  }

  async #read<Name extends string>(
    { x12 }: ImportKind<Name>,
    { file_key, file_name, sheet, mapping }: ImportPayload<ImportOptions>,
  ): Promise<ReadFile<Name>> {
    const content = await buffer(await this.files.get(file_key));
    const table = await readTable(content, file_name, { x12, sheet: sheet ?? undefined });
    return { table, mapping: mapping as MappingTo<Name> };
  }
}
