import { bookWith, CASE_TYPES, SEEDED_BOOK, SEEDED_TABLES } from '@atlas/case-rules/example';
import type { CaseEvent } from '@atlas/contracts';
import { caseDecider } from '../case.decider.js';
import { opened, payment, S, signature, treated, TYPES } from '../case.example.js';
import type { Case, CaseState } from '../case.state.js';
import { bookOf } from '../case-book.js';
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
  return caseInterest(current, caseFactsOf(current, { insurer_kind: 'insurer' }), book, asOf);
};

describe('interest to date', () => {
  it('is calculated per bill, and summed', () => {
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

  it('as of an earlier day depends on the facts and the day only', () => {
    expect(interestOf(WORKED, '2026-03-12').bills.map(({ days }) => days)).toEqual([0, 0, 54, 4]);
  });

  it('lists a bill without the needed dates separately, and is empty if all bills lack them', () => {
    const some = interestOf([...WORKED, treated('5', { date_bill_sent: null })]);
    expect(some).toMatchObject({ amount: 136.17, unknown_bills: 1 });
    expect(some.why.at(-2)).toEqual({ kind: 'missing', label: 'CL-5', text: 'Cannot be calculated: no proof of mailing date.' });
    const none = interestOf([opened(), treated('5', { date_bill_sent: null })]);
    expect(none).toMatchObject({ amount: null, days: 0, unknown_bills: 1 });
    expect(interestOf([opened()])).toMatchObject({ amount: 0, days: 0, bills: [] });
  });

  it('divides payments on the whole case over every bill, without reversed payments', () => {
    const whole = interestOf([...WORKED, paidOn('p3', 304_184, null, '2026-04-01')]);
    expect(whole.bills.map(({ state }) => state)).toEqual(['PAID', 'PAID', 'PAID', 'PAID']);
    const back: CaseEvent = {
      type: 'PaymentReversed',
      data: { payment: payment('p2', 96_840, '3'), reversal: payment('r2', 96_840, '3', TYPES.REVERSAL), ...signature },
    };
    expect(interestOf([...WORKED, back]).bills[2]).toMatchObject({ days: 94, state: 'ACCRUING' });
  });

  it('names what was received, and leaves out a delay found by a court', () => {
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

  it('rounds each bill, or the sum, by the firm’s setting', () => {
    const bills = ['a', 'b', 'c'].map(id => treated(id, { bill_cents: 333, ...received('2025-11-06', 'stamped') }));
    const of = (rounding: string) => interestOf([opened(S.NEW, FACTS), ...bills], '2026-02-19', bookWith({ rounding })).amount;
    // 75 days of 3.33: 0.1665 each
    expect([of('PER_BILL'), of('TOTAL')]).toEqual([0.51, 0.5]);
  });

  it('starts where a settlement counts it from', () => {
    const current = caseOf(WORKED);
    const starts = settlementStarts(current, caseFactsOf(current, { insurer_kind: 'insurer' }), SEEDED_BOOK, TODAY);
    expect(starts.map(({ bill, start_date, reason }) => [bill, start_date, reason])).toEqual([
      ['CL-1', FILED, 'FILED'],
      ['CL-2', FILED, 'FILED'],
      ['CL-3', '2026-01-17', 'OVERDUE'],
      ['CL-4', '2026-03-08', 'OVERDUE'],
    ]);
  });
});

describe('a bill that was mailed late', () => {
  it('is late by the days after its deadline, also if other events followed', () => {
    const late = treated('1', {
      dos_from: '2026-03-02',
      dos_to: '2026-03-02',
      date_bill_sent: '2026-05-01',
      late_reason: 'The patient named another carrier.',
    });
    const { deadlines } = ruledValues(
      caseOf([opened(S.NEW, FACTS), late]),
      { book: SEEDED_BOOK, insurer_kind: null },
      '2026-06-01',
    );
    const row = deadlines.find(({ rule }) => rule === 'D2');
    expect(row).toMatchObject({ state: 'done', due_on: '2026-04-16', done_on: '2026-05-01', late_days: 15 });
    expect(row?.why.at(-1)).toMatchObject({ label: 'Late reason', text: 'The patient named another carrier.' });
  });

  it('and one that was paid late are late by the day of their event', () => {
    const current = caseOf(WORKED);
    const { deadlines } = ruledValues(current, { book: SEEDED_BOOK, insurer_kind: null }, TODAY);
    const paid = deadlines.find(({ rule, bills }) => rule === 'D10' && bills.some(({ name }) => name === 'CL-3'));
    // Received 12/18/2025, to be paid or denied by 01/20/2026 (01/17 is a Saturday, the 19th a holiday), paid on 04/08.
    expect(paid).toMatchObject({ due_on: '2026-01-20', done_on: '2026-04-08', late_days: 78 });
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

describe('a case by its case type', () => {
  const unpaid = treated('1', {
    bill_cents: 100_000,
    dos_from: '2024-01-05',
    dos_to: '2024-01-05',
    date_bill_sent: '2024-01-10',
  });
  const shown = (type: keyof typeof CASE_TYPES | undefined, accident_date = '2023-12-20') => {
    const case_type_id = type && { id: CASE_TYPES[type], name: type };
    const current = caseOf([opened(S.NEW, { accident_date, ...(case_type_id ? { case_type_id } : {}) }), unpaid]);
    return ruledValues(current, { book: bookOf(current, SEEDED_TABLES), insurer_kind: 'insurer' }, '2026-11-22');
  };

  it.each(['PI', 'WC', 'LIEN', 'OTHER'] as const)('%s has no interest and no deadlines of no-fault', type => {
    const { interest, deadlines, next_deadline, rules } = shown(type);
    expect(interest).toMatchObject({ amount: 0, per_day: 0, rule: null, unknown_bills: 0, bills: [{ state: 'NONE' }] });
    expect(interest?.why).toEqual([{ kind: 'fact', label: 'Interest', text: 'No interest rule applies to this case type.' }]);
    expect([deadlines, next_deadline]).toEqual([[], null]);
    expect(rules).toEqual({ case_type: type, interest: null, attorney_fee: null, is_no_fault_request: false });
  });

  it.each(['NF', undefined] as const)('%s has both', type => {
    const { interest, deadlines, rules } = shown(type);
    expect(interest?.amount).toBeGreaterThan(600);
    expect(deadlines.map(({ rule }) => rule)).toEqual(['D10', 'D24', 'D1', 'D2']);
    expect(rules).toMatchObject({
      interest: '2% a month, simple (11 NYCRR 65-3.9(a); Insurance Law §5106(a))',
      attorney_fee: expect.stringMatching(/^20% of benefits and interest/) as string,
      is_no_fault_request: true,
    });
  });

  it('names compound interest for accidents before 04/05/2002', () => {
    expect(shown('NF', '2002-04-04').rules?.interest).toMatch(/^2% a month, compound \(/);
  });
});
