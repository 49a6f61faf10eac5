import type { BillFacts, CaseFacts } from './case-facts.js';
import { countFrom } from './count.js';
import { deadlineRows, deadlinesOf, nextDeadline } from './deadlines.js';
import { bookWith, SEEDED_BOOK } from './rule-book.example.js';
import { measuredBy } from './rule-book.js';

const rule = (code: string) => {
  const found = SEEDED_BOOK.deadlines.find(row => row.code === code);
  if (!found) throw new Error(`No row ${code}.`);
  return found;
};

const bill: BillFacts = {
  id: 'b1',
  name: 'B-1',
  service_on: '2024-03-06',
  sent_on: null,
  proof_received_on: null,
  proof_basis: null,
  verification_complete_on: null,
  denial_on: null,
  denial_received_on: null,
  is_paid: false,
};
const facts: CaseFacts = {
  accident_on: '2024-03-01',
  filed_on: null,
  has_claim_number: true,
  insurer_kind: 'insurer',
  is_closed: false,
  bills: [bill],
};
const shown = (given: CaseFacts, asOf: string, book = SEEDED_BOOK) =>
  deadlineRows(deadlinesOf(given, book), book, asOf).map(({ rule, due_on, state }) => `${rule} ${due_on ?? '–'} ${state}`);
const withBill = (over: Partial<BillFacts>, of: Partial<CaseFacts> = {}): CaseFacts => ({
  ...facts,
  ...of,
  bills: [{ ...bill, ...over }],
});

describe('counting days', () => {
  it.each([
    ['D10', '2024-02-01', '2024-03-02', '2024-03-04'],
    ['D9', '2024-02-01', '2024-05-31', '2024-05-31'],
    ['D2', '2024-03-06', '2024-04-20', '2024-04-22'],
    ['D6', '2024-01-10', '2024-02-01', '2024-02-01'],
    ['D20', '2024-05-01', '2024-05-22', '2024-05-22'],
    ['D24', '2024-02-29', '2030-02-28', '2030-02-28'],
  ])('%s from %s ends on %s, to be met by %s', (code, from, unrolled, due) => {
    expect(countFrom(rule(code), from, SEEDED_BOOK.calendar)).toEqual({ unrolled, due });
  });

  it('of a verification request: unanswered after 30 days, followed up within 10 more, 120 in all', () => {
    const unanswered = countFrom({ offset: 30, unit: 'calendar_day', roll: 'none' }, '2024-01-31', SEEDED_BOOK.calendar);
    expect(unanswered.unrolled).toBe('2024-03-01');
    expect(countFrom(rule('D8'), unanswered.unrolled, SEEDED_BOOK.calendar).due).toBe('2024-03-11');
    // Day 120 is over on 05/30; a denial is possible from the day after.
    expect(countFrom(rule('D9'), '2024-01-31', SEEDED_BOOK.calendar).unrolled).toBe('2024-05-30');
  });
});

describe('the deadlines of a case', () => {
  it('are those that its road names, whichever row of them is in force, and all where it names none', () => {
    const named = measuredBy(SEEDED_BOOK, new Set([rule('D2').id]));
    expect(shown(facts, '2024-04-22', named)).toEqual(['D2 2024-04-22 open']);
    // Interest needs the day benefits are overdue whatever the road names.
    expect(named.overdue).toBe(SEEDED_BOOK.overdue);
    expect(measuredBy(SEEDED_BOOK, new Set())).toBe(SEEDED_BOOK);
    // A row that nobody watches, or that is gone, measures nothing.
    expect(shown(facts, '2024-04-22', measuredBy(SEEDED_BOOK, new Set([rule('D20').id, 9_999])))).toEqual([]);
  });

  it('wait for the bill, then for the insurer, then for the action', () => {
    expect(shown(facts, '2024-04-22')).toEqual(['D2 2024-04-22 open', 'D10 – unknown', 'D24 – unknown', 'D1 2024-04-01 done']);
    expect(shown(facts, '2024-04-23')[0]).toBe('D2 2024-04-22 overdue');
    expect(shown(withBill({ sent_on: '2024-04-01', proof_received_on: '2024-04-05' }), '2024-04-23')).toEqual([
      'D10 2024-05-06 open',
      'D24 2030-05-06 open',
      'D1 2024-04-01 done',
      'D2 2024-04-22 done',
    ]);
    const denied = {
      sent_on: '2024-04-01',
      proof_received_on: '2024-04-05',
      denial_on: '2024-05-01',
      denial_received_on: '2024-05-03',
    };
    expect(shown(withBill(denied), '2024-05-10')).toEqual([
      'D13 2024-06-03 open',
      'D24 2030-05-06 open',
      'D1 2024-04-01 done',
      'D2 2024-04-22 done',
      'D10 2024-05-06 done',
    ]);
    expect(shown(withBill(denied, { filed_on: '2024-05-20' }), '2024-06-10').every(row => row.endsWith('done'))).toBe(true);
  });

  it('go by the kind of insurer: six years, or three', () => {
    const sent = { sent_on: '2024-04-01', proof_received_on: '2024-04-05' };
    const limits = (kind: CaseFacts['insurer_kind']) =>
      shown(withBill(sent, { insurer_kind: kind }), '2024-04-23').filter(row => /D2[45]/.test(row));
    expect(limits('insurer')).toEqual(['D24 2030-05-06 open']);
    expect(limits('self_insured')).toEqual(['D25 2027-05-05 open']);
    expect(limits('mvaic')).toEqual(['D25-MVAIC 2027-05-05 open']);
    expect(limits(null).every(row => row.endsWith('– unknown'))).toBe(true);
  });

  it('are none of a closed case, and each bill has its own, equal ones in one row', () => {
    expect(deadlinesOf({ ...facts, is_closed: true }, SEEDED_BOOK)).toEqual([]);
    const two = {
      ...facts,
      bills: [bill, { ...bill, id: 'b2', name: 'B-2' }, { ...bill, id: 'b3', name: 'B-3', service_on: '2024-05-01' }],
    };
    const rows = deadlineRows(deadlinesOf(two, SEEDED_BOOK), SEEDED_BOOK, '2024-04-01').filter(row => row.rule === 'D2');
    expect(rows.map(row => row.bills.map(({ name }) => name))).toEqual([['B-1', 'B-2'], ['B-3']]);
  });

  it('name what they were counted from and the row that says so', () => {
    const [row] = deadlineRows(deadlinesOf(facts, SEEDED_BOOK), SEEDED_BOOK, '2024-04-01');
    expect(row).toMatchObject({ rule: 'D2', name: 'Mail the bill', owner: 'provider', unrolled: '2024-04-20' });
    expect(row?.why.map(({ text }) => text)).toEqual([
      '03/06/2024',
      '45 calendar days from first day of service, to the next business day',
      '04/20/2024 is no business day',
      '04/19/2024 if the day of service counts',
    ]);
    const cautious = bookWith({ dos_day_counts: 'YES' });
    expect(shown(facts, '2024-04-01', cautious)[0]).toBe('D2 2024-04-19 open');
  });

  it('lead with the one to be met first', () => {
    const late = withBill({ denial_received_on: '2024-04-01', sent_on: '2024-03-10' });
    expect(nextDeadline(deadlinesOf(late, SEEDED_BOOK))).toMatchObject({ due_on: '2024-05-01', rule: { code: 'D13' } });
    expect(nextDeadline(deadlinesOf({ ...facts, is_closed: true }, SEEDED_BOOK))).toBeUndefined();
  });
});
