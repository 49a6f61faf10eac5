import { IsIn, IsObject, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';

/** As a form says yes and no. */
export const TRUE_OR_FALSE = ['true', 'false', '1', '0'];

/** The fields beside the file, as every import has them; a kind with rules of its own extends it. */
export class ImportRequest {
  /** JSON (their header → our field), or the name of a saved mapping; without one it is guessed. */
  @IsOptional() @IsString() @MaxLength(20_000) mapping?: string;
  /** Of a workbook: the sheet's name; without one the first is read. */
  @IsOptional() @IsString() @MaxLength(200) sheet?: string;
  @IsOptional() @IsIn(TRUE_OR_FALSE, { message: 'dry_run must be true or false.' }) dry_run?: string;
}

export class SaveMappingRequest {
  @IsString({ message: 'Please Enter Name.' })
  @MinLength(1, { message: 'Please Enter Name.' })
  @MaxLength(200, { message: 'Name is at most 200 characters.' })
  name!: string;

  @IsObject({ message: 'Please Enter Mapping.' })
  mapping!: Record<string, string>;
}

/** A form has texts only. */
export const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1';
