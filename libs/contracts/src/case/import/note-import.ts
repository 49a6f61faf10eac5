import { date, text } from '../../fields/constructors.js';
import type { LineOf } from '../../import/import-kind.js';
import { NOTE_FIELDS } from '../requests/note-requests.js';
import { caseAddition } from './case-addition.js';
import { column, needed } from './import-column.js';

/** The note type of notes that the firm's old system wrote; change type 8 in the history. */
export const OLD_SYSTEM_NOTE = 'OLD_SYSTEM';

/** Notes of the firm's old system to their cases. */
export const NOTE_IMPORT = caseAddition({
  type: 'note_import',
  call: 'case/note/bulk_import',
  label: 'Old system notes import',
  fields: {
    description: needed(
      text(NOTE_FIELDS.description.short, { max: 20_000 }),
      'notes',
      'note text',
      'text',
      'comment',
      'comments',
      'memo',
      'description',
    ),
    written_on: column(date('Written On'), 'date', 'note date', 'date created', 'created on', 'created date', 'entered on'),
    written_by: column(text('Written By', { max: 200 }), 'author', 'user', 'user name', 'created by', 'entered by'),
  },
  needed: ['description'],
  read: cells => ({ written_on: cells.date('written_on') }),
});

export type NoteImportFieldName = keyof typeof NOTE_IMPORT.fields;
export type NoteLine = LineOf<typeof NOTE_IMPORT>;
