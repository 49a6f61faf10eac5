import {
  AddNoteRequest,
  checkReadOnly,
  EditNoteRequest,
  type MemoView,
  type Note,
  type NoteRow,
  noteTexts,
  notFound,
  requestFields,
  SetMemoRequest,
} from '@atlas/contracts';
import { newId, type Session } from '@atlas/platform';
import type { QueryBus } from '@nestjs/cqrs';
import { CaseViews } from '../../access/case-views.js';
import { CaseQuery } from '../../application/queries/case.query.js';
import { heldKeys, resolveReferences, wantedReferences } from '../../application/requests/references.js';
import { sanitize } from '../../application/sanitize.js';
import type { Case, SignedNote } from '../../domain/case/case.state.js';
import { toClientCase } from '../../domain/case/views/client-case.js';
import { memoView, noteRow, noteRows } from '../../domain/case/views/case-records.js';
import { ReferenceResolver } from '../../references/reference-resolver.js';
import { caseRoutes } from './case-routes.js';

const FIELDS = requestFields(AddNoteRequest) ?? {};
const noteNotFound = () => notFound('NOTE_NOT_FOUND', noteTexts.notFound);

const { read, write, controller } = caseRoutes({ resolver: ReferenceResolver, views: CaseViews });

/** Notes and the memo. */
export const NotesController = controller('NotesController', {
  /** All notes, or those of one type (its id or code); a provider or funder sees the types meant for them. */
  list: read({
    at: 'GET case/:caseId/notes',
    query: ['noteType'],
    part: 'Notes',
    cut: ['note'],
    async answer({ views }, { state }, { session, query }): Promise<NoteRow[]> {
      const { notes: visible } = toClientCase(state, await views.of(session));
      const notes = visible.filter(ofType(query.noteType));
      return noteRows({ notes }).map(row => ({ ...row, description: sanitize(row.description) }));
    },
  }),
  add: write('AddNote', {
    at: 'POST case/:caseId/note',
    body: AddNoteRequest,
    cut: ['note', 'case_id', 'revision'],
    async command({ resolver }, { session, body }) {
      const resolved = await resolveReferences(resolver, session.accountId, wantedReferences(FIELDS, body));
      const note: Note = {
        id: newId(),
        note_type: resolved.coded('note_type') ?? { id: 0, code: '', name: '' },
        description: sanitize(body.description),
        is_pinned: resolved.record('note_type')?.data['pinned'] === true,
      };
      return { data: { note } };
    },
    answer: ({ state }, { note }): NoteRow => noteWith(state, note.id),
  }),
  edit: write('EditNote', {
    at: 'PUT case/:caseId/note/:noteId',
    body: EditNoteRequest,
    cut: ['note', 'case_id', 'revision'],
    async command(parts, { session, caseId, noteId, body }) {
      const current = await requireVisible(parts, session, caseId, noteId);
      const ignored = await checkReadOnly(body, () => noteRow(current));
      const held = { note_type: heldKeys(current.note_type) };
      const resolved = await resolveReferences(parts.resolver, session.accountId, wantedReferences(FIELDS, body, held));
      const noteType = resolved.coded('note_type');
      const patch = {
        ...(noteType ? { note_type: noteType } : {}),
        ...(body.description === undefined ? {} : { description: sanitize(body.description) }),
      };
      return { data: { note_id: noteId, patch }, ignored };
    },
    answer: ({ state }, { note_id }): NoteRow => noteWith(state, note_id),
  }),
  remove: write('DeleteNote', {
    at: 'DELETE case/:caseId/note/delete/:noteId',
    async command(parts, { session, caseId, noteId }) {
      await requireVisible(parts, session, caseId, noteId);
      return { data: { note_id: noteId } };
    },
    answer: (): { deleted: number } => ({ deleted: 1 }),
  }),
  memo: read({
    at: 'GET case/:caseId/memo',
    part: 'Memo',
    cut: ['memo'],
    answer: (_, { state }): MemoView => memoView(state),
  }),
  setMemo: write('SetMemo', {
    at: 'POST case/:caseId/memo',
    body: SetMemoRequest,
    status: 200,
    command: (_, { body }) => ({ data: { memo: body.memo ?? null } }),
    answer: ({ state }): MemoView => memoView(state),
  }),
});

/** A note that a client is not shown does not exist for them. */
async function requireVisible(
  { queries, views }: { readonly queries: QueryBus; readonly views: CaseViews },
  session: Session,
  caseId: string,
  noteId: string,
): Promise<SignedNote> {
  const { state } = await queries.execute(new CaseQuery(session, caseId));
  const { notes } = toClientCase(state, await views.of(session));
  const note = notes.find(({ id }) => id === noteId);
  if (!note) throw noteNotFound();
  return note;
}

function noteWith({ notes }: Case, noteId: string): NoteRow {
  const note = notes.find(({ id }) => id === noteId);
  if (!note) throw noteNotFound();
  return noteRow(note);
}

/** The note type by its id or its code; left out or '*': every one. */
function ofType(noteType: string | undefined): (note: Note) => boolean {
  const wanted = noteType?.trim().toLowerCase();
  return ({ note_type: { id, code } }) => !wanted || wanted === '*' || wanted === String(id) || wanted === code.toLowerCase();
}
