import type { CodedReference, Settlement } from '@atlas/contracts';
import type { Case, SignedDocument, SignedNote } from '../case.state.js';
import type { CaseFact } from '../facts.js';

/** Which notes, documents and settlements of a case somebody is shown. */
export interface PapersSeen {
  readonly note: (note: Pick<SignedNote, 'note_type'>) => boolean;
  readonly document: (document: Pick<SignedDocument, 'node'>) => boolean;
  readonly settlement: (settlement: Pick<Settlement, 'settlement_type'>) => boolean;
}

export const SEES_ALL_PAPERS: PapersSeen = { note: () => true, document: () => true, settlement: () => true };

/** The case as somebody sees it: a settlement that they are not shown is none. */
export const withSeenSettlement = (current: Case, seen: PapersSeen): Case =>
  current.settlement && !seen.settlement(current.settlement.settlement) ? { ...current, settlement: null } : current;

/** The facts without those about notes, documents and settlements that somebody is not shown: not even that they happened. */
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
      case 'SettlementSaved':
      case 'SettlementReset':
        return seen.settlement(event.data.settlement);
      default:
        return true;
    }
  });
}
