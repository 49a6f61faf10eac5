import { aCase, closed, opened, paid, payment, reversal, reversalTerms, signature, treated } from '../case.example.js';
import { moneyOfCase } from '../money.js';

const reverse = (payment_id: string) => ({ type: 'ReversePayment', data: { payment_id, reversal: reversalTerms('r') } }) as const;
const given = aCase.given([opened(), treated('a', { bill_cents: 100_000 }), paid('p', 30_000, 'a')]);
const reversed = {
  type: 'PaymentReversed',
  data: { payment: payment('p', 30_000, 'a'), reversal: reversal('r', 30_000, 'a'), ...signature },
} as const;

describe('ReversePayment', () => {
  it('adds a reversing entry', () => {
    given.when(reverse('p')).then([reversed]);
  });

  it('restores the balance; the ledger has both entries, each referencing the other', () => {
    given.when(reverse('p')).thenState(state => {
      expect(moneyOfCase(state!)).toEqual({ claim_cents: 100_000, paid_cents: 0, balance_cents: 100_000 });
      expect(state?.ledger).toMatchObject([
        { standing: 'reversed', reversed_by_id: 'r', paid_cents: 30_000 },
        { standing: 'reversal', reverses_id: 'p', paid_cents: -30_000 },
      ]);
    });
  });

  it('is refused twice, for a reversal, for an unknown payment, and on a closed case', () => {
    given.given([reversed]).when(reverse('p')).thenRefused('PAYMENT_ALREADY_REVERSED', { payment_id: 'p' });
    given.given([reversed]).when(reverse('r')).thenRefused('PAYMENT_IS_REVERSAL');
    given.when(reverse('z')).thenRefused('PAYMENT_NOT_FOUND');
    given.given([closed]).when(reverse('p')).thenRefused('CASE_NOT_OPEN');
  });
});
