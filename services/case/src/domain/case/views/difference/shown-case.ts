import type { LedgerEntry } from '@atlas/case-rules';
import {
  ATTRIBUTE_LABELS,
  isComparedFor,
  billName,
  CPT_CODE_LABELS,
  DOCUMENT_LABELS,
  NOTE_LABELS,
  PAYMENT_LABELS,
  paymentText,
  SETTLEMENT_LABELS,
  TREATMENT_LABELS,
  type Audience,
  type Treatment,
} from '@atlas/contracts';
import type { Case, SettledCase, SignedDocument, SignedNote } from '../../case.state.js';
import { shownFields, textField, type ShownRecord } from './shown-record.js';

/** The fields of the case itself: attributes, status, packet, memo. */
export const caseFields = ({ attributes, status, packet, memo }: Case) => [
  textField('current_status_id', 'Current Status', status.name),
  ...shownFields(ATTRIBUTE_LABELS, attributes),
  textField('packet_id', 'Packet', packet?.packet_id ?? null),
  textField('memo', 'Memo', memo),
];

type Bill = Omit<Treatment, 'id' | 'cpt_codes'>;
const { cpt_codes: _, ...BILL_LABELS } = TREATMENT_LABELS;

/** A bill and each of its codes. */
export const billRecords = (treatment: Treatment): readonly ShownRecord[] => [
  { part: 'treatment', id: treatment.id, name: billName(treatment), fields: shownFields<Bill>(BILL_LABELS, treatment) },
  ...treatment.cpt_codes.map((code): ShownRecord => ({
    part: 'code',
    id: code.id,
    name: `${code.code}${code.modifier ? `-${code.modifier}` : ''} on ${billName(treatment)}`,
    fields: shownFields(CPT_CODE_LABELS, code),
  })),
];

const STANDINGS: Readonly<Record<LedgerEntry['standing'], string>> = {
  posted: 'Posted',
  reversed: 'Reversed',
  reversal: 'Reversal',
  replaced: 'Replaced',
  deleted: 'Deleted',
};

/** A visible entry of the ledger: not deleted, not replaced, and not the reversal of either. */
export function entryRecords(entry: LedgerEntry, ledger: readonly LedgerEntry[]): readonly ShownRecord[] {
  const { payment, standing, reverses_id } = entry;
  const reversed = reverses_id === null ? undefined : ledger.find(one => one.payment.id === reverses_id);
  if (isGone(entry) || (reversed && isGone(reversed))) return [];
  const fields = [...shownFields(PAYMENT_LABELS, payment), textField('standing', 'State', STANDINGS[standing])];
  return [{ part: 'payment', id: payment.id, name: paymentText(payment), fields }];
}

const isGone = ({ standing }: LedgerEntry): boolean => standing === 'deleted' || standing === 'replaced';

export const noteRecords = (note: SignedNote): readonly ShownRecord[] => [
  { part: 'note', id: note.id, name: `${note.note_type.name}, ${note.created.by}`, fields: shownFields(NOTE_LABELS, note) },
];

export const documentRecords = (document: SignedDocument): readonly ShownRecord[] => [
  { part: 'document', id: document.id, name: document.file_name, fields: shownFields(DOCUMENT_LABELS, document) },
];

/** The settlement of the case: one record, however often it was settled again. */
export const settlementRecords = ({ settlement }: SettledCase): readonly ShownRecord[] => [
  {
    part: 'settlement',
    id: settlement.id,
    name: settlement.settlement_type.name,
    fields: shownFields(SETTLEMENT_LABELS, settlement),
  },
];

/** A case has one settlement, or none. */
export const settlementsOf = ({ settlement }: Case): readonly SettledCase[] => (settlement ? [settlement] : []);

/** Every part of the case, in the order of the screens. */
export const partRecords = (current: Case): readonly ShownRecord[] => [
  ...current.treatments.flatMap(billRecords),
  ...current.ledger.flatMap(entry => entryRecords(entry, current.ledger)),
  ...settlementsOf(current).flatMap(settlementRecords),
  ...current.notes.flatMap(noteRecords),
  ...current.documents.flatMap(documentRecords),
];

/** The parts with the fields that an audience is shown. */
export const visibleRecords = (records: readonly ShownRecord[], audience: Audience): readonly ShownRecord[] =>
  audience === 'law_firm'
    ? records
    : records.map(record => ({
        ...record,
        fields: record.fields.filter(({ name }) => isComparedFor(audience, record.part, name)),
      }));
