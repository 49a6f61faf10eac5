import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, IsString, MaxLength, ValidateBy } from 'class-validator';
import { FilterValues, Optional, PageNumber, PageSize } from './list-fields.js';

export type RangeFilter = { readonly from?: string | number | null; readonly to?: string | number | null };
export type FilterValue = string | number | boolean | null | readonly (string | number | boolean | null)[] | RangeFilter;
export type Filters = Readonly<Record<string, FilterValue>>;

export interface SortRequest {
  readonly field: string;
  readonly dir: 'asc' | 'desc';
}

const MAX_COLUMNS = 100;

const isSortEntry = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { field, dir, ...more } = value as Record<string, unknown>;
  return typeof field === 'string' && field.length <= 100 && (dir === 'asc' || dir === 'desc') && Object.keys(more).length === 0;
};

// Checked by hand: entries are too small for a class.
const IsSort = () =>
  ValidateBy({
    name: 'isSort',
    validator: {
      validate: value => Array.isArray(value) && value.length <= 5 && value.every(isSortEntry),
      defaultMessage: () => 'sort is a list of { field, dir: asc or desc }.',
    },
  });

/** The body of every `/list`. */
export class ListRequest {
  @PageNumber() page?: number;
  @PageSize() top?: number;
  /** The global search box. */
  @Optional() @IsString() @MaxLength(200) query?: string;
  /** Wire name → value (prefix for texts), values, or { from, to }. */
  @FilterValues() filters?: Filters;
  @Optional() @IsSort() sort?: SortRequest[];
  /** Inactive records too. */
  @Optional() @IsBoolean() show_all?: boolean;
  /** From the last answer's `next_page_token`; walks deep lists, instead of `page`. */
  @Optional() @IsString() @MaxLength(4000) page_token?: string;
}

/** The body of a list of master records. */
export class RecordListRequest extends ListRequest {
  /** Wire names of fields that are answered beside the list's own columns. */
  @Optional() @IsArray() @ArrayMaxSize(MAX_COLUMNS) @IsString({ each: true }) columns?: string[];
}

/** The body of every `/export`: the list's, and the format. */
export class ExportRequest extends ListRequest {
  @Optional() @IsIn(['xlsx', 'csv']) format?: 'xlsx' | 'csv';
}

export interface ListAnswer<Row> {
  readonly result: readonly Row[];
  readonly total_rows: number;
  /** True when there are more than `total_rows` (counts stop at 100,000). */
  readonly total_is_capped?: boolean;
  readonly next_page_token?: string;
}

/** Records that one call changes: ten pages of the longest list. */
export const MOST_IDS = 10_000;

/** Set one field of many records. */
export class BulkUpdateRequest {
  @IsArray() @ArrayMaxSize(MOST_IDS) @IsInt({ each: true }) ids!: number[];
  @IsString() @MaxLength(100) field!: string;
  @IsOptional() value?: unknown;
}

export interface MasterOption {
  readonly id: number | string | boolean;
  readonly name: string;
  readonly code?: string;
}
