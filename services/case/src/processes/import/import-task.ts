import type { ImportFigures, ImportKind, JsonObject, MappingTo, RowMessage, TableFile } from '@atlas/contracts';
import type { AccessTokenClaims, JobOutcome, JobProgress, Session } from '@atlas/platform';

/** What a kind's own rules come to: 'create unknown parties'. */
export type ImportOptions = JsonObject;

/** What the job needs to do the import as the user who asked for it. */
export interface ImportPayload<Options extends ImportOptions> extends JsonObject {
  readonly file_key: string;
  readonly file_name: string;
  /** Of a workbook, where one was asked for. */
  readonly sheet: string | null;
  readonly mapping: MappingTo & JsonObject;
  readonly dry_run: boolean;
  readonly options: Options;
  readonly claims: AccessTokenClaims & JsonObject;
}

/** An import that is to be done: a table, read, and what is to become of it. */
export interface ImportTask<Name extends string, Options extends ImportOptions> {
  readonly jobId: string;
  readonly session: Session;
  readonly fileName: string;
  readonly table: TableFile;
  readonly mapping: MappingTo<Name>;
  /** Tell everything, write nothing. */
  readonly dryRun: boolean;
  readonly options: Options;
}

/** Told between batches, with what came of the rows so far; throws to stop the import where it stands (what is in stays, and the same file finishes it). */
export type TellImport<Figures extends ImportFigures> = (done: number, total: number, soFar: Figures) => Promise<void>;

/** What an import did, or in a dry run would do, with what there is to say about single rows. */
export interface ImportOutcome<Figures extends ImportFigures> {
  readonly figures: Figures;
  readonly warnings: readonly RowMessage[];
  readonly errors: readonly RowMessage[];
}

/** A file as its import read it. */
export interface ReadFile<Name extends string> {
  readonly table: TableFile;
  readonly mapping: MappingTo<Name>;
}

/** An import that is to be taken back. */
export interface ImportUndo<Name extends string, Options extends ImportOptions> {
  /** The job that takes it back. */
  readonly undoId: string;
  /** The job to take back. */
  readonly jobId: string;
  /** Of who undoes. */
  readonly session: Session;
  readonly fileName: string;
  readonly options: Options;
  /** The file once more, for a kind that finds by it what it had brought. */
  read(): Promise<ReadFile<Name>>;
}

/** A kind of import on the server: how its rows become records. Running the same file again must add nothing. */
export interface ImportWork<Name extends string, Options extends ImportOptions, Figures extends ImportFigures> {
  readonly kind: ImportKind<Name>;
  run(task: ImportTask<Name, Options>, tell: TellImport<Figures>): Promise<ImportOutcome<Figures>>;
  /** Takes back what a run did, however far it came; see `UndoHandler`. */
  undo?(undo: ImportUndo<Name, Options>, progress: JobProgress): Promise<JobOutcome>;
}
