import {
  keptUntil,
  type CaseDocument,
  type DocumentRow,
  type MemoView,
  type NoteRow,
  type Signature,
  type SubmissionRow,
} from '@atlas/contracts';
import type { Case, SignedDocument, SignedNote } from '../case.state.js';
import type { CaseFact } from '../facts.js';

/** The day of the old system, at noon in UTC so that it is the same day everywhere in the country. */
const writtenAt = ({ imported, created }: SignedNote): string =>
  imported?.written_on ? `${imported.written_on}T12:00:00.000Z` : created.at;

/** `case/{id}/notes`: pinned ones first, then the newest. */
export const noteRows = ({ notes }: Pick<Case, 'notes'>): readonly NoteRow[] =>
  [...notes].sort((a, b) => Number(b.is_pinned) - Number(a.is_pinned) || writtenAt(b).localeCompare(writtenAt(a))).map(noteRow);

export const noteRow = (note: SignedNote): NoteRow => ({
  id: note.id,
  note_type: note.note_type.code,
  note_type_name: note.note_type.name,
  description: note.description,
  created_by: note.imported?.written_by ?? note.created.by,
  created_date: writtenAt(note),
  updated_date: note.updated?.at ?? null,
  is_pinned: note.is_pinned,
});

export const memoView = ({ memo }: Case): MemoView => ({ memo: memo ?? '' });

/** `case/{id}/document`: the newest first; removed ones are marked. */
export const documentRows = (
  { documents }: Pick<Case, 'documents'>,
  removed: ReadonlyMap<string, RemovedDocument> = new Map(),
  kept: KeptYears = new Map(),
): readonly DocumentRow[] =>
  [...documents]
    .sort((a, b) => b.uploaded.at.localeCompare(a.uploaded.at))
    .map(document => ({ ...documentRow(document, kept), ...removalOf(removed.get(document.id)) }));

const removalOf = (gone: RemovedDocument | undefined) => gone && { removed_by: gone.removed.by, removed_date: gone.removed.at };

/** A document that is no longer in the case. */
export interface RemovedDocument {
  readonly document: CaseDocument;
  readonly removed: Signature;
}

/** Documents that these events removed, by id. */
export const removedDocuments = (facts: readonly CaseFact[]): ReadonlyMap<string, RemovedDocument> =>
  new Map(
    facts.flatMap(({ event, signature }) =>
      event.type === 'DocumentRemoved'
        ? [[event.data.document.id, { document: event.data.document, removed: signature }] as const]
        : [],
    ),
  );

/** The retention years of documents, by their node's id; nodes without a setting are absent. */
export type KeptYears = ReadonlyMap<number, number>;

export const documentRow = (
  { id, node, file_name, uploaded_as, content_type, size, description, uploaded }: SignedDocument,
  kept: KeptYears = new Map(),
): DocumentRow => ({
  id,
  node_id: node.id,
  node_name: node.name,
  file_name,
  uploaded_as: uploaded_as ?? null,
  content_type,
  size,
  description,
  uploaded_by: uploaded.by,
  uploaded_date: uploaded.at,
  keep_until: keepUntil(uploaded.at, kept.get(node.id)),
});

const keepUntil = (at: string, years: number | undefined): string | null => (years === undefined ? null : keptUntil(at, years));

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
