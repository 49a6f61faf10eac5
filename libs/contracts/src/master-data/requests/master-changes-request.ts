import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `POST master_audit_note/changes` (ours): who changed which master record, newest first. */
export class MasterChangesRequest {
  /** A definition's path: `provider_master`. */
  @IsOptional() @IsString() @MaxLength(100) resource?: string;
  /** Beginning of the record's name; needs `resource`. */
  @IsOptional() @IsString() @MaxLength(200) record?: string;
  /** Beginning of the user's name. */
  @IsOptional() @IsString() @MaxLength(200) user?: string;
  @IsOptional() @Matches(DAY, { message: 'date_from is not valid.' }) date_from?: string;
  @IsOptional() @Matches(DAY, { message: 'date_to is not valid.' }) date_to?: string;
  @IsOptional() @IsInt() @Min(1) @Max(200) top?: number;
  /** From the last answer's `next_page_token`. */
  @IsOptional() @Matches(/^\d{0,18}(-\d{0,18})?$/, { message: 'page_token is not valid.' }) page_token?: string;
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
  /** Deleted, and not brought back since. */
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
