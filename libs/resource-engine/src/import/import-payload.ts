import type { JsonObject, MappingTo } from '@atlas/contracts';
import type { ImportFilePayload } from './import-intake.js';

/** How a file of records is read. */
export interface RecordImportRules extends JsonObject {
  readonly resource: string;
  readonly mapping: MappingTo & JsonObject;
  readonly create_parties: boolean;
  readonly clear_empty: boolean;
}

/** What the job needs to do the import as the user who asked for it. */
export type RecordImportPayload = ImportFilePayload & RecordImportRules;
