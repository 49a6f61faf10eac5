import type { DocumentRow, MemoView, NoteRow, SubmissionRow } from '@atlas/contracts';
import type { Case, SignedDocument, SignedNote } from '../case.state.js';

/** `case/{id}/notes`: pinned ones first, then the newest. */
export const noteRows = ({ notes }: Case): readonly NoteRow[] =>
  [...notes].sort((a, b) => Number(b.is_pinned) - Number(a.is_pinned) || b.created.at.localeCompare(a.created.at)).map(noteRow);

export const noteRow = ({ id, note_type, description, created, updated, is_pinned }: SignedNote): NoteRow => ({
  id,
  note_type: note_type.code,
  note_type_name: note_type.name,
  description,
  created_by: created.by,
  created_date: created.at,
  updated_date: updated?.at ?? null,
  is_pinned,
});

export const memoView = ({ memo }: Case): MemoView => ({ memo: memo ?? '' });

/** `case/{id}/document`: the newest first. */
export const documentRows = ({ documents }: Case): readonly DocumentRow[] =>
  [...documents].sort((a, b) => b.uploaded.at.localeCompare(a.uploaded.at)).map(documentRow);

export const documentRow = ({ id, node, file_name, content_type, size, description, uploaded }: SignedDocument): DocumentRow => ({
  id,
  node_id: node.id,
  node_name: node.name,
  file_name,
  content_type,
  size,
  description,
  uploaded_by: uploaded.by,
  uploaded_date: uploaded.at,
});

export const submissionRows = ({ submissions }: Case): readonly SubmissionRow[] =>
  submissions.map(({ id, submission_type, filed_on, submitted, to_email_id, document_id, result }) => ({
    id,
    submission_type,
    submitted_date: filed_on,
    submitted_by: submitted.by,
    to_email_id,
    document_id,
    outcome: result?.outcome ?? null,
    outcome_date: result?.on ?? null,
    index_or_aaa_number: result?.index_or_aaa_number ?? null,
    message: result?.message ?? null,
  }));
