import {
  type CodedReference,
  invalid,
  NOTE_IMPORT,
  type NoteImportFieldName,
  type NoteLine,
  noteTexts,
  OLD_SYSTEM_NOTE,
} from '@atlas/contracts';
import { codedReference } from '../../application/requests/references.js';
import { sanitize } from '../../application/sanitize.js';
import { findReferences } from '../../references/reference-book.js';
import type { CaseAddition } from '../engine/case-addition.js';

/** Notes of the firm's old system. */
export const NOTE_ADDITION: CaseAddition<NoteImportFieldName, NoteLine, CodedReference> = {
  kind: NOTE_IMPORT,
  async prepare(database, accountId) {
    const [noteType] = await findReferences(database, accountId, [{ resource: 'note_type', key: OLD_SYSTEM_NOTE }]);
    if (!noteType) throw invalid({ note_type: noteTexts.noOldSystemType });
    return codedReference(noteType);
  },
  contentOf: ({ values, written_on }) => [written_on, values.written_by ?? null, values.description ?? ''],
  add: (additions, source, note_type) => ({
    type: 'ImportNotes',
    data: {
      notes: additions.map(({ id, line: { row, values, written_on } }) => ({
        id,
        note_type,
        description: htmlOf(values.description ?? ''),
        is_pinned: false,
        imported: { source, row, written_on, written_by: values.written_by ?? null },
      })),
    },
  }),
  importedIn: ({ notes }) =>
    notes.flatMap(({ id, imported, updated }) =>
      imported ? [{ id, job_id: imported.source.job_id, row: imported.row, isChanged: Boolean(updated) }] : [],
    ),
  undo: job_id => ({ type: 'UndoNoteImport', data: { job_id } }),
  changed: noteTexts.edited,
};

/** Text of the old system as the HTML of a note. */
function htmlOf(text: string): string {
  if (/<[a-z][^>]*>/i.test(text)) return sanitize(text);
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped.replaceAll(/\r?\n/g, '<br />');
}
