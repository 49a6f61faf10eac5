import type { RowMessage, RowValues } from '@atlas/contracts';
import type { RowProblem } from '@atlas/platform';
import type { ImportReport, RowReferences } from './import-handler.js';

/** The values of a row, by our field. */
export type TextByField = RowValues<string>;

/** Receives messages about rows. */
export interface RowReporter {
  error(message: RowMessage, values: TextByField): void;
  warning(message: RowMessage, values: TextByField): void;
}

/** The part of a cell that is stored beside its message. */
const MOST_CHARACTERS = 200;

/** Collects messages about rows, each with the cell it is about and what the row is known by, such as its bill number. */
export class RowMessages implements RowReporter {
  #errors: RowProblem[] = [];
  #warnings: RowProblem[] = [];

  constructor(private readonly references: RowReferences) {}

  error(message: RowMessage, values: TextByField): void {
    this.#errors.push(this.#problem(message, values));
  }

  warning(message: RowMessage, values: TextByField): void {
    this.#warnings.push(this.#problem(message, values));
  }

  /** Returns the messages since the last call. */
  take(): ImportReport {
    const report = { errors: this.#errors, warnings: this.#warnings };
    this.#errors = [];
    this.#warnings = [];
    return report;
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
