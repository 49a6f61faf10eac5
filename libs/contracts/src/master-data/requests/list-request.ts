import { ArrayMaxSize, IsArray, IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { FilterValues, ListFlag, ListPart, ListText, PageNumber, PageSize } from './list-fields.js';

export type RangeFilter = { readonly from?: string | number | null; readonly to?: string | number | null };
export type FilterValue = string | number | boolean | null | readonly (string | number | boolean | null)[] | RangeFilter;
export type Filters = Readonly<Record<string, FilterValue>>;

export interface SortRequest {
  readonly field: string;
  readonly dir: 'asc' | 'desc';
}

const MAX_COLUMNS = 100;
const MAX_SORT = 5;
export const LONGEST_PAGE_TOKEN = 4000;
const FORMATS = ['xlsx', 'csv'] as const;

const isSortEntry = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { field, dir, ...more } = value as Record<string, unknown>;
  return typeof field === 'string' && field.length <= 100 && (dir === 'asc' || dir === 'desc') && Object.keys(more).length === 0;
};

const isSort = (value: unknown): boolean => Array.isArray(value) && value.length <= MAX_SORT && value.every(isSortEntry);

export const SortFields = (): PropertyDecorator =>
  ListPart(isSort, `must be a list of at most ${MAX_SORT} { field, dir: asc or desc }`);

export const ColumnNames = (): PropertyDecorator =>
  ListPart(
    value => Array.isArray(value) && value.length <= MAX_COLUMNS && value.every(name => typeof name === 'string'),
    `must be a list of at most ${MAX_COLUMNS} field names`,
  );

/** The file that an export answers. */
export const ExportFormat = (): PropertyDecorator =>
  ListPart(value => FORMATS.some(format => format === value), 'must be xlsx or csv');

/** The body of every `/list`. */
export class ListRequest {
  @PageNumber() page?: number;
  @PageSize() top?: number;
  /** The global search box. */
  @ListText() query?: string;
  /** Wire name → value (prefix for texts), values, or { from, to }; `*` as the value, or among the values, means no filter. */
  @FilterValues() filters?: Filters;
  @SortFields() sort?: SortRequest[];
  /** Inactive records too. */
  @ListFlag() show_all?: boolean;
  /** From the last answer's `next_page_token`; walks deep lists, instead of `page`. */
  @ListText(LONGEST_PAGE_TOKEN) page_token?: string;
}

/** The body of a list of master records. */
export class RecordListRequest extends ListRequest {
  /** Wire names of fields that are answered beside the list's own columns. */
  @ColumnNames() columns?: string[];
}

/** The body of every `/export`: the list's, and the format. */
export class ExportRequest extends ListRequest {
  @ExportFormat() format?: 'xlsx' | 'csv';
}

/** The body of an export of master records. Every field is in the file, so `columns` are checked and add nothing. */
export class RecordExportRequest extends RecordListRequest {
  @ExportFormat() format?: 'xlsx' | 'csv';
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
