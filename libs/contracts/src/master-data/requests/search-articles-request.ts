import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';

/** `POST knowledge_base/search` (ours): words, each as a beginning; without them the newest first. */
export class SearchArticlesRequest {
  @IsOptional()
  @IsString()
  @MaxLength(200, { message: 'Search is at most 200 characters.' })
  query?: string;

  @IsOptional()
  @IsInt()
  category_id?: number;

  @IsOptional()
  @IsString()
  @MaxLength(60)
  tag?: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  page?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100)
  top?: number;
}

/** `GET knowledge_base/case_law`: denial reasons as bills name them, `g12,s7`, 200 at most. */
export class CaseLawRequest {
  @Matches(/^[gs][1-9]\d{0,8}(,[gs][1-9]\d{0,8}){0,199}$/, { message: 'Denials is not valid.' })
  denials!: string;
}

/** An article that is case law against a denial. */
export interface CaseLawRow {
  /** As bills name it: 'g12' of the general ones, 's7' of the service's. */
  readonly denial: string;
  readonly id: number;
  readonly title: string;
}
