import { forbidden, IMPORTS_SWITCHED_OFF, type JsonObject, type MappingTo, type TableRow } from '@atlas/contracts';
import {
  asJobUser,
  awaitOwnWrites,
  FILE_STORE,
  JobRunner,
  ReadModel,
  type AccessTokenClaims,
  type FileStore,
} from '@atlas/platform';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { ImportHandler, MappedColumns, RowSource, TableImportHandler, TableSource } from './import-handler.js';
import { openImportFile, type ImportPlace } from './import-file.js';
import type { ImportPayload } from './import-uploads.js';
import { runImport, runUndo } from './run-import.js';

/**
 * Runs imports in the background, each as the user who asked for it. An interrupted job starts again and finishes the work, since the same rows
 * add nothing twice.
 */
@Injectable()
export class ImportJobs {
  constructor(
    private readonly runner: JobRunner,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Optional() private readonly readModel?: ReadModel,
  ) {}

  /** A handler registers itself in `onModuleInit`. */
  register<Payload extends JsonObject & { readonly claims: AccessTokenClaims }, Line, Row, Source extends RowSource<Row>>(
    handler: ImportHandler<Payload, Line, Row, Source>,
  ): void {
    const undo = handler.undo?.bind(handler);
    this.runner.register<Payload>(handler.type, {
      run: ({ jobId, payload, before }, progress) =>
        asJobUser({ jobId, payload }, async session => {
          // It may have been switched off since the first run.
          if (handler.feature && !session.features.has(handler.feature))
            throw forbidden(handler.permission, IMPORTS_SWITCHED_OFF);
          // A payment finds the case that was added right before its file.
          if (this.readModel) awaitOwnWrites(this.readModel);
          const source = await handler.source({ session, payload, progress });
          const run = await handler.start({ jobId, session, payload, before, progress }, source);
          return { result: await runImport(source, run, progress) };
        }),
      ...(undo && {
        undo: ({ jobId: undoId, payload: asked, undone: { jobId, payload } }, progress) =>
          asJobUser({ jobId: undoId, payload: asked }, async session => {
            const source = () => handler.source({ session, payload, progress });
            return { result: await runUndo(await undo({ undoId, jobId, payload, session }, source), progress) };
          }),
      }),
      again: true,
      permission: handler.permission,
    });
  }

  /** Registers a kind whose rows come from a table with mapped columns. */
  registerTable<Name extends string, Line, Options extends JsonObject>(handler: TableImportHandler<Name, Line, Options>): void {
    const { kind, permission } = handler;
    const undo = handler.undo?.bind(handler);
    const columnsOf = ({ headers }: TableSource, { mapping }: ImportPayload<Options>): MappedColumns<Name> => ({
      headers,
      mapping: mapping as MappingTo<Name>,
    });
    this.register<ImportPayload<Options>, Line, TableRow, TableSource>({
      type: kind.type,
      permission,
      feature: kind.feature,
      source: ({ payload }) => this.table(payload, kind.x12),
      start: (job, source) => handler.start(job, columnsOf(source, job.payload)),
      ...(undo && {
        undo: (job, open) =>
          undo(job, async () => {
            const source = await open();
            return { source, columns: columnsOf(source, job.payload) };
          }),
      }),
    });
  }

  /** The uploaded file of a job as the source of its rows. */
  async table<Options extends JsonObject>(
    { file_key: key, file_name: name, sheet, dry_run }: ImportPayload<Options>,
    x12?: ImportPlace['x12'],
  ): Promise<TableSource> {
    const { headers, encoding, parts } = await openImportFile(this.files, { key, name, sheet, x12 });
    return { headers, parts, about: { dry_run, file: { name, columns: headers.length, encoding } } };
  }
}
