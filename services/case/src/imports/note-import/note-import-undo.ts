import { caseTexts } from '@atlas/contracts';
import type { Loaded, StreamAppend } from '@atlas/event-sourcing';
import { decideInMemory } from '@atlas/event-sourcing';
import type { Database, RowProblem, Session } from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import { caseStream, metadataOf, type CaseAggregates } from '../../application/cases.js';
import type { CaseContext } from '../../domain/case/case.commands.js';
import type { CaseState } from '../../domain/case/case.state.js';
import { ImportedCasesUndo } from '../import-cases.js';

/** Deletes the notes of an import that were not edited since. */
export class NoteImportUndo extends ImportedCasesUndo<{ undone: number; left: number; cases: number }> {
  constructor(
    database: Database,
    aggregates: CaseAggregates,
    private readonly session: Session,
    private readonly context: CaseContext,
    private readonly job: { readonly jobId: string; readonly undoId: string },
  ) {
    super(database, aggregates, session.accountId, job.jobId, { undone: 0, left: 0, cases: 0 });
  }

  protected undoIn(caseId: string, loaded: Loaded<CaseState>, warnings: RowProblem[]): StreamAppend | undefined {
    const { state } = loaded;
    if (!state) return undefined;
    const { jobId: job_id, undoId } = this.job;
    const left = state.notes.filter(note => note.imported?.source.job_id === job_id && (note.updated || state.is_deleted));
    for (const { imported } of left) {
      const message = state.is_deleted ? caseTexts.isDeleted(caseId) : 'The note was edited since.';
      warnings.push({ row: imported?.row ?? 0, field: 'row', message, reference: caseId });
    }
    this.figures.left += left.length;
    if (state.is_deleted) return undefined;
    const aggregate = decideInMemory(this.aggregates.definition, caseStream(this.session.accountId, caseId), loaded);
    const recording = { metadata: { ...metadataOf(this.session), causationId: undoId }, newId: randomUUID };
    const caused = aggregate.decide({ type: 'UndoNoteImport', data: { job_id } }, this.context, recording);
    this.figures.undone += caused.length;
    if (caused.length) this.figures.cases++;
    return aggregate.toAppend();
  }
}
