import fc from 'fast-check';
import { guessedMapping } from '../../import/guess-mapping.js';
import { columnsOf } from '../../import/import-kind.js';
import { adjustmentsText, readAdjustments } from './adjustments.js';
import { PAYMENT_IMPORT } from './payment-import.js';
import { PAYMENT_IMPORT_FIELDS, type PaymentImportFieldName } from './payment-import-fields.js';

const TODAY = '2026-04-21';
const read = (values: Partial<Record<PaymentImportFieldName, string>>) => {
  const headers = Object.keys(values);
  const reader = PAYMENT_IMPORT.reader(columnsOf(headers, Object.fromEntries(headers.map(name => [name, name])) as never), TODAY);
  return reader.read({ row: 1, cells: Object.values(values) });
};
const WHOLE = { ins_claim_number: 'C1', transaction_date: '01/05/2026', amount: '$1,060.00' };
const errorsOf = (values: Parameters<typeof read>[0]) => read(values).errors.map(({ field, message }) => [field, message]);

describe('a payment of a file', () => {
  it('is found under the headers that clinics use', () => {
    const headers = ['Claim #', 'Posted', 'Amount', 'Method', 'Payer', 'Reference', 'Memo'];
    expect(guessedMapping({ headers }, PAYMENT_IMPORT_FIELDS)).toEqual({
      'Claim #': 'ins_claim_number',
      Posted: 'transaction_date',
      Amount: 'amount',
      Method: 'method',
      Payer: 'payer',
      Reference: 'check_no',
      Memo: 'description',
    });
  });

  it('is read into day and cents, other values verbatim', () => {
    expect(read({ ...WHOLE, check_no: ' 0048812 ' })).toMatchObject({
      errors: [],
      amount_cents: 106_000,
      line: { transaction_date: '2026-01-05', amount_cents: 106_000, remittance: null, values: { check_no: '0048812' } },
    });
  });

  it('is refused once when its day is in the future', () => {
    expect(errorsOf({ ...WHOLE, transaction_date: '05/01/2026' })).toEqual([
      ['transaction_date', 'Transaction Date is in the future.'],
    ]);
  });

  it('reports all its errors at once', () => {
    expect(errorsOf({ ...WHOLE, amount: 'ten', transaction_date: '13/45/2026' })).toEqual([
      ['amount', 'Amount ten is not valid.'],
      ['transaction_date', 'Transaction Date 13/45/2026 is not valid.'],
    ]);
    expect(errorsOf({ ...WHOLE, amount: '', transaction_date: '' })).toEqual([
      ['transaction_date', 'Please Enter Transaction Date.'],
      ['amount', 'Please Enter Amount.'],
    ]);
    expect(errorsOf({ ...WHOLE, transaction_date: '01/01/1970' })).toHaveLength(1);
    expect(errorsOf({ ...WHOLE, check_no: 'x'.repeat(51) })).toEqual([['check_no', 'Check No can have at most 50 characters.']]);
    expect(read({ ...WHOLE, payer: '=1+1' }).warnings.map(({ message }) => message)).toEqual([
      'Payer looks like a formula and was imported as text.',
    ]);
  });

  it('of a remittance may be zero, or negative if its status is a reversal', () => {
    expect(read({ ...WHOLE, amount: '0.00', claim_status: '4' }).line).toMatchObject({
      amount_cents: 0,
      remittance: { status: '4' },
    });
    expect(read({ ...WHOLE, amount: '-40.00', claim_status: '22' }).line).toMatchObject({ amount_cents: -4000 });
    expect(errorsOf({ ...WHOLE, amount: '-40.00', claim_status: '1' })).toHaveLength(1);
    expect(errorsOf({ ...WHOLE, amount: '40.00', claim_status: '22' })).toHaveLength(1);
    expect(errorsOf({ ...WHOLE, claim_status: '1', adjustments: 'CO 45' })).toHaveLength(1);
  });

  it('keeps its adjustments to the cent, whatever they are', () => {
    const word = fc.stringMatching(/^[A-Z0-9]{1,5}$/);
    const adjustment = fc.record({
      group: word,
      reason: word,
      amount_cents: fc.integer({ min: -9_999_999, max: 9_999_999 }),
      service: fc.option(word),
    });
    fc.assert(
      fc.property(fc.array(adjustment, { maxLength: 8 }), adjustments =>
        expect(readAdjustments(adjustmentsText(adjustments))).toEqual(adjustments),
      ),
    );
  });

  it('is read or refused, and never throws', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 30 }), { minLength: 5, maxLength: 5 }),
        ([claim, date, amount, status, adjustments]) => {
          const { line, errors } = read({
            ins_claim_number: claim!,
            transaction_date: date!,
            amount: amount!,
            claim_status: status!,
            adjustments: adjustments!,
          });
          return (line === undefined) === errors.length > 0;
        },
      ),
    );
  });
});
