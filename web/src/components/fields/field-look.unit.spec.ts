import { CPT_CODE_FIELDS, PAYMENT_FIELDS, TREATMENT_FIELDS } from '@atlas/contracts';
import { columnOf } from './field-look.js';

describe('the column of a field', () => {
  it('has the short label of the field, or its label', () => {
    const labels = (['bill_number', 'dos_from', 'denial_date'] as const).map(
      name => columnOf(name, TREATMENT_FIELDS[name]).label,
    );
    expect(labels).toEqual(['Bill no', 'Date of service', 'Denial date']);
  });

  it('is drawn by the kind of the field', () => {
    expect(columnOf('amount', PAYMENT_FIELDS.amount)).toEqual({ key: 'amount', label: 'Amount', kind: 'money' });
    expect(columnOf('transaction_date', PAYMENT_FIELDS.transaction_date)).toMatchObject({ label: 'Date', kind: 'date' });
    expect(columnOf('units', CPT_CODE_FIELDS.units)).toMatchObject({ kind: 'number' });
  });
});
