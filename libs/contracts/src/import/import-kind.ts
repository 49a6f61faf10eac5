import type { Choice, FieldType } from '../fields/field.js';
import type { FeatureKey } from '../identity/features.js';
import type { Cents } from '../money/money.js';
import type { TableRow } from './table-file.js';

/** A field of ours that a column of a file can be mapped to. */
export interface ImportField {
  readonly label: string;
  /** Header names of theirs that mean it, in small letters without signs; an exact one wins. */
  readonly aliases: readonly string[];
  /** A row is refused without it. */
  readonly required?: true;
  /** A longer value is refused. */
  readonly max?: number;
  /** What a cell of it may hold; default: text. */
  readonly type?: FieldType;
  /** Of a choice: what a cell names by its id or its name. */
  readonly choices?: readonly Choice[];
}

/** The field names of a mapping and their meaning. */
export type ImportFields<Name extends string = string> = Readonly<Record<Name, ImportField>>;

/** Their header → our field. */
export type MappingTo<Name extends string = string> = Readonly<Record<string, Name>>;

/** Our field → the column it is read from; fields that no column was mapped to are absent. */
export type ColumnsOf<Name extends string = string> = ReadonlyMap<Name, number>;

/** A message about one row: shown, listed and downloaded with its number. */
export interface RowMessage {
  readonly row: number;
  /** Ours; 'row' when it is about the whole row. */
  readonly field: string;
  readonly message: string;
}

/** What a row says, as far as it can be read. */
export interface RowReading<Line = unknown> {
  /** Absent: the row is refused. */
  readonly line?: Line;
  /** Refused rows count in the control totals, too. */
  readonly amount_cents: Cents;
  readonly errors: readonly RowMessage[];
  readonly warnings: readonly RowMessage[];
}

/** Reads one row after another; all errors of a row are reported at once. */
export interface LineReader<Line = unknown> {
  read(row: TableRow): RowReading<Line>;
}

/**
 * A kind of import: what its files are mapped to and how a row of them is read. It is the same in the browser, which previews, and on the
 * server, which imports; what an import then does with the lines is the server's own.
 */
export interface ImportKind<Name extends string = string, Line = unknown> {
  /** The type of its background job, and under which its mappings are saved: 'case_import'. */
  readonly type: string;
  /** The call that starts it; its mappings are at `{call}/mapping`. */
  readonly call: string;
  /** As the job's title begins: 'Case import'. */
  readonly label: string;
  /** The part of the product it belongs to: while it is switched off for an account, imports are refused. */
  readonly feature?: FeatureKey;
  readonly fields: ImportFields<Name>;
  /** The X12 transaction that its files may come as, beside tables. */
  readonly x12?: '837' | '835';
  /** Without a column for each of these no row can be placed: the wizard asks for them. */
  readonly needed: readonly Name[];
  /** The fields by which the author of the file identifies a row, the best first. */
  readonly references: readonly Name[];
  /** `today` is the calendar day by which days in the future are refused. */
  reader(columns: ColumnsOf<Name>, today: string): LineReader<Line>;
}

/** A line as a kind reads it. */
export type LineOf<Kind> = Kind extends { reader(columns: never, today: never): LineReader<infer Line> } ? Line : never;

export const fieldNames = <Name extends string>(fields: ImportFields<Name>): Name[] => Object.keys(fields) as Name[];

/** The column of each mapped field. */
export function columnsOf<Name extends string>(headers: readonly string[], mapping: MappingTo<Name>): ColumnsOf<Name> {
  return new Map(headers.flatMap((header, index) => (mapping[header] ? [[mapping[header], index] as const] : [])));
}
