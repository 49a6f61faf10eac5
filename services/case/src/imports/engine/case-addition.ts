import type { AdditionLine, ImportKind, ImportSource } from '@atlas/contracts';
import type { Database, RowProblem } from '@atlas/platform';
import type { CaseCommand } from '../../domain/case/case.commands.js';
import type { Case } from '../../domain/case/case.state.js';

/** Something that an import added to a case and that is still there. */
export interface ImportedItem {
  readonly id: string;
  readonly job_id: string;
  readonly row: number;
  readonly isChanged: boolean;
}

/** A line and the id of what it adds. */
export interface Addition<Line> {
  readonly id: string;
  readonly line: Line;
}

/** A kind of import whose lines add something to existing cases. */
export interface CaseAddition<Name extends string, Line extends AdditionLine, Shared> {
  readonly kind: ImportKind<Name, Line>;
  /** What the lines of a job have in common. Throws an AppError where the account lacks it. */
  prepare(database: Database, accountId: number): Promise<Shared>;
  /** The values that identify a line within its case; equal lines of a file are counted. */
  contentOf(line: Line): readonly unknown[];
  /** The command that adds the lines to a case. It skips ids that the case knows. */
  add(additions: readonly Addition<Line>[], source: ImportSource, shared: Shared): CaseCommand;
  importedIn(state: Case): readonly ImportedItem[];
  /** The command that removes what a job added, except what a user changed since. */
  undo(jobId: string): CaseCommand;
  /** Why something that a user changed is not removed: 'The note has been edited since.' */
  readonly changed: Required<RowProblem>['message'];
}
