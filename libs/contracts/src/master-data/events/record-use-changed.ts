import type { JsonObject } from '../../json.js';

export const RECORD_USE_CHANGED = 'RecordUseChanged';
export const RECORD_USES_CHANGED = 'RecordUsesChanged';

/**
 * Which master records something of another service names now: the whole list, so that a repeated or late event does no harm. Told on the service's
 * own topic (`atlas.case`, `atlas.filing`, `atlas.identity`); from it master data counts who uses a record and refuses to delete what is used.
 */
export interface RecordUseChanged extends JsonObject {
  /** What holds the references, in the singular: 'case', 'document', 'user'. */
  used_by: string;
  holder_id: string;
  /** Grows with each change of the holder, e.g. the stream's revision. */
  revision: number;
  /** False for closed cases; they count, but apart. */
  is_open: boolean;
  /** `resource` is a definition's path. Empty when the holder is gone. */
  records: { resource: string; id: number }[];
}

/** Many holders of one account at once, as an import changes them; each as it would be told by itself. Their order does not matter. */
export interface RecordUsesChanged extends JsonObject {
  uses: RecordUseChanged[];
}
