import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

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
