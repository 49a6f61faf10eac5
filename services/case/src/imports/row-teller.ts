import type { ImportKind, RowMessage, RowValues } from '@atlas/contracts';
import type { JobProgress, RowProblem } from '@atlas/platform';

/** What stands in a row, by our field. */
export type TextByField = RowValues<string>;

/** Takes what there is to say about rows while an import runs, so that a file in which every row is wrong takes no more memory. */
export interface RowTeller {
  error(message: RowMessage, values: TextByField): void;
  warning(message: RowMessage, values: TextByField): void;
  /** Between parts of the file: hands on what was told; throws to stop the import where it stands. */
  handOn(): Promise<void>;
}

/** What is kept of a cell beside its message. */
const MOST_CHARACTERS = 200;

/** Tells a job's user: with the cell a message is about, and by what the row's maker knows the row, such as its bill's number. */
export class JobRowTeller implements RowTeller {
  constructor(
    private readonly progress: Pick<JobProgress, 'update' | 'warning' | 'error'>,
    private readonly references: ImportKind['references'],
  ) {}

  error(message: RowMessage, values: TextByField): void {
    this.progress.error(this.#problem(message, values));
  }

  warning(message: RowMessage, values: TextByField): void {
    this.progress.warning(this.#problem(message, values));
  }

  handOn(): Promise<void> {
    return this.progress.update();
  }

  #problem({ row, field, message }: RowMessage, values: TextByField): RowProblem {
    const value = values[field]?.slice(0, MOST_CHARACTERS);
    const reference = this.references
      .map(name => values[name])
      .find(text => text)
      ?.slice(0, MOST_CHARACTERS);
    return { row, field, message, ...(value ? { value } : {}), ...(reference ? { reference } : {}) };
  }
}
