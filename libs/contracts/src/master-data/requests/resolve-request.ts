import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';

/** One party as an import knows it. */
export class ResolveItem {
  @IsOptional() @IsString() @MaxLength(200) name?: string;
  @IsOptional() @IsString() @MaxLength(200) first_name?: string;
  @IsOptional() @IsString() @MaxLength(200) last_name?: string;
  @IsOptional() @IsString() @MaxLength(20) npi?: string;
  @IsOptional() @IsString() @MaxLength(20) naic_code?: string;
  /** Its id in the system the import comes from. */
  @IsOptional() @IsString() @MaxLength(64) external_code?: string;
}

/** `POST {path}/resolve` (ours): many names to ids in one call, for importers. */
export class ResolveRequest {
  @IsArray() @ArrayMaxSize(20_000) @ValidateNested({ each: true }) @Type(() => ResolveItem) items!: ResolveItem[];
  /** Create what is unknown, with named defaults and the mark 'needs review'; needs CanManageMaster. */
  @IsOptional() @IsBoolean() create?: boolean;
}

export interface Resolved {
  /** null: unknown and not created. */
  readonly id: number | null;
  readonly name: string | null;
  readonly is_active: boolean;
  readonly created: boolean;
  /** By what it was found: external_code, npi, naic_code, name, alias. */
  readonly matched_by: string | null;
  /** Why it could not be created, in the words of the validation. */
  readonly error?: string;
}

/** `result[i]` answers `items[i]`. */
export interface ResolveAnswer {
  readonly result: readonly Resolved[];
  readonly created: number;
}
