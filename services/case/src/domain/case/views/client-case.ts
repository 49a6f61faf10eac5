import { isVisibleTo, type Audience, type CodedReference, type Settlement } from '@atlas/contracts';
import type { Case, SettledCase, SignedDocument, SignedNote } from '../case.state.js';
import type { CaseFact } from '../facts.js';
import { toClientStatus, type ClientStatusView } from './client-status.js';

/** What one user is shown of cases: by the table of fields for their audience, and by what the account's records say of statuses, notes and documents. */
export interface CaseView {
  readonly audience: Audience;
  readonly statuses: ClientStatusView;
  readonly note: (note: Pick<SignedNote, 'note_type'>) => boolean;
  readonly document: (document: Pick<SignedDocument, 'node'>) => boolean;
  readonly settlement: (settlement: Pick<Settlement, 'settlement_type'>) => boolean;
}

/** The law firm sees all of its cases. */
export const FIRM_VIEW: CaseView = {
  audience: 'law_firm',
  statuses: undefined,
  note: () => true,
  document: () => true,
  settlement: () => true,
};

/**
 * The case as a user may see it, from which every answer to clients is built. For answers only: what is decided about a case is decided about the
 * case itself.
 */
export function toClientCase(current: Case, view: CaseView): Case {
  if (view.audience === 'law_firm') return current;
  const documents = current.documents.filter(view.document);
  return {
    ...current,
    status: toClientStatus(current.status, view.statuses),
    memo: isVisibleTo(view.audience, 'memo', 'memo') ? current.memo : null,
    notes: current.notes.filter(view.note),
    documents,
    settlement: toClientSettlement({ ...current, documents }, view),
  };
}

/** Of a packet's settlement the case's own part; its document only where it is one of the case's that the client sees. */
function toClientSettlement({ case_id, settlement: settled, documents }: Case, view: CaseView): SettledCase | null {
  if (!settled || !view.settlement(settled.settlement)) return null;
  const { settlement } = settled;
  const { principal_cents, interest_cents, attorney_fee_cents, filing_fee_cents, packet } = settlement;
  const own = { cases: [case_id], principal_cents, interest_cents, attorney_fee_cents, filing_fee_cents };
  return {
    ...settled,
    settlement: {
      ...settlement,
      document: documents.some(({ id }) => id === settlement.document?.id) ? settlement.document : null,
      note: isVisibleTo(view.audience, 'settlement', 'note') ? settlement.note : null,
      packet: packet && { packet_id: packet.packet_id, ...own },
    },
  };
}

/** The facts that a user may know of; of hidden notes, documents, settlements and the memo not even that they happened. */
export function toClientFacts(facts: readonly CaseFact[], view: CaseView): readonly CaseFact[] {
  if (view.audience === 'law_firm') return facts;
  const types = new Map<string, CodedReference>();
  return facts.filter(({ event }) => {
    switch (event.type) {
      case 'MemoSet':
        return isVisibleTo(view.audience, 'memo', 'memo');
      case 'NoteAdded':
        types.set(event.data.note.id, event.data.note.note_type);
        return view.note(event.data.note);
      case 'NoteEdited': {
        const note_type = event.data.changes.note_type?.to ?? types.get(event.data.note_id);
        if (!note_type) return false;
        types.set(event.data.note_id, note_type);
        return view.note({ note_type });
      }
      case 'NoteDeleted':
        return view.note(event.data.note);
      case 'DocumentAttached':
      case 'DocumentRemoved':
        return view.document(event.data.document);
      case 'SettlementSaved':
      case 'SettlementReset':
        return view.settlement(event.data.settlement);
      default:
        return true;
    }
  });
}
