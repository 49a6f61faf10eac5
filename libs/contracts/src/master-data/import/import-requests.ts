import { IsIn, IsObject, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';

const TRUE_OR_FALSE = ['true', 'false', '1', '0'];

/** The fields beside the file of `POST {path}/import`; a form has texts only. */
export class RecordImportRequest {
  /** JSON (their header → our field), or the name of a saved mapping; without one it is guessed. */
  @IsOptional() @IsString() @MaxLength(20_000) mapping?: string;
  /** Of a workbook: the sheet's name; without one the first is read. */
  @IsOptional() @IsString() @MaxLength(200) sheet?: string;
  @IsOptional() @IsIn(TRUE_OR_FALSE, { message: 'dry_run must be true or false.' }) dry_run?: string;
  /** Unknown records that rows name: create them, or refuse the rows (the default). */
  @IsOptional() @IsIn(['create', 'refuse'], { message: 'unknown_parties must be create or refuse.' }) unknown_parties?: string;
  /** An empty cell leaves a known record's value alone (keep, the default) or takes it away (clear). */
  @IsOptional() @IsIn(['keep', 'clear'], { message: 'empty_cells must be keep or clear.' }) empty_cells?: string;
}

/** `POST {path}/import/mapping` */
export class SaveRecordMappingRequest {
  @IsString({ message: 'Please Enter Name.' })
  @MinLength(1, { message: 'Please Enter Name.' })
  @MaxLength(200, { message: 'Name is at most 200 characters.' })
  name!: string;

  @IsObject({ message: 'Please Enter Mapping.' })
  mapping!: Record<string, string>;
}
