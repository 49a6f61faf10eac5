import type { JsonObject, LoadedSet, ScheduleTable } from '@atlas/contracts';
import type { ImportPayload } from '@atlas/resource-engine';

/** A release of a code set, as a user confirmed it. */
export interface ReleaseOptions extends JsonObject {
  readonly code_set: LoadedSet;
  readonly release: string;
  readonly effective_from: string;
  readonly licence_note: string;
  readonly is_partial: boolean;
}

/** A table of a draft version. */
export interface TableOptions extends JsonObject {
  readonly table: ScheduleTable;
  readonly version_id: number;
}

/** What a file is imported as. */
export interface CodeImportOptions extends JsonObject {
  readonly file_sha256: string;
  /** The account of the rows: the user's, or the one that all accounts read. */
  readonly into_account: number;
  readonly of: ReleaseOptions | TableOptions;
}

export type CodeImportPayload = ImportPayload<CodeImportOptions>;
