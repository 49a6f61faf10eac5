import { changed } from '../changes.js';
import { changing, withChanged, without, type Evolution } from './evolution.js';

type DocumentEvents =
  | 'NoteAdded'
  | 'NoteEdited'
  | 'NoteDeleted'
  | 'MemoSet'
  | 'DocumentAttached'
  | 'DocumentRemoved'
  | 'SubmissionRecorded'
  | 'SubmissionResultRecorded';

export const documentEvents: Evolution<DocumentEvents> = {
  NoteAdded: changing(({ notes, imported_notes }, { note, by, at }) => ({
    notes: [...notes, { ...note, created: { by, at }, updated: null }],
    imported_notes: note.imported ? new Set([...imported_notes, note.id]) : imported_notes,
  })),
  NoteEdited: changing(({ notes }, { note_id, changes, by, at }) => ({
    notes: withChanged(notes, note_id, note => ({ ...note, ...changed(note, changes), updated: { by, at } })),
  })),
  NoteDeleted: changing(({ notes, imported_notes }, { note }) => ({
    notes: without(notes, note.id),
    // Only an undone import can be imported again; its event names the import, that of a user who deletes a note does not.
    imported_notes: note.imported ? new Set([...imported_notes].filter(id => id !== note.id)) : imported_notes,
  })),
  MemoSet: changing((_, { to }) => ({ memo: to })),

  DocumentAttached: changing(({ documents }, { document, by, at }) => ({
    documents: [...documents, { ...document, uploaded: { by, at } }],
  })),
  DocumentRemoved: changing(({ documents }, { document }) => ({ documents: without(documents, document.id) })),

  SubmissionRecorded: changing(({ attributes, submissions }, { submission, filed_on, by, at }) => ({
    submissions: [...submissions, { ...submission, filed_on, submitted: { by, at }, result: null }],
    attributes: { date_filed: filed_on, ...attributes },
  })),
  SubmissionResultRecorded: changing(
    ({ attributes, submissions }, { submission_id, outcome, on, index_or_aaa_number, message }) => ({
      submissions: withChanged(submissions, submission_id, submission => ({
        ...submission,
        result: {
          outcome,
          on,
          index_or_aaa_number: index_or_aaa_number?.to ?? submission.result?.index_or_aaa_number ?? null,
          message,
        },
      })),
      attributes: index_or_aaa_number?.to ? { ...attributes, index_or_aaa_number: index_or_aaa_number.to } : attributes,
    }),
  ),
};
