import type { JsonObject, MappingTo } from '@atlas/contracts';
import type { AccessTokenClaims } from '@atlas/platform';

/** What the job needs to do the import as the user who asked for it. */
export interface RecordImportPayload extends JsonObject {
  readonly resource: string;
  readonly file_key: string;
  readonly file_name: string;
  /** Of a workbook, where one was asked for. */
  readonly sheet: string | null;
  readonly mapping: MappingTo & JsonObject;
  readonly dry_run: boolean;
  readonly create_parties: boolean;
  readonly clear_empty: boolean;
  readonly claims: AccessTokenClaims & JsonObject;
}
