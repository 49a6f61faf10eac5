import type { FeeTerm } from '@atlas/contracts';
import { line, order, posting, term, terms } from './invoice.example.js';
import type { InvoiceLine } from './invoice-line.js';
import { planLines, type ClaimedLine } from './plan-lines.js';
import type { Posting } from './posting.js';
import type { ProviderTerms } from './provider-terms.js';

const claimed = (of: InvoiceLine, kind: ClaimedLine['kind'] = 'escrow'): ClaimedLine => ({ kind, line: of });
const plan = (
  postings: readonly Posting[],
  by: ProviderTerms = terms(),
  over: Parameters<typeof order>[0] = {},
  held: readonly ClaimedLine[] = [],
) => planLines(order(over), { postings, claimed: held }, by);
/** [payment, entry, amount, provider, firm, advancer, funder] */
const figures = (lines: readonly InvoiceLine[]) =>
  lines.map(one => [
    one.payment_id,
    one.entry,
    one.amount_cents,
    one.client_cents,
    one.firm_cents,
    one.advancer_cents,
    one.funder_cents,
  ]);
const agreed = (...rows: Partial<FeeTerm>[]): Partial<ProviderTerms> => ({
  agreement: rows.map((row, at) => ({ id: at + 1, term: term(row) })),
});

describe('the lines of an invoice', () => {
  it('split every payment by the row in force on its day, and name that row', () => {
    const later = terms(agreed({ effective_to: '2026-06-14' }, { effective_from: '2026-06-15', pct: 25 }));
    const lines = plan([posting('a', 10_000), posting('b', 10_000, { transaction_date: '2026-06-20' })], later);
    expect(figures(lines)).toEqual([
      ['a', 1, 10_000, 8_000, 2_000, 0, 0],
      ['b', 1, 10_000, 7_500, 2_500, 0, 0],
    ]);
    expect(lines.map(({ fees }) => fees)).toEqual([
      [{ fee_agreement_id: 1, cents: 2_000 }],
      [{ fee_agreement_id: 2, cents: 2_500 }],
    ]);
  });

  it('return filing fees to the party that advanced them, and assign the attorney’s fee to the firm, if nothing is agreed', () => {
    const fees = [posting('f', 4_000, { component: 'filing_fee' }), posting('g', 21_587, { component: 'attorney_fee' })];
    const advancedBy = (costs_advanced_by: ProviderTerms['costs_advanced_by']) =>
      figures(plan(fees, terms({ agreement: [], costs_advanced_by })));
    expect(advancedBy(null)).toEqual([
      ['f', 1, 4_000, 0, 0, 4_000, 0],
      ['g', 1, 21_587, 0, 21_587, 0, 0],
    ]);
    expect(advancedBy('funder')[0]).toEqual(['f', 1, 4_000, 0, 0, 0, 4_000]);
    expect(advancedBy('provider')[0]).toEqual(['f', 1, 4_000, 4_000, 0, 0, 0]);
  });

  it('exclude payments on hold, in escrow only', () => {
    const held = terms({ hold_days: 10 });
    const deposited = posting('a', 10_000, { transaction_date: '2026-06-10', deposit_date: '2026-06-24' });
    expect(plan([deposited], held)).toEqual([]);
    expect(plan([deposited], held, { period_to: '2026-07-31', today: '2026-07-03' })).toEqual([]);
    expect(plan([deposited], held, { period_to: '2026-07-31', today: '2026-07-04' })).toHaveLength(1);
    expect(plan([deposited], { ...held, collection_model: 'direct' }, { kind: 'direct' })).toHaveLength(1);
  });

  it('match the period, the agreed kind, and the requested payments', () => {
    const two = [posting('a', 10_000), posting('b', 5_000, { transaction_date: '2026-07-01' })];
    expect(plan(two).map(({ payment_id }) => payment_id)).toEqual(['a']);
    expect(plan(two, terms(), { kind: 'direct' })).toEqual([]);
    expect(
      plan(two, terms({ collection_model: 'mixed' }), { kind: 'direct', period_to: '2026-07-01', payment_ids: ['b'] }),
    ).toHaveLength(1);
  });

  it('take a flat fee once per case, or per bill, over all invoices', () => {
    const flat = terms(agreed({ basis: 'flat_case', pct: null, amount: 12_500 }));
    const [first, second] = [posting('a', 5_000), posting('b', 20_000, { transaction_date: '2026-06-11' })];
    expect(figures(plan([second, first], flat))).toEqual([
      ['a', 1, 5_000, 0, 5_000, 0, 0],
      ['b', 1, 20_000, 12_500, 7_500, 0, 0],
    ]);
    const before = plan([first], flat).map(one => claimed(one));
    expect(figures(plan([first, second], flat, {}, before))).toEqual([['b', 1, 20_000, 12_500, 7_500, 0, 0]]);
    const ofBill = terms(agreed({ basis: 'flat_bill', pct: null, amount: 2_500 }));
    const bills = ['t1', 't2', 't1'].map((id, at) => posting(`p${at}`, 10_000, { treatment: { id, name: id } }));
    expect(plan(bills, ofBill).map(({ firm_cents }) => firm_cents)).toEqual([2_500, 2_500, 0]);
  });

  it('split money returned to the insurer like money received', () => {
    expect(figures(plan([posting('r', -10_001)]))).toEqual([['r', 1, -10_001, -8_001, -2_000, 0, 0]]);
  });
});

describe('an invoiced payment', () => {
  const held = [claimed(line('a'))];

  it('is not invoiced again while unchanged', () => {
    expect(plan([posting('a', 10_000, { transaction_date: '2026-06-20' })], terms({ agreement: [] }), {}, held)).toEqual([]);
  });

  it('is reversed to the cent, whatever the current period and agreement', () => {
    const lines = plan([], terms({ agreement: [] }), { period_from: '2026-09-01', period_to: '2026-09-30' }, held);
    expect(figures(lines)).toEqual([['a', 2, -10_000, -8_000, -2_000, 0, 0]]);
    expect(lines[0]).toMatchObject({ reason: 'taken_back', fees: [{ fee_agreement_id: 1, cents: -2_000 }] });
    const both = [...held, ...lines.map(one => claimed(one))];
    expect(plan([], terms(), {}, both)).toEqual([]);
  });

  it('is reversed and invoiced again when its amount or component changed', () => {
    expect(figures(plan([posting('a', 15_000)], terms(), {}, held))).toEqual([
      ['a', 2, -10_000, -8_000, -2_000, 0, 0],
      ['a', 3, 15_000, 12_000, 3_000, 0, 0],
    ]);
    expect(figures(plan([posting('a', 10_000, { component: 'interest' })], terms(), {}, held))).toEqual([
      ['a', 2, -10_000, -8_000, -2_000, 0, 0],
      ['a', 3, 10_000, 10_000, 0, 0, 0],
    ]);
  });

  it('is corrected on an invoice of the same kind', () => {
    const direct = [claimed(line('a'), 'direct')];
    expect(plan([], terms({ collection_model: 'mixed' }), {}, direct)).toEqual([]);
    expect(plan([], terms(), { kind: 'direct' }, direct)).toHaveLength(1);
  });

  it('is corrected also if the earlier invoice was canceled', () => {
    const back = claimed(
      line('a', { entry: 2, reason: 'taken_back', amount_cents: -10_000, client_cents: -8_000, firm_cents: -2_000 }),
    );
    expect(figures(plan([], terms(), {}, [back]))).toEqual([['a', 3, 10_000, 8_000, 2_000, 0, 0]]);
  });
});
