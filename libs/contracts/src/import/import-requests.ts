import { IsIn, IsObject, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';

/** As a form, which has texts only, says yes and no. */
export const YES_OR_NO = ['true', 'false', '1', '0'];

/** What a field of `YES_OR_NO` says; one that was not sent says no. */
export const saysYes = (text: string | null | undefined): boolean => text === 'true' || text === '1';

/** The fields beside the file, as every import has them; a kind with more rules extends it. */
export class ImportRequest {
  /** JSON (their header → our field), or the name of a saved mapping; without one it is guessed. */
  @IsOptional() @IsString() @MaxLength(20_000) mapping?: string;
  /** Of a workbook: the sheet's name; without one the first is read. */
  @IsOptional() @IsString() @MaxLength(200) sheet?: string;
  @IsOptional() @IsIn(YES_OR_NO, { message: 'dry_run must be true or false.' }) dry_run?: string;
}

/** The body of `POST {import}/mapping`: a mapping that is kept under a name. */
export class SaveMappingRequest {
  @IsString({ message: 'Please Enter Name.' })
  @MinLength(1, { message: 'Please Enter Name.' })
  @MaxLength(200, { message: 'Name is at most 200 characters.' })
  name!: string;

  @IsObject({ message: 'Please Enter Mapping.' })
  mapping!: Record<string, string>;
}
