import type { JsonObject, JsonValue } from '../../json.js';

/** Topic of everything the owners of master records tell the other services. */
export const MASTER_DATA_TOPIC = 'atlas.master-data';
export const MASTER_RECORD_CHANGED = 'MasterRecordChanged';

/**
 * A master record was made, changed, (de)activated, deleted or restored; or told again so that a copy can be rebuilt. It is the whole of what
 * others may know, so a copy is one upsert; `revision` tells an older fact that arrives late. Its key on the bus is `{resource}/{id}`.
 */
export interface MasterRecordChanged extends JsonObject {
  /** The definition's path, e.g. 'provider_master'. */
  resource: string;
  id: number;
  code: string | null;
  name: string;
  is_active: boolean;
  /** Gone from lists and options; the name resolves in history for ever. */
  is_deleted: boolean;
  revision: number;
  /** Wire names of the fields that changed; empty when told again. */
  changed: string[];
  /** The fields the definition publishes, by wire name: a status's `next_ids`, a provider's `group_id`; money in cents. */
  data: Record<string, JsonValue>;
}
