import fc from 'fast-check';
import { FEE_COMPONENTS, funderShareOf, type FunderTerm } from '../../index.js';

const term = (given: Partial<FunderTerm>): FunderTerm => ({
  component: 'principal',
  share_pct: 80,
  until_amount: null,
  after_share_pct: null,
  recoup_first: false,
  ...given,
});
const PRICE = 100_000;
const share = (principal: number, ...terms: FunderTerm[]) => funderShareOf(terms, { principal, interest: 10_000 }, PRICE);

describe('the funder share of collections', () => {
  it('is the share of each component that has a row, and of no other', () => {
    expect(share(50_000, term({}))).toBe(40_000);
    expect(share(50_000, term({}), term({ component: 'interest', share_pct: 50 }))).toBe(45_000);
    expect(share(50_000)).toBe(0);
  });

  it('is everything until the purchase price is recovered, over all rows with this option', () => {
    const first = term({ recoup_first: true });
    expect(share(60_000, first)).toBe(60_000);
    expect(share(150_000, first)).toBe(140_000);
    expect(share(95_000, first, term({ component: 'interest', recoup_first: true, share_pct: 50 }))).toBe(95_000 + 5_000 + 2_500);
  });

  it('changes at the hurdle, and ends there if no later share is given', () => {
    expect(share(200_000, term({ until_amount: 80_000, after_share_pct: 20 }))).toBe(80_000 + 20_000);
    expect(share(200_000, term({ until_amount: 80_000 }))).toBe(80_000);
    expect(share(100_000, term({ until_amount: 80_000 }))).toBe(80_000);
    expect(share(200_000, term({ recoup_first: true, until_amount: 50_000, after_share_pct: 10 }))).toBe(100_000 + 10_000);
  });

  it('is never negative and never above the collections', () => {
    const cents = fc.integer({ min: -100_000, max: 10_000_000 });
    const pct = fc.integer({ min: 0, max: 100_000 }).map(thousandths => thousandths / 1000);
    const terms = fc.array(
      fc.record({
        component: fc.constantFrom(...FEE_COMPONENTS),
        share_pct: pct,
        until_amount: fc.option(fc.nat(5_000_000)),
        after_share_pct: fc.option(pct),
        recoup_first: fc.boolean(),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(terms, cents, cents, fc.nat(5_000_000), (rows, principal, interest, price) => {
        const whole = funderShareOf(rows, { principal, interest }, price);
        expect(Number.isInteger(whole)).toBe(true);
        expect(whole).toBeGreaterThanOrEqual(0);
        expect(whole).toBeLessThanOrEqual(Math.max(0, principal) + Math.max(0, interest));
      }),
    );
  });
});
