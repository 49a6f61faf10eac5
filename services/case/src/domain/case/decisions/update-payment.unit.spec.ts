import {
  aCase,
  asking,
  closed,
  opened,
  paid,
  payment,
  reversal,
  reversalTerms,
  signature,
  treated,
  TYPES,
} from '../case.example.js';
import type { CaseCommandData } from '../case.commands.js';
import { moneyOfCase, moneyOfTreatment } from '../money.js';
import { paymentRows } from '../views/payments.js';

const update = (patch: CaseCommandData['UpdatePayment']['patch'], payment_id = 'p') =>
  ({ type: 'UpdatePayment', data: { payment_id, patch, replaced_id: 'p-1', reversal: reversalTerms('r') } }) as const;
const given = aCase.given([
  opened(),
  treated('a', { bill_cents: 100_000 }),
  treated('b', { bill_cents: 20_000 }),
  paid('p', 30_000, 'a'),
]);

describe('UpdatePayment', () => {
  it('posts a new entry if the amount changes, and keeps and reverses the old one', () => {
    given.when(update({ amount_cents: 25_000 })).then([
      {
        type: 'PaymentReplaced',
        data: {
          payment: payment('p', 25_000, 'a'),
          replaced: { ...payment('p', 30_000, 'a'), id: 'p-1' },
          reversal: reversal('r', 30_000, 'a'),
          ...signature,
        },
      },
    ]);
  });

  it('keeps the id of the payment; only the payment is shown, the ledger has all entries', () => {
    given.when(update({ amount_cents: 25_000, payer: 'Larkspur' })).thenState(state => {
      expect(moneyOfCase(state!)).toMatchObject({ paid_cents: 25_000, balance_cents: 95_000 });
      expect(state?.ledger.map(({ payment: { id }, standing }) => [id, standing])).toEqual([
        ['p-1', 'replaced'],
        ['r', 'reversal'],
        ['p', 'posted'],
      ]);
      expect(paymentRows(state!)).toMatchObject([{ id: 'p', amount: 250, payer: 'Larkspur' }]);
    });
  });

  it('moves the amount to another bill, or to another type', () => {
    given.when(update({ treatment_id: 'b' })).thenState(state => {
      expect(moneyOfTreatment(state!, 'a').paid_cents).toBe(0);
      expect(moneyOfTreatment(state!, 'b').balance_cents).toBe(-10_000);
    });
    given
      .when(update({ transaction_type: asking(TYPES.INTEREST) }))
      .thenState(state => expect(moneyOfCase(state!).paid_cents).toBe(0));
  });

  it('only records a changed detail', () => {
    given
      .when(update({ check_no: '0048813', payer: 'Fernhill Casualty' }))
      .then([
        { type: 'PaymentDetailsUpdated', data: { payment_id: 'p', changes: { check_no: { from: '0048812', to: '0048813' } } } },
      ]);
  });

  it('changes nothing when nothing differs', () => {
    given.when(update({ amount_cents: 30_000, treatment_id: 'a' })).thenNothing();
  });

  it('is refused for a zero amount, an unknown bill, an unknown or reversed payment, and on a closed case', () => {
    given.when(update({ amount_cents: 0 })).thenRefused('VALUE_REQUIRED', { amount: 'Please enter non zero amount.' });
    given.when(update({ treatment_id: 'z' })).thenRefused('TREATMENT_NOT_FOUND');
    given.when(update({ amount_cents: 1 }, 'z')).thenRefused('PAYMENT_NOT_FOUND');
    const reversed = { payment: payment('p', 30_000, 'a'), reversal: reversal('r', 30_000, 'a'), ...signature };
    given
      .given([{ type: 'PaymentReversed', data: reversed }])
      .when(update({ amount_cents: 1 }))
      .thenRefused('PAYMENT_ALREADY_REVERSED');
    given
      .given([closed])
      .when(update({ amount_cents: 1 }))
      .thenRefused('CASE_NOT_OPEN');
  });

  it('requires the fields of a new type', () => {
    const transaction_type = asking(TYPES.WRITE_OFF, { needs_check: true });
    given
      .when(update({ transaction_type, check_no: null }))
      .thenRefused('VALUE_REQUIRED', { check_no: 'Please Enter Check No.' });
  });
});
