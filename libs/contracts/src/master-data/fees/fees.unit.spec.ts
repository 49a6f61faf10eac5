import fc from 'fast-check';
import { feeAgreementErrors, FEE_COMPONENTS, PREVIEW_PAYMENT, whoGetsWhat, type FeeTerm } from '../index.js';

const term = (given: Partial<FeeTerm>): FeeTerm => ({
  effective_from: '2026-01-01',
  effective_to: null,
  portfolio_id: null,
  track: 'any',
  stage: 'any',
  component: 'principal',
  basis: 'percent_collected',
  pct: 20,
  amount: null,
  min: null,
  max: null,
  age_from_days: null,
  age_to_days: null,
  order: 1,
  ...given,
});
const preview = (terms: readonly FeeTerm[], more: object = {}) =>
  whoGetsWhat(terms, { on: '2026-06-01', collected: PREVIEW_PAYMENT, ...more }).map(({ component, firm, provider, funder }) => [
    component,
    firm,
    provider,
    funder,
  ]);
const errors = (...terms: FeeTerm[]) => feeAgreementErrors(terms.map(each => ({ ...each })));

describe('the split of 1,000.00 principal, 79.33 interest, 215.87 fee, 40.00 filing fee', () => {
  it('uses the default owners if nothing is agreed', () => {
    expect(preview([])).toEqual([
      ['principal', 0, 100_000, 0],
      ['interest', 0, 7_933, 0],
      ['attorney_fee', 21_587, 0, 0],
      ['filing_fee', 4_000, 0, 0],
    ]);
    expect(preview([], { costs_advanced_by: 'funder' }).at(-1)).toEqual(['filing_fee', 0, 0, 4_000]);
  });

  it('applies percentages, rounds half a cent up, and passes the rest on', () => {
    expect(
      preview([
        term({ pct: 20 }),
        term({ component: 'interest', pct: 50 }),
        term({ component: 'attorney_fee', basis: 'pass_through' }),
      ]),
    ).toEqual([
      ['principal', 20_000, 80_000, 0],
      ['interest', 3_967, 3_966, 0],
      ['attorney_fee', 0, 21_587, 0],
      ['filing_fee', 4_000, 0, 0],
    ]);
  });

  it('applies the most specific row: portfolio, then stage, then track', () => {
    const terms = [
      term({ pct: 30 }),
      term({ pct: 25, track: 'arb' }),
      term({ pct: 22, stage: 'award' }),
      term({ pct: 10, portfolio_id: 7 }),
    ];
    const principal = (more: object) => preview(terms, more)[0]?.[1];
    expect(principal({})).toBe(30_000);
    expect(principal({ track: 'arb' })).toBe(25_000);
    expect(principal({ track: 'arb', stage: 'award' })).toBe(22_000);
    expect(principal({ track: 'arb', stage: 'award', portfolio_id: 7 })).toBe(10_000);
    expect(principal({ on: '2025-12-31' })).toBe(0);
  });

  it('supports flat fees, hours, ages, minimum and maximum', () => {
    const firm = (given: Partial<FeeTerm>, more: object = {}) => preview([term({ pct: null, ...given })], more)[0]?.[1];
    expect(firm({ basis: 'flat_case', amount: 12_500 })).toBe(12_500);
    expect(firm({ basis: 'flat_bill', amount: 2_500 }, { bills: 3 })).toBe(7_500);
    expect(firm({ basis: 'hourly', amount: 30_000 }, { hours: 1.5 })).toBe(45_000);
    expect(firm({ basis: 'percent_billed', pct: 10 }, { billed: 300_000 })).toBe(30_000);
    expect(firm({ basis: 'keep_all' })).toBe(100_000);
    expect(firm({ pct: 1, min: 5_000 })).toBe(5_000);
    expect(firm({ pct: 50, max: 5_000 })).toBe(5_000);
    expect(firm({ pct: 20, age_from_days: 90 }, { age_days: 30 })).toBe(0);
    expect(firm({ pct: 20, age_from_days: 90 }, { age_days: 90 })).toBe(20_000);
  });

  it('takes a fee that does not depend on the payment once, and reports what each row takes', () => {
    const rows = [term({ pct: 10 }), term({ basis: 'flat_case', pct: null, amount: 12_500, order: 2 })];
    const fees = (taken?: number[]) =>
      whoGetsWhat(rows, { on: '2026-06-01', collected: { principal: 20_000 }, ...(taken ? { taken } : {}) })[0]?.fees;
    expect(fees()).toEqual([2_000, 12_500]);
    expect(fees([2_000, 12_000])).toEqual([2_000, 500]);
    expect(fees([2_000, 12_500])).toEqual([2_000, 0]);
  });

  it('distributes every cent without negative shares, whatever is agreed', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000_000 });
    const maybe = fc.option(fc.integer({ min: 0, max: 100_000_000 }));
    const anyTerm = fc.record({
      component: fc.constantFrom(...FEE_COMPONENTS),
      basis: fc.constantFrom<FeeTerm['basis']>(
        'percent_collected',
        'percent_billed',
        'flat_case',
        'flat_bill',
        'hourly',
        'keep_all',
        'pass_through',
      ),
      pct: fc.option(fc.integer({ min: 0, max: 100_000 }).map(n => n / 1000)),
      amount: maybe,
      min: maybe,
      max: maybe,
      track: fc.constantFrom('any', 'arb'),
      stage: fc.constantFrom('any', 'award'),
      order: fc.integer({ min: 1, max: 3 }),
    });
    const anyMoney = fc.record({ principal: cents, interest: cents, attorney_fee: cents, filing_fee: cents, cost: cents });
    const advancer = fc.constantFrom('firm' as const, 'provider' as const, 'funder' as const, null);
    fc.assert(
      fc.property(fc.array(anyTerm, { maxLength: 8 }), anyMoney, advancer, (rows, collected, costs_advanced_by) => {
        const payment = {
          on: '2026-06-01',
          track: 'arb',
          stage: 'award',
          billed: 500_000,
          hours: 2.25,
          collected,
          costs_advanced_by,
        };
        for (const { component, amount, firm, provider, funder } of whoGetsWhat(rows.map(term), payment)) {
          expect([component, firm + provider + funder]).toEqual([component, amount]);
          expect(amount).toBe(collected[component]);
          expect(Math.min(firm, provider, funder)).toBeGreaterThanOrEqual(0);
          expect([firm, provider, funder].every(Number.isInteger)).toBe(true);
        }
      }),
    );
  });
});

describe('a fee agreement', () => {
  it('has no two rows of one key on one day', () => {
    const later = term({ effective_from: '2026-07-01' });
    expect(errors(term({}), later)).toEqual({
      'fee_agreements.1.effective_from': 'Another row of this kind is in force on these dates. Please end it first.',
    });
    expect(errors(term({ effective_to: '2026-06-30' }), later)).toEqual({});
    for (const other of [{ track: 'arb' }, { stage: 'award' }, { portfolio_id: 3 }, { component: 'interest' }, { order: 2 }])
      expect([other, errors(term({}), term({ effective_from: '2026-07-01', ...other }))]).toEqual([other, {}]);
    expect(errors(term({ age_to_days: 89 }), term({ age_from_days: 90 }))).toEqual({});
  });

  it('splits at most the whole of a component', () => {
    const message = 'Percentages of one component must add up to at most 100.';
    expect(errors(term({ pct: 60 }), term({ pct: 40, order: 2 }))).toEqual({});
    expect(errors(term({ pct: 60 }), term({ pct: 40.001, order: 2 }))).toEqual({
      'fee_agreements.0.pct': message,
      'fee_agreements.1.pct': message,
    });
    expect(
      errors(term({ pct: 60, effective_to: '2026-02-01' }), term({ pct: 60, effective_from: '2026-02-02', order: 2 })),
    ).toEqual({});
    expect(errors(term({ pct: 1 }), term({ basis: 'keep_all', pct: null, order: 2 }))).toMatchObject({
      'fee_agreements.1.basis': message,
    });
  });

  it('reports missing values of a row', () => {
    expect(errors(term({ pct: null, effective_to: '2025-01-01', min: 5, max: 4, age_from_days: 2, age_to_days: 1 }))).toEqual({
      'fee_agreements.0.effective_to': 'Effective To must be on or after Effective From.',
      'fee_agreements.0.age_to_days': 'Age To Days must not be less than Age From Days.',
      'fee_agreements.0.pct': 'Please Enter Percent.',
      'fee_agreements.0.max': 'Max must not be less than Min.',
    });
    expect(errors(term({ basis: 'hourly', pct: null }))).toEqual({ 'fee_agreements.0.amount': 'Please enter non zero amount.' });
  });
});
