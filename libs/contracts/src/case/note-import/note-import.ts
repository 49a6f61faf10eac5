import type { ColumnsOf, ImportKind, LineReader, RowReading } from '../../import/import-kind.js';
import type { ImportFigures, ImportJobResultOf } from '../../import/import-result.js';
import { RowCells, type RowValues } from '../../import/row-cells.js';
import type { TableRow } from '../../import/table-file.js';
import { CASE_ATTRIBUTES } from '../attributes/case-attributes.js';
import { date, text } from '../../fields/constructors.js';
import { column, needed } from '../import/import-column.js';

/** The note type of notes that the firm's old system wrote; change type 8 in the history. */
export const OLD_SYSTEM_NOTE = 'OLD_SYSTEM';

/** `POST case/note/bulk_import`: the names a mapping uses. */
const NOTE_IMPORT_FIELDS = {
  old_case_id: column(
    CASE_ATTRIBUTES.old_case_id,
    'old case',
    'old case no',
    'old file no',
    'legacy case id',
    'legacy id',
    'matter no',
  ),
  case_id: column(text('Case ID', { max: 40 }), 'case', 'case no', 'case number'),
  description: needed(text('Note', { max: 20_000 }), 'notes', 'note text', 'text', 'comment', 'comments', 'memo', 'description'),
  written_on: column(date('Written On'), 'date', 'note date', 'date created', 'created on', 'created date', 'entered on'),
  written_by: column(text('Written By', { max: 200 }), 'author', 'user', 'user name', 'created by', 'entered by'),
};

export type NoteImportFieldName = keyof typeof NOTE_IMPORT_FIELDS;

/** A note of a file, read; its case is still to be found. */
export interface NoteLine {
  readonly row: number;
  readonly values: RowValues<NoteImportFieldName>;
  readonly written_on: string | null;
}

class NoteLineReader implements LineReader<NoteLine> {
  constructor(private readonly columns: ColumnsOf<NoteImportFieldName>) {}

  read(row: TableRow): RowReading<NoteLine> {
    const cells = new RowCells(row, NOTE_IMPORT_FIELDS, this.columns);
    const { values, errors, warnings } = cells;
    if (!errors.length) cells.check();
    if (!values.old_case_id && !values.case_id) cells.error('old_case_id', 'Please Enter Old Case ID.');
    const line = { row: row.row, values, written_on: cells.date('written_on') };
    return { amount_cents: 0, errors, warnings, ...(errors.length ? {} : { line }) };
  }
}

/** Notes of the firm's old system to their cases. */
export const NOTE_IMPORT = {
  type: 'note_import',
  call: 'case/note/bulk_import',
  label: 'Old system notes import',
  fields: NOTE_IMPORT_FIELDS,
  needed: ['old_case_id', 'description'],
  references: ['old_case_id', 'case_id'],
  reader: columns => new NoteLineReader(columns),
} as const satisfies ImportKind<NoteImportFieldName, NoteLine>;

/** What becomes of a note. */
export const NOTE_IMPORT_PARTS = ['booked', 'known', 'refused'] as const;

/** Notes added (`created`) and the cases that got them (`updated`). */
export type NoteImportFigures = ImportFigures<(typeof NOTE_IMPORT_PARTS)[number]>;

/** `result` of a `note_import` job. */
export type NoteImportResult = ImportJobResultOf<NoteImportFigures>;
