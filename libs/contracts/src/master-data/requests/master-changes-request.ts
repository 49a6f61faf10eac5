import { date, text } from '../../fields/constructors.js';
import { queryOf } from '../../fields/query-of.js';
import { LONGEST_PAGE_TOKEN, pageSize } from './list-fields.js';

const MOST = 200;

/** `POST master_audit_note/changes` (ours): who changed which master record, newest first. */
export class MasterChangesRequest extends queryOf({
  /** A definition's path: `provider_master`. */
  resource: text({ max: 100 }),
  /** Beginning of the record's name; needs `resource`. */
  record: text(),
  /** Beginning of the user's name. */
  user: text(),
  date_from: date(),
  date_to: date(),
  top: pageSize(MOST),
  /** From the last answer's `next_page_token`. */
  page_token: text({ max: LONGEST_PAGE_TOKEN }),
}) {}

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
  /** The line is a deletion that is still in force. */
  readonly can_restore: boolean;
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
