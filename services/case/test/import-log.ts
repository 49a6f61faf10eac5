import type { ImportFigures, RowMessage } from '@atlas/contracts';
import type { OpenTable } from '@atlas/import-files';
import type { JobProgress, RowProblem } from '@atlas/platform';
import { runImport, type ImportRun } from '@atlas/resource-engine';
import { withCopies } from '@atlas/testing';

export type OnImportProgress<Figures> = (done: number, total: number, soFar: Figures) => Promise<void>;

const insert = (messages: RowMessage[], { row = 0, field = 'row', message }: RowProblem): void => {
  const at = messages.findLastIndex(each => each.row <= row);
  messages.splice(at + 1, 0, { row, field, message });
};

/** Runs an import as its job does, and collects its messages by row. */
export class ImportLog<Figures extends ImportFigures> {
  readonly warnings: RowMessage[] = [];
  readonly errors: RowMessage[] = [];

  constructor(private readonly onProgress: OnImportProgress<Figures> = () => Promise.resolve()) {}

  async run<Line>(
    { parts }: Pick<OpenTable, 'parts'>,
    run: ImportRun<Line>,
  ): Promise<Figures & { readonly warnings: readonly RowMessage[]; readonly errors: readonly RowMessage[] }> {
    const progress: Pick<JobProgress, 'update' | 'warning' | 'error'> = {
      warning: problem => insert(this.warnings, problem),
      error: problem => insert(this.errors, problem),
      update: async ({ done, total, result } = {}) => {
        if (done !== undefined) await this.onProgress(done, total ?? 0, result as unknown as Figures);
      },
    };
    const figures = (await runImport({ parts, about: {} }, withCopies(run), progress)) as unknown as Figures;
    return { ...figures, warnings: this.warnings, errors: this.errors };
  }
}
