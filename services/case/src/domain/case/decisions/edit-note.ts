import { type Note, noteTexts } from '@atlas/contracts';
import { changesOf, hasChanges } from '../changes.js';
import { isBlankHtml } from '../html.js';
import type { Decision } from '../decision.js';
import { refuseImportedType, refuseMissing, requireNote, requireUndeleted } from '../refusals.js';

export const editNote: Decision<'EditNote'> = ({ data: { note_id, patch } }, state, { by, at }) => {
  const note = requireNote(requireUndeleted(state), note_id);
  if (patch.description !== undefined && isBlankHtml(patch.description)) refuseMissing('description', noteTexts.enterDescription);
  if (patch.note_type && patch.note_type.id !== note.note_type.id) refuseImportedType(patch.note_type);
  const changes = changesOf<Omit<Note, 'id'>>(note, patch);
  return hasChanges(changes) ? [{ type: 'NoteEdited', data: { note_id, changes, by, at } }] : [];
};
