import { codesOfBill, type CodesByList, type CptCode, type Treatment } from '@atlas/contracts';
import type { CaseEvent } from './case.events.js';
import type { Case } from './case.state.js';
import { changedFields } from './changed-fields.js';

/** What an event entered on a bill of the case. */
export interface BillEntry {
  readonly bill: Treatment;
  /** Undefined for a new bill: all its fields. */
  readonly changed?: ReadonlySet<string>;
  /** The codes that the bill had before. */
  readonly saved_codes: CodesByList;
}

const NO_CODES: CodesByList = { procedure_codes: [], diagnosis_codes: [] };
const codeTexts = (codes: readonly CptCode[]): readonly string[] => codes.map(({ code }) => code);
const savedCodes = ({ cpt_codes, diagnosis }: Pick<Treatment, 'cpt_codes' | 'diagnosis'>): CodesByList => ({
  procedure_codes: codeTexts(cpt_codes),
  diagnosis_codes: diagnosis,
});

/** `current`: the case after the event. Undefined for events that enter nothing on a bill, or on a deleted one. */
export function billEntryOf({ treatments }: Pick<Case, 'treatments'>, event: CaseEvent): BillEntry | undefined {
  const billOf = (id: string) => treatments.find(bill => bill.id === id);
  switch (event.type) {
    case 'TreatmentAdded': {
      const bill = billOf(event.data.treatment.id);
      return bill && { bill, saved_codes: NO_CODES };
    }
    case 'TreatmentUpdated': {
      const { treatment, changes } = event.data;
      const bill = billOf(treatment.id);
      if (!bill) return undefined;
      const cpt_codes = changes.cpt_codes ? (changes.cpt_codes.from ?? []) : bill.cpt_codes;
      const diagnosis = changes.diagnosis ? (changes.diagnosis.from ?? []) : bill.diagnosis;
      return { bill, changed: changedFields(changes), saved_codes: savedCodes({ cpt_codes, diagnosis }) };
    }
    case 'DenialReasonsSet': {
      const bill = billOf(event.data.treatment.id);
      return bill && { bill, changed: changedFields(event.data.changes), saved_codes: savedCodes(bill) };
    }
    case 'CptCodesAdded': {
      const bill = billOf(event.data.treatment.id);
      if (!bill) return undefined;
      const added = new Set(event.data.cpt_codes.map(({ id }) => id));
      const before = bill.cpt_codes.filter(({ id }) => !added.has(id));
      return { bill, changed: new Set(['cpt_codes']), saved_codes: savedCodes({ ...bill, cpt_codes: before }) };
    }
    default:
      return undefined;
  }
}

/** The codes that events entered on bills, each once, for the lookup in the code lists. */
export function enteredCodes(current: Pick<Case, 'treatments'>, caused: readonly CaseEvent[]): CodesByList {
  const entries = caused.flatMap(event => {
    const entry = billEntryOf(current, event);
    return entry ? [codesOfBill({ ...entry.bill, saved_codes: entry.saved_codes })] : [];
  });
  const all = (name: keyof CodesByList) => [...new Set(entries.flatMap(codes => codes[name]))];
  return { procedure_codes: all('procedure_codes'), diagnosis_codes: all('diagnosis_codes') };
}
