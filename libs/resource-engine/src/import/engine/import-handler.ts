import type { FeatureKey, ImportKind, JsonObject, MappingTo, TableRow } from '@atlas/contracts';
import type { JobProgress, RowProblem, Session } from '@atlas/platform';
import type { ImportPayload } from './import-uploads.js';
import type { BatchSize, RowGroup } from './row-buffer.js';

/** Messages about rows. Like everything that a run takes and returns, plain data that can be cloned. */
export interface ImportReport {
  readonly errors: readonly RowProblem[];
  readonly warnings: readonly RowProblem[];
}

/** Some rows of what is imported. */
export interface RowPart<Row> {
  readonly rows: readonly Row[];
  /** Notes about earlier rows that were not known before. */
  readonly remarks?: readonly Row[];
}

/** What the rows of an import come from: a file, or a list of uploaded documents. */
export interface RowSource<Row = TableRow> {
  parts(): AsyncIterable<RowPart<Row>>;
  /** What the job's result says about it. */
  readonly about: JsonObject;
}

/** A table, whose columns are known before its rows. */
export interface TableSource extends RowSource {
  readonly headers: readonly string[];
}

/** Lines that were read, each with the group it is applied with. */
export interface ReadLines<Line> extends ImportReport {
  readonly lines: readonly (readonly [group: string, line: Line])[];
}

/** The figures of a run so far. */
export interface ImportTotals {
  readonly done: number;
  readonly total: number;
  readonly result: JsonObject;
}

/** One run of an import: its reader, its apply function and its totals. All take and return plain data, so that they can run in a worker thread. */
export interface ImportRun<Line = unknown, Row = TableRow> {
  read(part: RowPart<Row>): ReadLines<Line>;
  /** A batch ends with the group that reaches one of these. */
  readonly batch: BatchSize;
  /** The most lines that a group can have. */
  readonly limit?: { readonly lines: number; readonly exceeded: (line: Line) => Error };
  /** After all rows have been read, and before the first batch. */
  prepare?(): Promise<ImportReport>;
  apply(groups: readonly RowGroup<Line>[]): Promise<ImportReport>;
  /** After the last batch. */
  finish?(): Promise<ImportReport>;
  /** Applies all batches in one transaction. */
  transaction?(batches: () => Promise<void>): Promise<void>;
  totals(): ImportTotals;
}

/** The undo of an import, batch by batch; an undo that is repeated skips what is already undone. */
export interface UndoRun<Item = unknown> {
  batches(): AsyncIterable<readonly Item[]>;
  undo(batch: readonly Item[]): Promise<ImportReport>;
  finish?(): Promise<ImportReport>;
  totals(): Partial<ImportTotals> & Pick<ImportTotals, 'result'>;
}

/** A job of an import in the hands of its handler. */
export interface ImportJob<Payload> {
  readonly jobId: string;
  readonly session: Session;
  readonly payload: Payload;
  /** The figures of the attempt that was interrupted; empty in the first one. */
  readonly before: JsonObject;
  /** For a source that takes long. */
  readonly progress: Pick<JobProgress, 'update' | 'signal'>;
}

/** The undo of a job. */
export interface ImportUndoJob<Payload> {
  /** The job that undoes. */
  readonly undoId: string;
  /** The job to undo, and its payload. */
  readonly jobId: string;
  readonly payload: Payload;
  /** Of the user who undoes. */
  readonly session: Session;
}

/** A kind of import on the server. Importing the same rows again must add nothing. */
export interface ImportHandler<
  Payload extends JsonObject = JsonObject,
  Line = unknown,
  Row = TableRow,
  Source extends RowSource<Row> = RowSource<Row>,
> {
  readonly type: string;
  /** Needed to undo a job and to run it again. */
  readonly permission: string;
  /** Needed to start a job and to run it again. */
  readonly feature?: FeatureKey | undefined;
  source(job: Pick<ImportJob<Payload>, 'session' | 'payload' | 'progress'>): Promise<Source>;
  start(job: ImportJob<Payload>, source: Source): Promise<ImportRun<Line, Row>>;
  /** Without it the import cannot be undone. `source` opens the rows once more. */
  undo?(job: ImportUndoJob<Payload>, source: () => Promise<Source>): Promise<UndoRun>;
}

/** A table's header and what its columns are mapped to. */
export interface MappedColumns<Name extends string = string> {
  readonly headers: readonly string[];
  readonly mapping: MappingTo<Name>;
}

/** A kind of import whose rows come from a table with mapped columns. */
export interface TableImportHandler<Name extends string, Line, Options extends JsonObject = JsonObject> {
  readonly kind: ImportKind<Name, Line>;
  readonly permission: string;
  start(job: ImportJob<ImportPayload<Options>>, columns: MappedColumns<Name>): Promise<ImportRun<Line>>;
  /** `open` opens the file once more, for a kind that finds by it what it had added. */
  undo?(
    job: ImportUndoJob<ImportPayload<Options>>,
    open: () => Promise<{ readonly source: TableSource; readonly columns: MappedColumns<Name> }>,
  ): Promise<UndoRun>;
}

/** The messages of a kind name a row by the first of these fields that it has. */
export type RowReferences = ImportKind['references'];
