import { columnsOf } from '../../import/import-kind.js';
import { CASE_IMPORT } from './case-import.js';

describe('a line of a clinic’s file', () => {
  it('is read row by row into our fields, verbatim', () => {
    const headers = ['Claim', 'Last', 'First', 'Clinic', 'From', 'Billed on', 'Amount'];
    const reader = CASE_IMPORT.reader(
      columnsOf(headers, {
        Claim: 'ins_claim_number',
        Last: 'injured_last_name',
        First: 'injured_first_name',
        Clinic: 'provider_name',
        From: 'dos_from',
        'Billed on': 'date_bill_sent',
        Amount: 'bill_amount',
      }),
    );
    const { line, warnings } = reader.read({
      row: 1,
      cells: ['47876E71', 'Ferrante', 'Odalys', 'Cedar Loop PT', '10/02/2025', '01/01/1970', '$1,186.40'],
    });
    expect(line).toMatchObject({
      values: { ins_claim_number: '47876E71' },
      dos_from: '2025-10-02',
      date_bill_sent: null,
      amount_cents: 118_640,
    });
    expect(warnings.map(({ field }) => field)).toEqual(['date_bill_sent', 'insurance_company_name']);
  });

  it('keeps a billing date before the service, and ignores an end before the start', () => {
    const mapping = {
      Claim: 'ins_claim_number',
      Last: 'injured_last_name',
      First: 'injured_first_name',
      Clinic: 'provider_name',
      From: 'dos_from',
      To: 'dos_to',
      'Billed on': 'date_bill_sent',
      Amount: 'bill_amount',
    } as const;
    const reader = CASE_IMPORT.reader(columnsOf(Object.keys(mapping), mapping));
    const { line, warnings } = reader.read({
      row: 1,
      cells: ['47876E71', 'Ferrante', 'Odalys', 'Cedar Loop PT', '10/02/2025', '09/02/2025', '09/15/2025', '1.00'],
    });
    expect(line).toMatchObject({ dos_from: '2025-10-02', dos_to: null, date_bill_sent: '2025-09-15' });
    expect(warnings.map(({ field, message }) => `${field}: ${message}`)).toContain(
      'dos_to: DOS To 09/02/2025 is before DOS From; left out.',
    );
    expect(warnings.map(({ field }) => field)).not.toContain('date_bill_sent');
  });
});
