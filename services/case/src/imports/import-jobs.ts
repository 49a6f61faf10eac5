import type { ImportFigures, ImportJobResultOf, ImportKind, JsonObject, MappingTo } from '@atlas/contracts';
import {
  asJobUser,
  awaitOwnWrites,
  FILE_STORE,
  JobRunner,
  ReadModel,
  type FileStore,
  type JobOutcome,
  type JobProgress,
  type RunningJob,
  type Session,
  type UndoHandler,
} from '@atlas/platform';
import { openImportFile } from '@atlas/resource-engine';
import { Inject, Injectable } from '@nestjs/common';
import type { ImportOptions, ImportPayload, ImportWork, ReadFile } from './import-task.js';
import { JobRowTeller } from './row-teller.js';

/** Needed to start an import, to undo it and to run it again. */
const PERMISSION = 'CanManageCase';

/**
 * Works on imports in the background, each as the user who asked for it: opens the table, lets the kind do its work on its rows.
 * A job that was cut off starts anew and, since the same file adds nothing twice, finishes what was begun.
 */
@Injectable()
export class ImportJobs {
  constructor(
    private readonly runner: JobRunner,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly readModel: ReadModel,
  ) {}

  /** A kind says in `onModuleInit` that it is there. */
  register<Name extends string, Options extends ImportOptions, Figures extends ImportFigures>(
    work: ImportWork<Name, Options, Figures>,
  ): void {
    this.runner.register<ImportPayload<Options>>(work.kind.type, {
      run: (job, progress) => asJobUser(job, session => this.#run(work, job, progress, session)),
      ...(work.undo ? { undo: this.#undoOf(work) } : {}),
      again: true,
      permission: PERMISSION,
    });
  }

  async #run<Name extends string, Options extends ImportOptions, Figures extends ImportFigures>(
    work: ImportWork<Name, Options, Figures>,
    { jobId, payload, before }: RunningJob<ImportPayload<Options>>,
    progress: JobProgress,
    session: Session,
  ): Promise<JobOutcome> {
    const { file_name, dry_run, options } = payload;
    // A payment finds the case that was added right before its file.
    awaitOwnWrites(this.readModel);
    const { table, mapping } = await this.#read(work.kind, payload);
    const file = { name: file_name, columns: table.headers.length, encoding: table.encoding };
    const resultOf = (figures: Figures): JsonObject =>
      ({ ...figures, dry_run, file }) satisfies ImportJobResultOf<Figures> as unknown as JsonObject;
    const told = new JobRowTeller(progress, work.kind.references);
    const task = { jobId, session, fileName: file_name, table, mapping, dryRun: dry_run, options, before, told };
    const figures = await work.run(task, (done, total, soFar) => progress.update({ done, total, result: resultOf(soFar) }));
    return { result: resultOf(figures) };
  }

  #undoOf<Name extends string, Options extends ImportOptions, Figures extends ImportFigures>(
    work: ImportWork<Name, Options, Figures>,
  ): UndoHandler<ImportPayload<Options>> {
    return ({ jobId, payload, undone }, progress) =>
      asJobUser({ jobId, payload }, async session => {
        const { file_name: fileName, options } = undone.payload;
        const read = () => this.#read(work.kind, undone.payload);
        return work.undo?.({ undoId: jobId, jobId: undone.jobId, session, fileName, options, read }, progress) ?? {};
      });
  }

  async #read<Name extends string>(
    { x12 }: ImportKind<Name>,
    { file_key, file_name, sheet, mapping }: ImportPayload<ImportOptions>,
  ): Promise<ReadFile<Name>> {
    const table = await openImportFile(this.files, { key: file_key, name: file_name, sheet, x12 });
    return { table, mapping: mapping as MappingTo<Name> };
  }
}
