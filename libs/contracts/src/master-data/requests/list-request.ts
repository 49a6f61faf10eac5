import { choice, json, references, required, text } from '../../fields/constructors.js';
import { queryOf } from '../../fields/query-of.js';
import { requestOf } from '../../fields/request-of.js';
import { LIST_FIELDS, LIST_RULES } from './list-fields.js';
import { recordTexts } from '../../texts/record.js';

const MAX_COLUMNS = 100;

export const COLUMNS = json<string[]>()('Columns');
export const columnsProblem = (columns: unknown): string | undefined =>
  Array.isArray(columns) && columns.length <= MAX_COLUMNS && columns.every(name => typeof name === 'string')
    ? undefined
    : `must be a list of at most ${MAX_COLUMNS} field names`;

/** The file that an export answers. */
export const EXPORT_FORMAT = choice(['xlsx', 'csv']);

/** The body of every `/list`. */
export class ListRequest extends queryOf(LIST_FIELDS, LIST_RULES) {}

/** With wire names of fields that are answered beside the list's own columns. */
const RECORD_LIST = { ...LIST_FIELDS, columns: COLUMNS } as const;
const RECORD_LIST_RULES = { ...LIST_RULES, columns: columnsProblem } as const;

/** The body of a list of master records. */
export class RecordListRequest extends queryOf(RECORD_LIST, RECORD_LIST_RULES) {}

/** The body of every `/export`: the list's, and the format. */
export class ExportRequest extends queryOf({ ...LIST_FIELDS, format: EXPORT_FORMAT }, LIST_RULES) {}

/** The body of an export of master records. Every field is in the file, so `columns` are checked and add nothing. */
export class RecordExportRequest extends queryOf({ ...RECORD_LIST, format: EXPORT_FORMAT }, RECORD_LIST_RULES) {}

export interface ListAnswer<Row> {
  readonly result: readonly Row[];
  readonly total_rows: number;
  /** True when there are more than `total_rows` (counts stop at 100,000, for words that many cases have at 5,000). */
  readonly total_is_capped?: boolean;
  readonly next_page_token?: string;
}

/** Records that one call changes: ten pages of the longest list. */
export const MOST_IDS = 10_000;

/** Set one field of many records. */
export class BulkUpdateRequest extends requestOf({
  ids: required(
    references('record', {
      label: 'Records',
      most: { count: MOST_IDS, message: recordTexts.tooManyChanged(MOST_IDS) },
    }),
  ),
  field: required(text({ max: 100 })),
  value: json<unknown>()('Value'),
}) {}

export interface MasterOption {
  readonly id: number | string | boolean;
  readonly name: string;
  /** Null for a record of a kind that has codes, but this one has none. */
  readonly code?: string | null;
}
