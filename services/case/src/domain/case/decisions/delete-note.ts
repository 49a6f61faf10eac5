import type { Decision } from '../decision.js';
import { requireNote, requireUndeleted } from '../refusals.js';

export const deleteNote: Decision<'DeleteNote'> = ({ data: { note_id } }, state) => {
  const { id, note_type, description, is_pinned } = requireNote(requireUndeleted(state), note_id);
  return [{ type: 'NoteDeleted', data: { note: { id, note_type, description, is_pinned } } }];
};
