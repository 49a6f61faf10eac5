import { FEE_COMPONENTS, type FeeBasis, type FeeTerm } from '@atlas/contracts';
import fc from 'fast-check';
import { order, posting, term, terms } from './invoice.example.js';
import { isEven, sumOfShares, sumsOf } from './invoice-line.js';
import { planLines, type ClaimedLine } from './plan-lines.js';
import type { Posting } from './posting.js';
import type { ProviderTerms } from './provider-terms.js';

const BASES: FeeBasis[] = ['percent_collected', 'percent_billed', 'flat_case', 'flat_bill', 'keep_all', 'pass_through'];
const cents = fc.integer({ min: -5_000_000, max: 50_000_000 }).filter(amount => amount !== 0);
const aTerm: fc.Arbitrary<FeeTerm> = fc
  .record({
    component: fc.constantFrom(...FEE_COMPONENTS),
    basis: fc.constantFrom(...BASES),
    pct: fc.option(fc.integer({ min: 0, max: 100_000 }).map(n => n / 1000)),
    amount: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    min: fc.option(fc.integer({ min: 0, max: 100_000 })),
    max: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    order: fc.integer({ min: 1, max: 3 }),
  })
  .map(term);
const theTerms: fc.Arbitrary<ProviderTerms> = fc
  .record({
    rows: fc.array(aTerm, { maxLength: 6 }),
    costs_advanced_by: fc.constantFrom('firm' as const, 'provider' as const, 'funder' as const, null),
  })
  .map(({ rows, costs_advanced_by }) =>
    terms({ costs_advanced_by, agreement: rows.map((row, at) => ({ id: at + 1, term: row })) }),
  );
const somePostings: fc.Arbitrary<Posting[]> = fc
  .array(
    fc.record({
      cents,
      component: fc.constantFrom(...FEE_COMPONENTS),
      bill: fc.option(fc.constantFrom('t1', 't2'), { nil: undefined }),
      of: fc.constantFrom('DEMO26-000001', 'DEMO26-000002'),
    }),
    { maxLength: 8 },
  )
  .map(all =>
    all.map(({ cents: amount, component, bill, of }, at) =>
      posting(`p${at}`, amount, { component, case_id: of, treatment: bill ? { id: bill, name: bill } : null }),
    ),
  );

const asClaimed = (lines: ReturnType<typeof planLines>): ClaimedLine[] => lines.map(line => ({ kind: 'escrow', line }));

describe('for any agreement and collection', () => {
  it('every line is split completely, and gross is fee and costs and net', () => {
    fc.assert(
      fc.property(somePostings, theTerms, (postings, by) => {
        const lines = planLines(order(), { postings, claimed: [] }, by);
        expect(lines.every(isEven)).toBe(true);
        const { gross_cents, fee_cents, costs_cents, net_cents } = sumsOf(lines);
        expect(fee_cents + costs_cents + net_cents).toBe(gross_cents);
        expect(gross_cents).toBe(postings.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
      }),
    );
  });

  it('all invoices add up to the ledger, however payments change between them', () => {
    fc.assert(
      fc.property(somePostings, somePostings, theTerms, theTerms, (before, after, first, second) => {
        const invoiced = asClaimed(planLines(order(), { postings: before, claimed: [] }, first));
        const next = asClaimed(planLines(order(), { postings: after, claimed: invoiced }, second));
        const all = [...invoiced, ...next].map(({ line }) => line);
        expect(new Set(all.map(({ payment_id, entry }) => `${payment_id}/${entry}`)).size).toBe(all.length);
        expect(sumOfShares(all).amount_cents).toBe(after.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
        expect(planLines(order(), { postings: after, claimed: [...invoiced, ...next] }, first)).toEqual([]);
      }),
    );
  });

  it('a reversal leaves no share to any party', () => {
    fc.assert(
      fc.property(somePostings, theTerms, theTerms, (postings, first, second) => {
        const invoiced = planLines(order(), { postings, claimed: [] }, first);
        const back = planLines(order(), { postings: [], claimed: asClaimed(invoiced) }, second);
        expect(Object.values(sumOfShares([...invoiced, ...back])).every(share => share === 0)).toBe(true);
      }),
    );
  });
});
