import type { JsonObject } from '@atlas/contracts';
import type { AccessTokenClaims } from '@atlas/platform';
import type { UploadedArchive } from './unpack-archive.js';

/** What the job needs to attach the files on behalf of the user. The files themselves are in `cases.uploaded_document`. */
export interface DocumentUploadPayload extends JsonObject {
  readonly upload_id: string;
  /** The archives' files, which only the job knows. */
  readonly file_keys: string[];
  readonly archives: (UploadedArchive & JsonObject)[];
  readonly description: string | null;
  readonly claims: AccessTokenClaims & JsonObject;
}
