import type { ImportFigures, ImportKind, JsonObject, MappingTo } from '@atlas/contracts';
import type { OpenTable } from '@atlas/import-files';
import type { JobOutcome, JobProgress, Session } from '@atlas/platform';
import type { ImportFilePayload } from '@atlas/resource-engine';
import type { RowTeller } from './row-teller.js';

/** What a kind's own rules come to: 'create unknown parties'. */
export type ImportOptions = JsonObject;

/** How the rows of a file are read, and by which of the kind's own rules they are taken. */
export interface ImportRules<Options extends ImportOptions> extends JsonObject {
  readonly mapping: MappingTo & JsonObject;
  readonly options: Options;
}

/** What the job needs to do the import as the user who asked for it. */
export type ImportPayload<Options extends ImportOptions> = ImportFilePayload & ImportRules<Options>;

/** A file whose rows can be read, part by part, and how they are. */
export interface ReadFile<Name extends string> {
  readonly table: OpenTable;
  readonly mapping: MappingTo<Name>;
}

/** An import that is to be done: a file, opened, and what is to become of it. */
export interface ImportTask<Name extends string, Options extends ImportOptions> extends ReadFile<Name> {
  readonly jobId: string;
  readonly session: Session;
  readonly fileName: string;
  /** Tell everything, write nothing. */
  readonly dryRun: boolean;
  readonly options: Options;
  /** The figures of the attempt that was interrupted; empty in the first one. */
  readonly before: JsonObject;
  /** Takes what there is to say about single rows. */
  readonly told: RowTeller;
}

/** Told between batches, with what came of the rows so far; throws to stop the import where it stands (what is in stays, and the same file finishes it). */
export type TellImport<Figures extends ImportFigures> = (done: number, total: number, soFar: Figures) => Promise<void>;

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
  /** Answers what it did, or in a dry run would do. */
  run(task: ImportTask<Name, Options>, tell: TellImport<Figures>): Promise<Figures>;
  /** Takes back what a run did, however far it came; see `UndoHandler`. */
  undo?(undo: ImportUndo<Name, Options>, progress: JobProgress): Promise<JobOutcome>;
}
