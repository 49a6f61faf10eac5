import type { ImportTotals } from './control-totals.js';
import type { TableEncoding } from './table-file.js';

/** The result of every kind of import, partial, final or of a dry run; each kind adds its own figures. */
export interface ImportFigures<Part extends string = never> {
  /** Records made. */
  readonly created: number;
  /** Records that were there and got something. */
  readonly updated: number;
  /** Rows that were there before. */
  readonly skipped: number;
  /** Rows that repeat another one of the file; kept. */
  readonly duplicates: number;
  /** Rows that are known and say something else now. */
  readonly changed: number;
  readonly totals: ImportTotals<Part>;
}

/** The file that an import read. */
export interface ImportedFile {
  readonly name: string;
  readonly columns: number;
  readonly encoding: TableEncoding;
}

/** `result` of the job of an import. */
export type ImportJobResultOf<Figures extends ImportFigures> = Figures & {
  readonly dry_run: boolean;
  readonly file: ImportedFile;
};
