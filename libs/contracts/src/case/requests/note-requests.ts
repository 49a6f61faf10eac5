import { html, keyed, memo, reference, required } from '../fields/field.js';
import { patchOf, requestOf } from '../fields/request-of.js';

export const NOTE_FIELDS = {
  note_type: required(keyed('Note Type', 'note_type', 'note_type')),
  description: required(html('Description')),
} as const;

/** `POST case/{id}/note` */
export class AddNoteRequest extends requestOf(NOTE_FIELDS) {}

/** `PUT case/{id}/note/{noteId}` */
export class EditNoteRequest extends patchOf(NOTE_FIELDS) {}

/** The fields beside the file in `POST case/{id}/document`. */
export class AttachDocumentRequest extends requestOf({
  node_id: required(reference('Document Node', 'document/node', 'Document_Node')),
  description: memo('Description', 1000),
}) {}
