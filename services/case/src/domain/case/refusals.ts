import { isInEffect, type LedgerEntry } from '@atlas/case-rules';
import {
  billTexts,
  caseTexts,
  type CodedReference,
  documentTexts,
  DomainError,
  filingTexts,
  type JsonObject,
  noteTexts,
  paymentTexts,
  type Treatment,
} from '@atlas/contracts';
import type { Case, CaseState, SignedDocument, SignedNote, SignedSubmission } from './case.state.js';
import { isSettledBill } from './settlement/settled-bill.js';

export function refuse(code: string, message: string, details: JsonObject = {}): never {
  throw new DomainError(code, message, details);
}

/** A value required by the rules of the case; the form shows the message at its field. */
export const refuseMissing = (field: string, message: string): never => refuse('VALUE_REQUIRED', message, { [field]: message });

export const refuseInvalid = (field: string, message: string): never => refuse('VALUE_NOT_VALID', message, { [field]: message });

export function requireCase(state: CaseState): Case {
  return state ?? refuse('CASE_NOT_FOUND', caseTexts.detailsNotFound);
}

/** Notes, memo and documents may still be added to a closed case, never to a deleted one. */
export function requireUndeleted(state: CaseState): Case {
  const current = requireCase(state);
  if (current.is_deleted) refuse('CASE_NOT_OPEN', caseTexts.isDeleted(current.case_id));
  return current;
}

/** Changes of the claim, its amounts or its status require an open case. */
export function requireOpen(state: CaseState): Case {
  const current = requireUndeleted(state);
  if (current.status.is_final) refuse('CASE_NOT_OPEN', caseTexts.isClosed(current.case_id, current.status.name));
  return current;
}

export function requireTreatment({ treatments }: Case, id: string): Treatment {
  return (
    treatments.find(treatment => treatment.id === id) ??
    refuse('TREATMENT_NOT_FOUND', billTexts.treatmentNotFound, { treatment_id: id })
  );
}

export const requireTreatments = (current: Case, ids: readonly string[]): readonly Treatment[] =>
  [...new Set(ids)].map(id => requireTreatment(current, id));

/** Whether a payment in force was posted to the bill. */
export const hasPayments = ({ ledger }: Pick<Case, 'ledger'>, { id }: Pick<Treatment, 'id'>): boolean =>
  ledger.some(entry => isInEffect(entry) && entry.payment.treatment?.id === id);

/** Bills with payments are part of the ledger. */
export function refuseWithPayments(current: Case, treatments: readonly Treatment[], message: (names: string) => string): void {
  const paid = treatments.filter(treatment => hasPayments(current, treatment));
  if (!paid.length) return;
  const ids = paid.map(({ id }) => id);
  refuse('TREATMENT_HAS_PAYMENTS', message(paid.map(({ bill_number, dos_from }) => bill_number ?? dos_from).join(', ')), {
    treatment_ids: ids,
  });
}

/** Bills that a settlement is divided over stay until it is reset. */
export function refuseSettled(current: Case, treatments: readonly Treatment[]): void {
  const settled = treatments.filter(({ id }) => isSettledBill(current, id));
  if (!settled.length) return;
  const names = settled.map(({ bill_number, dos_from }) => bill_number ?? dos_from).join(', ');
  refuse('TREATMENT_IS_SETTLED', billTexts.partOfSettlement(names), {
    treatment_ids: settled.map(({ id }) => id),
  });
}

/** Note types of the old system and of processes: imports create them, users do not. */
const IMPORTED_NOTE_TYPES: ReadonlySet<string> = new Set(['OLD_SYSTEM', 'SYSTEM']);

export function refuseImportedType({ code, name }: CodedReference): void {
  if (IMPORTED_NOTE_TYPES.has(code)) refuseInvalid('note_type', noteTexts.typeFromImportsOnly(name));
}

export function requireNote({ notes }: Case, id: string): SignedNote {
  return notes.find(note => note.id === id) ?? refuse('NOTE_NOT_FOUND', noteTexts.notFound, { note_id: id });
}

export function requireDocument({ documents }: Case, id: string): SignedDocument {
  return (
    documents.find(document => document.id === id) ?? refuse('DOCUMENT_NOT_FOUND', documentTexts.notFound, { document_id: id })
  );
}

export function requireSubmission({ submissions }: Case, id: string): SignedSubmission {
  return (
    submissions.find(one => one.id === id) ??
    refuse('SUBMISSION_NOT_FOUND', filingTexts.submissionNotFound, { submission_id: id })
  );
}

/** A payment in force. A reversed or deleted payment is final; to correct a reversal, post the payment again. */
export function requireStanding({ ledger }: Case, id: string): LedgerEntry {
  const entry = ledger.find(({ payment }) => payment.id === id);
  switch (entry?.standing) {
    case 'posted':
      return entry;
    case 'reversed':
      return refuse('PAYMENT_ALREADY_REVERSED', paymentTexts.reversed, { payment_id: id });
    case 'reversal':
      return refuse('PAYMENT_IS_REVERSAL', paymentTexts.reversalIsFinal, { payment_id: id });
    case 'replaced':
      return refuse('PAYMENT_WAS_CORRECTED', paymentTexts.corrected, { payment_id: id });
    case 'deleted':
      return refuse('PAYMENT_ALREADY_DELETED', paymentTexts.deleted, { payment_id: id });
    case undefined:
      return refuse('PAYMENT_NOT_FOUND', paymentTexts.notFound, { payment_id: id });
  }
}
