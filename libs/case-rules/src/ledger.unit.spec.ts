import type { TransactionType } from '@atlas/contracts';
import { balanceEffect, effectOf, moneyOf, opposite } from './ledger.js';

const type = (component: TransactionType['component'], balance_sign: TransactionType['balance_sign']): TransactionType => ({
  id: 1,
  code: 'T',
  name: 'T',
  component,
  balance_sign,
});

describe('the ledger', () => {
  it.each<[string, TransactionType, { paid_cents: number; adjustment_cents: number }]>([
    ['principal', type('principal', 'minus'), { paid_cents: 500, adjustment_cents: 0 }],
    ['a refund to the insurer', type('principal', 'plus'), { paid_cents: -500, adjustment_cents: 0 }],
    ['a write-off or a deductible', type('adjustment', 'minus'), { paid_cents: 0, adjustment_cents: -500 }],
    ['a credit', type('adjustment', 'plus'), { paid_cents: 0, adjustment_cents: 500 }],
    ['interest', type('interest', 'none'), { paid_cents: 0, adjustment_cents: 0 }],
    ['an attorney’s fee', type('attorney_fee', 'none'), { paid_cents: 0, adjustment_cents: 0 }],
    ['a filing fee', type('filing_fee', 'none'), { paid_cents: 0, adjustment_cents: 0 }],
  ])('%s', (_, transactionType, effect) => {
    expect(effectOf(transactionType, 500)).toStrictEqual(effect);
    expect(balanceEffect(opposite(effect)) + balanceEffect(effect)).toBe(0);
  });

  it('adds up to the balance: claim − principal − write-offs + credits', () => {
    const ledger = [
      effectOf(type('principal', 'minus'), 60_000),
      effectOf(type('interest', 'none'), 5_000),
      effectOf(type('adjustment', 'minus'), 10_000),
      effectOf(type('adjustment', 'plus'), 2_000),
      effectOf(type('principal', 'plus'), 1_000),
    ];
    expect(moneyOf(100_000, ledger)).toEqual({ claim_cents: 100_000, paid_cents: 59_000, balance_cents: 33_000 });
    expect(moneyOf(0, [])).toEqual({ claim_cents: 0, paid_cents: 0, balance_cents: 0 });
  });
});
