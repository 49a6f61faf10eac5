import { aCase, closed, opened, paid, payment, reversal, reversalTerms, signature, treated } from '../case.example.js';
import { moneyOfCase } from '../money.js';
import { ledgerRows, paymentRows } from '../views/payments.js';

const remove = (...ids: string[]) =>
  ({
    type: 'DeletePayments',
    data: { payments: ids.map(payment_id => ({ payment_id, reversal: reversalTerms(`r-${payment_id}`) })) },
  }) as const;
const given = aCase.given([opened(), treated('a', { bill_cents: 100_000 }), paid('p', 30_000, 'a'), paid('q', 500)]);
const gone = (id: string, cents: number, bill?: string) =>
  ({
    type: 'PaymentDeleted',
    data: { payment: payment(id, cents, bill), reversal: reversal(`r-${id}`, cents, bill), ...signature },
  }) as const;

describe('DeletePayments', () => {
  it('reverses each payment with a separate entry', () => {
    given.when(remove('p', 'q')).then([gone('p', 30_000, 'a'), gone('q', 500)]);
  });

  it('removes it from the list, not from the ledger', () => {
    given.when(remove('p')).thenState(state => {
      expect(moneyOfCase(state!)).toMatchObject({ paid_cents: 500, balance_cents: 99_500 });
      expect(paymentRows(state!).map(({ id }) => id)).toEqual(['q']);
      expect(ledgerRows(state!).map(({ id, standing }) => [id, standing])).toEqual([
        ['p', 'deleted'],
        ['q', 'posted'],
        ['r-p', 'reversal'],
      ]);
    });
  });

  it('deletes none if one is unknown, deleted or reversed', () => {
    given.when(remove('p', 'z')).thenRefused('PAYMENT_NOT_FOUND', { payment_id: 'z' });
    given
      .given([gone('q', 500)])
      .when(remove('p', 'q'))
      .thenRefused('PAYMENT_ALREADY_DELETED', { payment_id: 'q' });
    given
      .given([{ type: 'PaymentReversed', data: gone('q', 500).data }])
      .when(remove('q'))
      .thenRefused('PAYMENT_ALREADY_REVERSED');
  });

  it('refuses each entry that cannot be deleted, with its kind', () => {
    const corrected = given.given([
      {
        type: 'PaymentReplaced',
        data: {
          payment: payment('q', 700),
          replaced: { ...payment('q', 500), id: 'q-1' },
          reversal: reversal('r-q', 500),
          ...signature,
        },
      },
    ]);
    corrected.when(remove('q-1')).thenRefused('PAYMENT_WAS_CORRECTED', { payment_id: 'q-1' });
    corrected.when(remove('r-q')).thenRefused('PAYMENT_IS_REVERSAL', { payment_id: 'r-q' });
  });

  it('is refused on a closed case', () => {
    given.given([closed]).when(remove('p')).thenRefused('CASE_NOT_OPEN');
  });
});
