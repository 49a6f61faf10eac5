import { ListDay, ListPart, ListText, PageSize } from './list-fields.js';

const MOST = 200;
const isToken = (value: unknown): boolean => typeof value === 'string' && /^\d{0,18}(-\d{0,18})?$/.test(value);

/** `POST master_audit_note/changes` (ours): who changed which master record, newest first. */
export class MasterChangesRequest {
  /** A definition's path: `provider_master`. */
  @ListText(100) resource?: string;
  /** Beginning of the record's name; needs `resource`. */
  @ListText() record?: string;
  /** Beginning of the user's name. */
  @ListText() user?: string;
  @ListDay() date_from?: string;
  @ListDay() date_to?: string;
  @PageSize(MOST) top?: number;
  /** From the last answer's `next_page_token`. */
  @ListPart(isToken, 'must be the next_page_token of an earlier answer') page_token?: string;
}

/** A line of the history of all master data. */
export interface MasterChangeRow {
  readonly id: string;
  readonly resource: string;
  /** 'Provider' */
  readonly entity: string;
  readonly record_id: number;
  /** As the record is called now; of one that is gone, as it was. */
  readonly record_name: string;
  /** Deleted and not restored since. */
  readonly record_is_deleted: boolean;
  readonly change_type: string;
  readonly change_detials: readonly { readonly field_name: string; readonly old_value: string; readonly new_value: string }[];
  readonly user_name: string;
  readonly created_date: string;
}

export interface MasterChanges {
  readonly result: readonly MasterChangeRow[];
  /** Absent: there are no older ones. */
  readonly next_page_token?: string;
}
