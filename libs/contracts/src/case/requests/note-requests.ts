import { ReadOnly, readOnlyOf, type ExtraKinds } from '../../read-only-fields.js';
import { html, keyed, memo, reference, required } from '../../fields/constructors.js';
import { patchOf, requestOf } from '../../fields/request-of.js';
import type { NoteRow } from '../rows/paper-rows.js';

export const NOTE_FIELDS = {
  note_type: required(keyed('note_type', { label: 'Note Type', lookup: 'note_type' })),
  description: required(html('Description', { short: 'Note' })),
} as const;

/** `POST case/{id}/note` */
export class AddNoteRequest extends requestOf(NOTE_FIELDS) {}

const READ_ONLY: ExtraKinds<NoteRow, keyof typeof NOTE_FIELDS> = {
  id: 'fixed',
  is_pinned: 'fixed',
  note_type_name: 'calculated',
  created_by: 'calculated',
  created_date: 'calculated',
  updated_date: 'calculated',
};

/** `PUT case/{id}/note/{noteId}` */
@ReadOnly(readOnlyOf(READ_ONLY))
export class EditNoteRequest extends patchOf(NOTE_FIELDS) {}

/** The fields beside the file in `POST case/{id}/document`. Without a node it is the one of the firm's case file setting, which is why it is not required here. */
export const DOCUMENT_FIELDS = {
  node_id: reference('document/node', { label: 'Document Node', short: 'Node', lookup: 'Document_Node' }),
  description: memo('Description', { max: 1000 }),
} as const;

export class AttachDocumentRequest extends requestOf(DOCUMENT_FIELDS) {}
