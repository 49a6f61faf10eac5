import { amountWithout, sumOfAmounts } from '../../money/sums.js';
import { previewPayment } from './balance-effect.js';
import { billAmount, previewBillAmount } from './bill-amount.js';
import { splitFigures, unallocatedCents } from './split-figures.js';

describe('a sum of amounts', () => {
  it('is exact to the cent, without what is not known', () => {
    expect(sumOfAmounts([0.1, 0.2, null, undefined])).toBe(0.3);
    expect(sumOfAmounts([])).toBe(0);
    expect(amountWithout(100.3, 20.1)).toBe(80.2);
    expect(sumOfAmounts([1005.55, -1005.55])).toBe(0);
  });
});

describe('a payment before it is posted', () => {
  const entered = { amount: 20.1, balance: 100.3 };

  it.each([
    ['minus', 80.2, 8020],
    ['none', 100.3, undefined],
    ['plus', 120.4, undefined],
    ['opposite', 100.3, undefined],
    [undefined, 100.3, undefined],
  ] as const)('of a type with the sign %s leaves %d', (balance_sign, balance_after, balance_after_cents) => {
    expect(previewPayment({ ...entered, balance_sign })).toEqual({ balance_after, balance_after_cents });
  });

  it('replaces the effect of the entry that is changed', () => {
    expect(previewPayment({ ...entered, balance_sign: 'minus', replaced_effect: -50 })).toEqual({
      balance_after: 130.2,
      balance_after_cents: 13_020,
    });
  });

  it('leaves the balance alone while no amount is entered', () => {
    expect(previewPayment({ amount: null, balance: 12.5, balance_sign: 'minus' }).balance_after).toBe(12.5);
  });
});

describe('the amount of a bill', () => {
  it('is the sum of its charges, else what is stated', () => {
    expect(billAmount([{ charge_cents: 1_010 }, { charge_cents: 2_020 }], 99)).toBe(3_030);
    expect(billAmount([], 99)).toBe(99);
    expect(previewBillAmount([{ charge: 10.1 }, { charge: null }, { charge: 20.2 }], 99)).toBe(30.3);
    expect(previewBillAmount([], 99.99)).toBe(99.99);
    expect(previewBillAmount([], null)).toBe(0);
  });
});

describe('an allocation', () => {
  const shares = [
    { balance: 100, amount: 7.51 },
    { balance: 50.25, amount: 2.5 },
    { balance: 10, amount: null },
  ];

  it('adds up to the cent', () => {
    expect(splitFigures(10.01, shares)).toEqual({
      balance: 160.25,
      allocated: 10.01,
      balance_after: 150.24,
      unallocated: 0,
      is_whole: true,
      excess: 0,
      balances_after: [92.49, 47.75, 10],
    });
  });

  it('shows what is not allocated yet, and what is allocated twice', () => {
    expect(splitFigures(10.02, shares)).toMatchObject({ unallocated: 0.01, is_whole: false });
    expect(splitFigures(0, []).is_whole).toBe(false);
    expect(splitFigures(null, shares)).toMatchObject({ unallocated: -10.01, excess: 10.01, is_whole: false });
    expect(unallocatedCents(500, [400, 200])).toBe(-100);
  });
});
