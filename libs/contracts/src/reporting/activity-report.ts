import { ArrayMinSize, IsArray, IsIn, IsInt, IsObject, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { PageNumber, PageSize } from '../master-data/requests/list-fields.js';
import { ReadOnly } from '../read-only-fields.js';
import { as, Converted } from '../request-instance.js';

/** The six date ranges of the documents. */
export const ACTIVITY_DATE_RANGES = {
  1: { label: 'Last 24 Hours', hours: 24 },
  2: { label: 'Last 7 Days', days: 7 },
  3: { label: 'Last Month', months: 1 },
  4: { label: 'Last 3 Month', months: 3 },
  5: { label: 'Last 6 Month', months: 6 },
  6: { label: 'Last Year', months: 12 },
} as const;
export type ActivityDateRange = keyof typeof ACTIVITY_DATE_RANGES;

@ReadOnly({ calculated: ['name'] })
export class ActivityUser {
  /** '*' is every user. */
  @IsOptional() id?: number | string;
  @IsOptional() @IsString() @MaxLength(200) username?: string;
}

/** Where the next page begins, in the documented form; the clients send it back as it came. */
export class ActivityPageToken {
  @IsOptional() @IsString() @MaxLength(500) next_partition_key?: string | null;
  @IsOptional() @IsString() @MaxLength(500) next_row_key?: string | null;
  @IsOptional() @IsString() @MaxLength(500) next_table_name?: string | null;
  @IsOptional() @IsString() @MaxLength(500) target_location?: string | null;
}

export class ActivityPagination {
  @PageNumber() page_number?: number;
  @PageSize() page_size?: number;
  @IsOptional() @IsObject() @ValidateNested() @as(ActivityPageToken) page_token?: ActivityPageToken | null;
}

/** `POST report_type/user_activity_report` */
export class ActivityReportRequest {
  @Converted(Number)
  @IsIn([1, 2, 3, 4, 5, 6], { message: 'Please Select Date Range .' })
  date_type!: ActivityDateRange;

  @IsArray({ message: 'Please Select User .' })
  @ArrayMinSize(1, { message: 'Please Select User .' })
  @ValidateNested({ each: true })
  @as(ActivityUser)
  users!: ActivityUser[];

  /** Ours: only these change types. */
  @IsOptional() @IsArray() @IsInt({ each: true }) change_type_ids?: number[];

  @IsOptional() @IsObject() @ValidateNested() @as(ActivityPagination) pagination?: ActivityPagination;

  /** Of the download. */
  @IsOptional() @IsIn(['xlsx', 'csv']) format?: 'xlsx' | 'csv';
}

export interface ActivityRow {
  readonly case_id: string | null;
  readonly user_name: string;
  readonly created_date: string;
  readonly audit_type: string;
  readonly change_type_id: number;
  readonly change_type: string;
  readonly description: string;
  /** 'Old System' for what came over from the system before. */
  readonly source: 'Old System' | 'New System';
  /** Ours: the client's IP address; null for jobs and for what came over from the system before. */
  readonly address: string | null;
}

/** A row of a case's history, in the documented spelling. */
export interface HistoryRow {
  readonly id: string;
  readonly change_type_id: number;
  readonly change_type: string;
  readonly description: string;
  readonly change_detials: readonly {
    readonly field_name: string;
    readonly new_value: string | null;
    readonly old_value: string | null;
  }[];
  readonly user_name: string;
  readonly created_date: string;
  readonly revision: number | null;
}

export interface ActivityFigures {
  readonly actions: number;
  readonly views: number;
  readonly changes: number;
  readonly exports: number;
  readonly sign_ins: number;
  readonly refused: number;
}

export interface ActivityReport {
  readonly result: readonly ActivityRow[];
  readonly total_rows: number;
  readonly total_is_capped?: boolean;
  readonly pagination: ActivityPagination;
  readonly figures: ActivityFigures;
  readonly by_day: readonly { readonly day: string; readonly views: number; readonly changes: number; readonly other: number }[];
}

export const OLD_SYSTEM_CHANGE = 8;
