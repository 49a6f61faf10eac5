/** A table as it came, whatever its format: header and rows of verbatim cells; nothing is read as an amount or a date here. */
export interface TableFile {
  readonly encoding: TableEncoding;
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
  /** The file's headers are our own fields (X12 says itself what its values are): there is nothing to map. */
  readonly fixed?: true;
  /** Of a workbook: which sheet this is, and all there are. */
  readonly sheet?: { readonly name: string; readonly all: readonly string[] };
}

export type TableEncoding = 'UTF-8' | 'Windows-1252' | 'Excel' | 'X12 837' | 'X12 835';

export interface TableRow {
  /** From 1 for the first line after the header. */
  readonly row: number;
  readonly cells: readonly string[];
  /** Why the row cannot be read at all. */
  readonly broken?: string;
  /** What the file's own reader has to say about it: a cell that was computed, a sum that does not fit. */
  readonly notes?: readonly RowNote[];
}

export interface RowNote {
  /** The cell it is about; absent when it is about the whole row. Notes about unmapped columns are not reported. */
  readonly column?: number;
  readonly message: string;
  /** The row cannot be taken because of it. */
  readonly refuses?: true;
}
