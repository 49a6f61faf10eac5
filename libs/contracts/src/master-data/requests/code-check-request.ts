import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';

/** Codes of each kind in one call. */
export const MOST_CHECKED_CODES = 2000;

/** `POST shareutility/code/check`: which codes of bills the account's code lists contain. */
export class CodeCheckRequest {
  @IsOptional()
  @IsArray({ message: 'Procedure Codes are not valid.' })
  @ArrayMaxSize(MOST_CHECKED_CODES, { message: `At most ${MOST_CHECKED_CODES} codes can be checked at once.` })
  @IsString({ each: true, message: 'Procedure Codes are not valid.' })
  @MaxLength(50, { each: true, message: 'Procedure Codes are not valid.' })
  procedure_codes?: readonly string[];

  @IsOptional()
  @IsArray({ message: 'Diagnosis Codes are not valid.' })
  @ArrayMaxSize(MOST_CHECKED_CODES, { message: `At most ${MOST_CHECKED_CODES} codes can be checked at once.` })
  @IsString({ each: true, message: 'Diagnosis Codes are not valid.' })
  @MaxLength(50, { each: true, message: 'Diagnosis Codes are not valid.' })
  diagnosis_codes?: readonly string[];
}
