import { columnsOf } from '../../import/import-kind.js';
import { CASE_IMPORT } from './case-import.js';
import type { CaseImportFieldName } from './import-fields.js';

const TODAY = '2026-04-21';
const FERRANTE = {
  ins_claim_number: '47876E71',
  injured_last_name: 'Ferrante',
  injured_first_name: 'Odalys',
  provider_name: 'Cedar Loop PT',
  insurance_company_name: 'Fernhill',
  dos_from: '10/02/2025',
  cpt_code: '97110',
  bill_amount: '$1,186.40',
};

/** A line like Ferrante's with other cells. */
function read(other: Partial<Record<CaseImportFieldName, string>> = {}) {
  const cells: Partial<Record<CaseImportFieldName, string>> = { ...FERRANTE, ...other };
  const names = Object.keys(cells) as CaseImportFieldName[];
  const reader = CASE_IMPORT.reader(columnsOf(names, Object.fromEntries(names.map(name => [name, name]))), TODAY);
  const { line, errors, warnings } = reader.read({ row: 1, cells: names.map(name => cells[name] ?? '') });
  const textOf = ({ field, message }: { field: string; message: string }) => `${field}: ${message}`;
  return { line, errors: errors.map(textOf), warnings: warnings.map(textOf) };
}

describe('a line of a clinic’s file', () => {
  it('is read row by row into our fields, verbatim', () => {
    const { line, warnings } = read({ date_bill_sent: '01/01/1970', insurance_company_name: '' });
    expect(line).toMatchObject({
      values: { ins_claim_number: '47876E71' },
      dos_from: '2025-10-02',
      date_bill_sent: null,
      units: 1,
      amount_cents: 118_640,
    });
    expect(warnings.map(text => text.split(':')[0])).toEqual(['date_bill_sent', 'insurance_company_name']);
  });

  it('keeps a billing date before the service with one warning, and ignores an end before the start', () => {
    const { line, warnings } = read({ dos_to: '09/02/2025', date_bill_sent: '09/15/2025' });
    expect(line).toMatchObject({ dos_from: '2025-10-02', dos_to: null, date_bill_sent: '2025-09-15' });
    expect(warnings).toEqual([
      'dos_to: DOS To 09/02/2025 is before DOS From and was ignored.',
      'date_bill_sent: Date Bill Sent is before DOS From.',
    ]);
  });

  it('has the choice that the cell names by id or name, and otherwise none', () => {
    const sexOf = (injured_sex: string) => read({ injured_sex }).line?.values.injured_sex;
    expect(['f', 'FEMALE', 'Other', 'u'].map(sexOf)).toEqual(['F', 'F', 'X', 'U']);
    expect(sexOf('Q')).toBeUndefined();
    expect(read({ injured_sex: 'Q' }).warnings).toEqual(['injured_sex: Injured Sex Q is not known and was ignored.']);
  });

  it('reads units that are no number as 1', () => {
    expect(read({ units: '2.5' }).line?.units).toBe(2.5);
    const { line, warnings } = read({ units: 'two' });
    expect([line?.units, warnings]).toEqual([1, ['units: Units two is not a number; 1 is used.']]);
  });
});

describe('the rules of single calls for a line', () => {
  it('refuse what is impossible, each finding once and under its column', () => {
    const { line, errors, warnings } = read({ dos_from: '05/01/2026', cpt_code: '', units: '0', date_bill_sent: '10/01/2025' });
    expect(line).toBeUndefined();
    expect(errors).toEqual([
      'dos_from: DOS From is in the future.',
      'cpt_code: Please Enter CPT Code.',
      'units: Units must be more than 0.',
    ]);
    expect(warnings).toEqual([]);
  });

  it('do not question the form of codes: that is reported once for the whole file', () => {
    expect(read({ cpt_code: '???', diagnosis_1: '???' })).toMatchObject({ errors: [], warnings: [] });
  });
});
