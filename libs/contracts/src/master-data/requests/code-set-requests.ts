import { IsIn, IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';

const TRUE_OR_FALSE = ['true', 'false'];
export const LOADED_SETS = ['hcpcs', 'icd10cm', 'pos', 'zip', 'region_zip'] as const;
export type LoadedSet = (typeof LOADED_SETS)[number];
export const SCHEDULE_TABLES = ['conversion_factor', 'relative_value', 'daily_cap'] as const;
export type ScheduleTable = (typeof SCHEDULE_TABLES)[number];

/** The type of the jobs that import a release of codes or a fee schedule table. */
export const CODE_SET_IMPORT = 'code_set_import';

/** Fields of a form that bears a file: all are text. */
class LoadRequest {
  /** The user has read and accepted the license note; no row is read before that. */
  @IsIn(['true'], { message: 'Please confirm the license note.' })
  licence_confirmed!: string;

  @IsOptional() @IsIn(TRUE_OR_FALSE, { message: 'dry_run must be true or false.' }) dry_run?: string;
  /** Of a workbook: the sheet's name; without one the first is read. */
  @IsOptional() @IsString() @MaxLength(200) sheet?: string;
}

/** `POST code_set_release/load` (ours): one release of a code set. */
export class CodeSetLoadRequest extends LoadRequest {
  @IsIn(LOADED_SETS, { message: 'Please Select Code Set.' })
  code_set!: LoadedSet;

  @IsString({ message: 'Please Enter Release.' })
  @MinLength(1, { message: 'Please Enter Release.' })
  @MaxLength(40, { message: 'Release is at most 40 characters.' })
  release!: string;

  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'Please Enter Effective From.' })
  effective_from!: string;

  @IsString({ message: 'Please Enter License Note.' })
  @MinLength(1, { message: 'Please Enter License Note.' })
  @MaxLength(4000, { message: 'License Note is at most 4000 characters.' })
  licence_note!: string;

  /** The file holds a part of the set: what it lacks is left as it is. */
  @IsOptional() @IsIn(TRUE_OR_FALSE, { message: 'is_partial must be true or false.' }) is_partial?: string;
  /** Into the account that all accounts read; for system users. */
  @IsOptional() @IsIn(TRUE_OR_FALSE, { message: 'for_all must be true or false.' }) for_all?: string;
}

/** `POST fee_schedule/version/{id}/load` (ours): one table of a draft version, whole. */
export class ScheduleLoadRequest extends LoadRequest {
  @IsIn(SCHEDULE_TABLES, { message: 'Please Select Table.' })
  table!: ScheduleTable;
}
