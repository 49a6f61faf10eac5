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
});
