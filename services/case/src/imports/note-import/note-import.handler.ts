import { invalid, NOTE_IMPORT, OLD_SYSTEM_NOTE, type NoteImportFieldName, type NoteLine } from '@atlas/contracts';
import { Database } from '@atlas/platform';
import {
  ImportJobs,
  type ImportJob,
  type ImportPayload,
  type ImportUndoJob,
  type MappedColumns,
  type TableImportHandler,
} from '@atlas/resource-engine';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { codedReference } from '../../application/requests/references.js';
import { CASE_AGGREGATES, Cases, type CaseAggregates } from '../../application/cases.js';
import { findReferences } from '../../references/reference-book.js';
import { NoteImportUndo } from './note-import-undo.js';
import { NoteImporter } from './note-importer.js';

/** Imports notes of the firm's old system. */
@Injectable()
export class NoteImportHandler implements TableImportHandler<NoteImportFieldName, NoteLine>, OnModuleInit {
  readonly kind = NOTE_IMPORT;
  readonly permission = 'CanManageCase';

  constructor(
    private readonly jobs: ImportJobs,
    private readonly database: Database,
    private readonly cases: Cases,
    @Inject(CASE_AGGREGATES) private readonly aggregates: CaseAggregates,
  ) {}

  onModuleInit(): void {
    this.jobs.registerTable(this);
  }

  async start({ jobId, session, payload }: ImportJob<ImportPayload>, columns: MappedColumns<NoteImportFieldName>) {
    const [noteType] = await findReferences(this.database, session.accountId, [{ resource: 'note_type', key: OLD_SYSTEM_NOTE }]);
    if (!noteType) throw invalid({ note_type: 'The account has no note type OLD_SYSTEM.' });
    const world = {
      session,
      context: await this.cases.context(session),
      noteType: codedReference(noteType),
      dryRun: payload.dry_run,
      source: { job_id: jobId, file_name: payload.file_name },
    };
    return new NoteImporter(this.database, this.aggregates, world, columns);
  }

  async undo({ undoId, jobId, session }: ImportUndoJob<ImportPayload>) {
    const context = await this.cases.context(session);
    return new NoteImportUndo(this.database, this.aggregates, session, context, { jobId, undoId });
  }
}
