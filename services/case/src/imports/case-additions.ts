import type { AdditionLine } from '@atlas/contracts';
import type { TableImportHandler } from '@atlas/resource-engine';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NOTE_ADDITION } from './note-import/note-addition.js';
import { CaseAdditionRun } from './engine/case-addition-run.js';
import { CaseAdditionUndo } from './engine/case-addition-undo.js';
import type { CaseAddition } from './engine/case-addition.js';
import { ImportTools } from './engine/import-tools.js';

/** Imports that add something to existing cases. */
@Injectable()
export class CaseAdditions implements OnModuleInit {
  constructor(private readonly tools: ImportTools) {}

  onModuleInit(): void {
    this.tools.jobs.registerTable(this.#handlerOf(NOTE_ADDITION));
  }

  #handlerOf<Name extends string, Line extends AdditionLine, Shared>(
    addition: CaseAddition<Name, Line, Shared>,
  ): TableImportHandler<Name, Line> {
    const { tools } = this;
    return {
      kind: addition.kind,
      permission: 'CanManageCase',
      start: async ({ jobId, session, payload: { dry_run: dryRun, file_name } }, columns) => {
        const world = await tools.world(session, jobId);
        const shared = await addition.prepare(tools.database, session.accountId);
        const source = { job_id: jobId, file_name };
        return new CaseAdditionRun(tools, addition, { world, shared, dryRun, source }, columns);
      },
      undo: async ({ undoId, jobId, session }) =>
        new CaseAdditionUndo(tools, await tools.world(session, undoId), addition, jobId),
    };
  }
}
