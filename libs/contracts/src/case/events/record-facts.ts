import type { JsonObject } from '../../json.js';

/** The event store's category of changed rule rows: what read models of cases need to date deadlines, in the order it became true. */
export const RULE_STREAM = 'rule' as const;

/** A rule row, a workflow of cases, or what a carrier is, as it is from now on. */
export interface RuleRowChanged extends JsonObject {
  resource: string;
  id: number;
  name: string;
  is_active: boolean;
  is_deleted: boolean;
  /** Identifies an older fact that arrives late, and a repeated one. */
  revision: number;
  data: JsonObject;
}

/** The event store's category of renamed master records: read models of cases show today's names, in the order they became true. */
export const NAME_STREAM = 'record_name' as const;

/** What a master record is called from now on. */
export interface RecordRenamed extends JsonObject {
  resource: string;
  id: number;
  name: string;
  /** Identifies an older fact that arrives late, and a repeated one. */
  revision: number;
}
