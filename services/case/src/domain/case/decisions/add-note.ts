import { noteTexts } from '@atlas/contracts';
import { isBlankHtml } from '../html.js';
import type { Decision } from '../decision.js';
import { refuseImportedType, refuseMissing, requireUndeleted } from '../refusals.js';

export const addNote: Decision<'AddNote'> = ({ data: { note } }, state, { by, at }) => {
  requireUndeleted(state);
  refuseImportedType(note.note_type);
  if (isBlankHtml(note.description)) refuseMissing('description', noteTexts.enterDescription);
  return [{ type: 'NoteAdded', data: { note, by, at } }];
};
