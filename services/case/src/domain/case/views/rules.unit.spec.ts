import type { CaseEvent } from '@atlas/contracts';
import { bookWith, SEEDED_BOOK } from '../../rules/no-fault/rule-book.example.js';
import { caseDecider } from '../case.decider.js';
import { opened, payment, S, signature, treated, TYPES } from '../case.example.js';
import type { Case, CaseState } from '../case.state.js';
import { caseFactsOf } from '../rule-facts.js';
import { ruledValues } from './case-rules.js';
import { caseInterest, settlementStarts } from './interest.js';

function caseOf(events: readonly CaseEvent[]): Case {
  const evolve = caseDecider.evolve as Record<string, (state: CaseState, event: CaseEvent) => CaseState>;
  const state = events.reduce<CaseState>((before, event) => evolve[event.type]?.(before, event) ?? before, null);
  if (!state) throw new Error('No case.');
  return state;
}

const paidOn = (id: string, cents: number, bill: string | null, on: string, type = TYPES.PRINCIPAL): CaseEvent => ({
  type: 'PaymentRecorded',
  data: { payment: { ...payment(id, cents, bill ?? undefined, type), transaction_date: on }, ...signature },
});

const FILED = '2026-03-12';
const FACTS = { accident_date: '2025-09-18', date_filed: FILED };
const received = (proof_received_on: string, proof_basis: 'stamped' | 'presumed' | 'admitted') => ({
  proof_received_on,
  proof_basis,
});

/** Four bills: denied, paid in part and denied, paid late, never answered. */
const WORKED: readonly CaseEvent[] = [
  opened(S.NEW, FACTS),
  treated('1', {
    bill_cents: 128_460,
    ...received('2025-11-06', 'stamped'),
    denial_date: '2025-12-01',
    denial_received_on: '2025-12-03',
  }),
  treated('2', {
    bill_cents: 114_624,
    ...received('2025-11-28', 'presumed'),
    denial_date: '2025-12-20',
    denial_received_on: '2025-12-22',
  }),
  treated('3', { bill_cents: 96_840, ...received('2025-12-18', 'stamped') }),
  treated('4', { bill_cents: 103_280, ...received('2026-01-15', 'admitted'), verification_complete_on: '2026-02-06' }),
  paidOn('p1', 42_180, '2', '2025-12-22'),
  paidOn('p2', 96_840, '3', '2026-04-08'),
];
const TODAY = '2026-04-21';
const interestOf = (events: readonly CaseEvent[], asOf = TODAY, book = SEEDED_BOOK) => {
  const current = caseOf(events);
  return caseInterest(current, caseFactsOf(current, 'insurer'), book, asOf);
};

describe('interest to date', () => {
  it('is that of every bill by itself, and their sum', () => {
    const { bills, ...all } = interestOf(WORKED);
    expect(bills.map(({ days, amount, state, starts_on }) => [days, amount, state, starts_on])).toEqual([
      [40, 34.26, 'ACCRUING', FILED],
      [40, 19.32, 'ACCRUING', FILED],
      [81, 52.29, 'PAID', '2026-01-17'],
      [44, 30.3, 'ACCRUING', '2026-03-08'],
    ]);
    expect(all).toMatchObject({ as_of: TODAY, amount: 136.17, per_day: 2.03, days: 81, paid_amount: 0, unknown_bills: 0 });
    expect(all.why.filter(({ kind }) => kind === 'span').map(({ text }) => text)).toEqual([
      '40 days, 34.26',
      '40 days, 19.32',
      '81 days, 52.29',
      '44 days, 30.30',
    ]);
  });

  it('of a day before is that of the facts and the day alone', () => {
    expect(interestOf(WORKED, '2026-03-12').bills.map(({ days }) => days)).toEqual([0, 0, 54, 4]);
  });

  it('is told by itself where a bill lacks a fact, and is nothing where all do', () => {
    const some = interestOf([...WORKED, treated('5', { date_bill_sent: null })]);
    expect(some).toMatchObject({ amount: 136.17, unknown_bills: 1 });
    expect(some.why.at(-2)).toEqual({ kind: 'missing', label: 'CL-5', text: 'Can not be computed: no proof of mailing date.' });
    const none = interestOf([opened(), treated('5', { date_bill_sent: null })]);
    expect(none).toMatchObject({ amount: null, days: 0, unknown_bills: 1 });
    expect(interestOf([opened()])).toMatchObject({ amount: 0, days: 0, bills: [] });
  });

  it('counts what was paid to the case as a whole on every bill, and not what was taken back', () => {
    const whole = interestOf([...WORKED, paidOn('p3', 304_184, null, '2026-04-01')]);
    expect(whole.bills.map(({ state }) => state)).toEqual(['PAID', 'PAID', 'PAID', 'PAID']);
    const back: CaseEvent = {
      type: 'PaymentReversed',
      data: { payment: payment('p2', 96_840, '3'), reversal: payment('r2', 96_840, '3', TYPES.REVERSAL), ...signature },
    };
    expect(interestOf([...WORKED, back]).bills[2]).toMatchObject({ days: 94, state: 'ACCRUING' });
  });

  it('says what was received, and leaves out the delay a court found', () => {
    expect(interestOf([...WORKED, paidOn('i1', 5_000, '3', '2026-04-10', TYPES.INTEREST)])).toMatchObject({
      amount: 136.17,
      paid_amount: 50,
    });
    const [open, ...bills] = WORKED;
    const tolled = interestOf([
      opened(S.NEW, { ...FACTS, interest_toll_from: '2026-04-01', interest_toll_to: '2026-04-11' }),
      ...bills,
    ]);
    expect(open && tolled.bills.map(({ days }) => days)).toEqual([30, 30, 74, 34]);
  });

  it('rounds each bill, or the sum, as the firm has it', () => {
    const bills = ['a', 'b', 'c'].map(id => treated(id, { bill_cents: 333, ...received('2025-11-06', 'stamped') }));
    const of = (rounding: string) => interestOf([opened(S.NEW, FACTS), ...bills], '2026-02-19', bookWith({ rounding })).amount;
    // 75 days of 3.33: 0.1665 each
    expect([of('PER_BILL'), of('TOTAL')]).toEqual([0.51, 0.5]);
  });

  it('begins where a settlement counts it from', () => {
    const current = caseOf(WORKED);
    const starts = settlementStarts(current, caseFactsOf(current, 'insurer'), SEEDED_BOOK, TODAY);
    expect(starts.map(({ bill, start_date, reason }) => [bill, start_date, reason])).toEqual([
      ['CL-1', FILED, 'FILED'],
      ['CL-2', FILED, 'FILED'],
      ['CL-3', '2026-01-17', 'OVERDUE'],
      ['CL-4', '2026-03-08', 'OVERDUE'],
    ]);
  });
});

describe('deadlines of a case', () => {
  it('are answered with its details, the next one by its date', () => {
    const [, ...bills] = WORKED;
    const unfiled = caseOf([opened(S.NEW, { accident_date: '2025-09-18' }), ...bills]);
    const { next_deadline, deadlines } = ruledValues(unfiled, { book: SEEDED_BOOK, insurer_kind: 'insurer' }, '2026-01-10');
    // The first denial came on 12/03: 30 days end on Friday 01/02.
    expect(next_deadline).toBe('2026-01-02');
    expect(deadlines.filter(({ state }) => state === 'overdue').map(({ rule, due_on }) => [rule, due_on])).toEqual([
      ['D13', '2026-01-02'],
    ]);
  });
});
