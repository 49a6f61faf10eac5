import type { TableEncoding } from './table-file.js';

/** How many lines, and what they sum to (a JSON number with two decimals). */
export type ImportShare = { readonly rows: number; readonly amount: number };

/** Lines and money by what became of them. `difference` is what is still to come while the import runs, and 0 at its end. */
export type ImportTotals = ImportShare & {
  readonly booked: ImportShare;
  /** Were there before. */
  readonly known: ImportShare;
  readonly refused: ImportShare;
  readonly difference: ImportShare;
};

/** What an import did so far, or in a dry run would do. */
export interface ImportSummary {
  /** Cases opened. */
  readonly created: number;
  /** Cases that got more lines. */
  readonly updated: number;
  /** Lines that were there before. */
  readonly skipped: number;
  /** Lines that repeat another one of the same claim in this file; kept. */
  readonly duplicates: number;
  /** Lines whose amount differs from what the case has; none in a file of lines without numbers of their own. */
  readonly changed: number;
  /** Created, to be reviewed. */
  readonly parties: { readonly providers: number; readonly insurance_companies: number; readonly doctors: number };
  /** The lowest and the highest id of the opened cases; null while there is none, and in a dry run. */
  readonly first_case_id: string | null;
  readonly last_case_id: string | null;
  readonly totals: ImportTotals;
}

/** `result` of a `case_import` job. */
export interface ImportJobResult extends ImportSummary {
  readonly dry_run: boolean;
  readonly file: { readonly name: string; readonly columns: number; readonly encoding: TableEncoding };
}

/** `type` of the job. */
export const CASE_IMPORT_JOB = 'case_import';
