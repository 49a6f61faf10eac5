import type { AddNoteRequest, NoteRow } from '@atlas/contracts';
import { useCase } from '../case-context.js';
import { useCaseCalls } from './calls.js';

/** Pinned ones first, then the newest, as the server sorts them. */
const inOrder = (notes: readonly NoteRow[]): NoteRow[] =>
  [...notes].sort((a, b) => Number(b.is_pinned) - Number(a.is_pinned) || b.created_date.localeCompare(a.created_date));

/** Writes to notes and memo; what they answer is on the screen at once. */
export function useNoteWrites() {
  const calls = useCaseCalls();
  const { caseId, cache } = useCase();
  return {
    add: async (body: AddNoteRequest) => {
      const { case_id: _, revision, ...note } = await calls.addNote(caseId, body);
      cache.change<NoteRow>('notes', notes => inOrder([note, ...notes]));
      cache.written({ revision });
    },
    edit: async (id: string, body: AddNoteRequest, ifMatch: number) => {
      const { case_id: _, revision, ...note } = await calls.editNote(caseId, id, body, ifMatch);
      cache.change<NoteRow>('notes', notes => notes.map(one => (one.id === id ? note : one)));
      cache.written({ revision });
    },
    remove: async (id: string) => {
      const { revision } = await calls.deleteNote(caseId, id);
      cache.change<NoteRow>('notes', notes => notes.filter(note => note.id !== id));
      cache.written({ revision });
    },
    setMemo: async (text: string, ifMatch: number) => {
      const { memo, revision } = await calls.setMemo(caseId, text, ifMatch);
      cache.set('memo', { memo });
      cache.written({ revision });
    },
  };
}
