import { codeListsOf, type CodeCheckAnswer, type TreatmentRow } from '@atlas/contracts';
import {
  BLANK_CODE,
  enteredCodes,
  treatmentFindings,
  type TreatmentValues,
  treatmentLabel,
  treatmentText,
  valuesOfTreatment,
} from './treatment-values.js';

const bill: TreatmentRow = {
  id: 't-1',
  bill_number: 'B-1',
  dos_from: '2025-02-01',
  dos_to: '2025-02-01',
  bill_amount: 100,
  paid_amount: 0,
  diagnosis: ['???'],
  denial_reason_ids: [],
  cpt_codes: [{ id: 'c-1', code: 'ZZ101', modifier: null, units: 1, charge: 100, description: null }],
} as unknown as TreatmentRow;
const base = valuesOfTreatment(bill);
const line = (code: string) => ({ ...BLANK_CODE, code, charge: 10 });
const lists = (unlisted: readonly string[], listed: readonly string[] = []) => {
  const none = { listed: [], unlisted: [] };
  const answer: CodeCheckAnswer = { procedure_codes: { listed, unlisted }, diagnosis_codes: none };
  return codeListsOf([answer]);
};
const asked = (
  values: TreatmentValues,
  ...more: [Parameters<typeof treatmentFindings>[3]?, Parameters<typeof treatmentFindings>[4]?]
) => treatmentFindings(values, { accident_date: null, injured_dob: null }, [bill], ...more).map(({ message }) => message);

describe('the bill form', () => {
  it('asks for confirmation of unusual codes of a new bill', () => {
    expect(asked({ ...base, bill_number: 'B-2' })).toEqual([
      'Procedure code ZZ101 is not in any imported code set.',
      'Diagnosis code ??? is not in any imported code set.',
    ]);
  });

  it('does not ask again about an unusual code of the edited bill, whatever else changes in its line', () => {
    const [first] = base.cpt_codes;
    const edited = { bill, base };
    expect(asked({ ...base, cpt_codes: [{ ...first!, units: 2, description: 'Visit' }] }, edited)).toEqual([]);
    expect(asked({ ...base, cpt_codes: [...base.cpt_codes, line('97110')], diagnosis: ['???', 'M54.2'] }, edited)).toEqual([]);
    expect(asked({ ...base, cpt_codes: [...base.cpt_codes, line('ZZ102')] }, edited)).toEqual([
      'Procedure code ZZ102 is not in any imported code set.',
    ]);
  });

  it('asks about a code that the code lists do not contain, and not about an own code that they contain', () => {
    const values = { ...base, diagnosis: [], cpt_codes: [line('99999'), line('ZZ101')] };
    expect(asked({ ...values, bill_number: null }, undefined, lists(['99999'], ['ZZ101']))).toEqual([
      'Procedure code 99999 is not in the code lists.',
    ]);
  });

  it('looks up only codes that were typed', () => {
    const values = { ...base, cpt_codes: [...base.cpt_codes, line('97110'), BLANK_CODE] };
    expect(enteredCodes(values, { bill, base })).toEqual({ procedure_codes: ['97110'], diagnosis_codes: [] });
    expect(enteredCodes(values)).toEqual({ procedure_codes: ['ZZ101', '97110'], diagnosis_codes: ['???'] });
  });
});

describe('a bill in the comparison of two versions', () => {
  it('has the labels and the values of its fields', () => {
    const shown = (name: keyof TreatmentValues) => [
      treatmentLabel(name),
      treatmentText(name, { ...base, date_bill_sent: '2026-03-02' }),
    ];
    expect(shown('bill_number')).toEqual(['Bill number', 'B-1']);
    expect(shown('date_bill_sent')).toEqual(['Date bill sent', '03/02/2026']);
    expect(shown('diagnosis')).toEqual(['Diagnosis', '???']);
    expect(shown('proof_basis')).toEqual(['Proof of receipt', '']);
  });
});
