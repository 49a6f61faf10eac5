import { caseTexts, type AdditionLine } from '@atlas/contracts';
import type { Case } from '../../domain/case/case.state.js';
import type { BatchWorld, CaseBatch } from '../../application/case-batch.js';
import type { CaseAddition } from './case-addition.js';
import { ImportedCasesUndo } from './import-cases.js';
import type { ImportTools } from './import-tools.js';

/** Removes what an import added to its cases and no user changed since. */
export class CaseAdditionUndo<Name extends string, Line extends AdditionLine, Shared> extends ImportedCasesUndo<{
  undone: number;
  left: number;
  cases: number;
}> {
  constructor(
    tools: ImportTools,
    world: BatchWorld,
    private readonly addition: CaseAddition<Name, Line, Shared>,
    jobId: string,
  ) {
    super(tools.database, tools.aggregates, world, jobId, { undone: 0, left: 0, cases: 0 });
  }

  protected undoIn(state: Case, batch: CaseBatch) {
    const { case_id, is_deleted } = state;
    const own = this.#own(state);
    const left = is_deleted ? own : own.filter(({ isChanged }) => isChanged);
    this.figures.left += left.length;
    if (left.length < own.length) {
      batch.decide(case_id, this.addition.undo(this.jobId));
      this.figures.undone += own.length - left.length;
      this.figures.cases++;
    }
    const message = is_deleted ? caseTexts.isDeleted(case_id) : this.addition.changed;
    return left.map(({ row }) => ({ row, message }));
  }

  #own(state: Case) {
    return this.addition.importedIn(state).filter(({ job_id }) => job_id === this.jobId);
  }
}
