import { isVisibleTo, type Audience, type CodedReference, type Settlement } from '@atlas/contracts';
import type { Case, SettledCase, SignedDocument, SignedNote } from '../case.state.js';
import type { CaseFact } from '../facts.js';
import { toClientStatus, type ClientStatusView } from './client-status.js';

/** The visible data of cases for a user: by the table of fields for the audience, and by the account's settings of statuses, notes and documents. */
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
 * The case as a user may see it, from which every answer to clients is built. For answers only: decisions use the case
 * itself.
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

/** The case's own part of a packet's settlement; its document only if it is a visible document of this case. */
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

/** The visible events; hidden notes, documents, settlements and the memo are left out completely. */
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
