import type { Decision } from '../decision.js';
import { requireUndeleted } from '../refusals.js';

/** Adds notes of the firm's old system; a note that was imported before adds nothing, even if a user deleted it since. */
export const importNotes: Decision<'ImportNotes'> = ({ data: { notes } }, state, { by, at }) => {
  const { imported_notes: known } = requireUndeleted(state);
  return notes.filter(({ id }) => !known.has(id)).map(note => ({ type: 'NoteAdded', data: { note, by, at } }));
};

/** Deletes the notes of an import that were not edited since. */
export const undoNoteImport: Decision<'UndoNoteImport'> = ({ data: { job_id } }, state) =>
  requireUndeleted(state)
    .notes.filter(({ imported, updated }) => imported?.source.job_id === job_id && !updated)
    .map(({ created: _created, updated: _updated, ...note }) => ({ type: 'NoteDeleted', data: { note } }));
