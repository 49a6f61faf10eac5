import { Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';

export type RangeFilter = { readonly from?: string | number | null; readonly to?: string | number | null };
export type FilterValue = string | number | boolean | null | readonly (string | number | boolean | null)[] | RangeFilter;
export type Filters = Readonly<Record<string, FilterValue>>;

export class SortRequest {
  @IsString() @MaxLength(100) field!: string;
  @IsIn(['asc', 'desc']) dir: 'asc' | 'desc' = 'asc';
}

/** The body of every `/list`. */
export class ListRequest {
  @IsOptional() @IsInt() @Min(1) page?: number;
  @IsOptional() @IsInt() @Min(1) @Max(1000) top?: number;
  /** The global search box. */
  @IsOptional() @IsString() @MaxLength(200) query?: string;
  /** Wire name → value (prefix for texts), values, or { from, to }. */
  @IsOptional() @IsObject() filters?: Filters;
  @IsOptional() @IsArray() @ValidateNested({ each: true }) @Type(() => SortRequest) sort?: SortRequest[];
  /** Inactive records too. */
  @IsOptional() @IsBoolean() show_all?: boolean;
  /** From the last answer's `next_page_token`; walks deep lists, instead of `page`. */
  @IsOptional() @IsString() @MaxLength(4000) page_token?: string;
}

/** The body of every `/export`: the list's, and the format. */
export class ExportRequest extends ListRequest {
  @IsOptional() @IsIn(['xlsx', 'csv']) format?: 'xlsx' | 'csv';
}

export interface ListAnswer<Row> {
  readonly result: readonly Row[];
  readonly total_rows: number;
  /** True when there are more than `total_rows` (counts stop at 100,000). */
  readonly total_is_capped?: boolean;
  readonly next_page_token?: string;
}

/** Set one field of many records. */
export class BulkUpdateRequest {
  @IsArray() @IsInt({ each: true }) ids!: number[];
  @IsString() @MaxLength(100) field!: string;
  @IsOptional() value?: unknown;
}

export interface MasterOption {
  readonly id: number | string | boolean;
  readonly name: string;
  readonly code?: string;
}
