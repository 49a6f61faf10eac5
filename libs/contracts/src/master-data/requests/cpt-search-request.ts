import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';

export const CPT_KINDS = ['hcpcs', 'cpt_like', 'local'] as const;

/** `POST shareutility/cpt/search`: the beginning of a code, or words of its description. */
export class CptSearchRequest {
  @IsOptional()
  @IsString({ message: 'Query is not valid.' })
  @MaxLength(200, { message: 'Query is at most 200 characters.' })
  query?: string;

  @IsOptional()
  @IsIn(CPT_KINDS, { message: 'Kind is not valid.' })
  kind?: (typeof CPT_KINDS)[number];

  /** The day of service: codes that were not in force are marked. */
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'Dos is not valid.' })
  dos?: string;

  @IsOptional()
  @IsInt({ message: 'Top is not valid.' })
  @Min(1, { message: 'Top is not valid.' })
  @Max(100, { message: 'Top is at most 100.' })
  top?: number;

  /** With these two the answer says what each code is allowed. */
  @IsOptional()
  @IsInt({ message: 'Provider is not valid.' })
  provider_id?: number;

  @IsOptional()
  @IsString({ message: 'Zip is not valid.' })
  @MaxLength(10, { message: 'Zip is not valid.' })
  zip?: string;
}
