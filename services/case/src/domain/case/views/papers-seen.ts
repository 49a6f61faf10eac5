import type { CodedReference } from '@atlas/contracts';
import type { SignedDocument, SignedNote } from '../case.state.js';
import type { CaseFact } from '../facts.js';

/** Which notes and documents of a case somebody is shown. */
export interface PapersSeen {
  readonly note: (note: Pick<SignedNote, 'note_type'>) => boolean;
  readonly document: (document: Pick<SignedDocument, 'node'>) => boolean;
}

export const SEES_ALL_PAPERS: PapersSeen = { note: () => true, document: () => true };

/** The facts without those about notes and documents that somebody is not shown: not even that they happened. */
export function factsSeen(facts: readonly CaseFact[], seen: PapersSeen): readonly CaseFact[] {
  const types = new Map<string, CodedReference>();
  return facts.filter(({ event }) => {
    switch (event.type) {
      case 'NoteAdded':
        types.set(event.data.note.id, event.data.note.note_type);
        return seen.note(event.data.note);
      case 'NoteEdited': {
        const note_type = event.data.changes.note_type?.to ?? types.get(event.data.note_id);
        if (!note_type) return false;
        types.set(event.data.note_id, note_type);
        return seen.note({ note_type });
      }
      case 'NoteDeleted':
        return seen.note(event.data.note);
      case 'DocumentAttached':
      case 'DocumentRemoved':
        return seen.document(event.data.document);
      default:
        return true;
    }
  });
}
