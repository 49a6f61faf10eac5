import type { BillFacts, CaseFacts } from './case-facts.js';
import { countFrom } from './count.js';
import { deadlineRows } from './deadline-rows.js';
import { deadlinesOf, lateMailings, nextDeadline, oursOf } from './deadlines.js';
import { bookWith, NO_OTHER_FACTS, SEEDED_BOOK } from './rule-book.example.js';
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
  late_reason: null,
  is_paid: false,
  paid_on: null,
};
const facts: CaseFacts = {
  accident_on: '2024-03-01',
  filed_on: null,
  has_claim_number: true,
  insurer_kind: 'insurer',
  ...NO_OTHER_FACTS,
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

  it('for a verification request: unanswered after 30 days, follow-up within 10 more, 120 in total', () => {
    const unanswered = countFrom({ offset: 30, unit: 'calendar_day', roll: 'none' }, '2024-01-31', SEEDED_BOOK.calendar);
    expect(unanswered.unrolled).toBe('2024-03-01');
    expect(countFrom(rule('D8'), unanswered.unrolled, SEEDED_BOOK.calendar).due).toBe('2024-03-11');
    // Day 120 is over on 05/30; a denial is possible from the day after.
    expect(countFrom(rule('D9'), '2024-01-31', SEEDED_BOOK.calendar).unrolled).toBe('2024-05-30');
  });
});

describe('the deadlines of a case', () => {
  it('are those that the workflow lists, by the rows in force, and all if it lists none', () => {
    const named = measuredBy(SEEDED_BOOK, new Set([rule('D2').id]));
    expect(shown(facts, '2024-04-22', named)).toEqual(['D2 2024-04-22 open']);
    // Interest needs the day benefits are overdue, whatever the workflow lists.
    expect(named.overdue).toBe(SEEDED_BOOK.overdue);
    expect(measuredBy(SEEDED_BOOK, new Set())).toBe(SEEDED_BOOK);
    // A row that is not watched, or is deleted, creates no deadline.
    expect(shown(facts, '2024-04-22', measuredBy(SEEDED_BOOK, new Set([rule('D20').id, 9_999])))).toEqual([]);
  });

  it('start with the bill, then with the insurer’s answer, then with the action', () => {
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

  it('depend on the kind of insurer: six years, or three', () => {
    const sent = { sent_on: '2024-04-01', proof_received_on: '2024-04-05' };
    const limits = (kind: CaseFacts['insurer_kind']) =>
      shown(withBill(sent, { insurer_kind: kind }), '2024-04-23').filter(row => /D2[45]/.test(row));
    expect(limits('insurer')).toEqual(['D24 2030-05-06 open']);
    expect(limits('self_insured')).toEqual(['D25 2027-05-05 open']);
    expect(limits('mvaic')).toEqual(['D25-MVAIC 2027-05-05 open']);
    expect(limits(null).every(row => row.endsWith('– unknown'))).toBe(true);
  });

  it('show how many days late the owner completed a duty, and not if something else ended it', () => {
    const rows = (given: CaseFacts) =>
      deadlineRows(deadlinesOf(given, SEEDED_BOOK), SEEDED_BOOK, '2024-12-01').map(row => [row.rule, row.done_on, row.late_days]);
    // Service 03/06, to be mailed by Monday 04/22; received on 05/09, to be paid or denied by Monday 06/10.
    const mailed = { sent_on: '2024-05-07', proof_received_on: '2024-05-09' };
    expect(rows(withBill(mailed))).toContainEqual(['D2', '2024-05-07', 15]);
    expect(rows(withBill({ ...mailed, sent_on: '2024-04-22' }))).toContainEqual(['D2', '2024-04-22', null]);
    expect(rows(withBill({ ...mailed, denial_on: '2024-06-13' }))).toContainEqual(['D10', '2024-06-13', 3]);
    expect(rows(withBill({ ...mailed, is_paid: true, paid_on: '2024-06-11' }))).toContainEqual(['D10', '2024-06-11', 1]);
    // A filing is neither a payment nor the mailing of a bill without a mailing date.
    expect(rows(withBill(mailed, { filed_on: '2024-09-02' }))).toContainEqual(['D10', '2024-09-02', null]);
    expect(rows(withBill({}, { filed_on: '2024-09-02' }))).toContainEqual(['D2', '2024-09-02', null]);
    // But it is late filing after a denial.
    const denied = withBill({ ...mailed, denial_on: '2024-06-01', denial_received_on: '2024-06-03' }, { filed_on: '2024-07-08' });
    expect(rows(denied)).toContainEqual(['D13', '2024-07-08', 5]);
  });

  it('name the reason for late mailing, or that there is none', () => {
    const late = { sent_on: '2024-05-07' };
    const why = (over: Partial<BillFacts>) =>
      deadlineRows(deadlinesOf(withBill(over), SEEDED_BOOK), SEEDED_BOOK, '2024-06-01')
        .find(({ rule }) => rule === 'D2')
        ?.why.slice(-2)
        .map(({ label, text }) => `${label}: ${text}`);
    expect(why(late)).toEqual(['Done: Bill sent on 05/07/2024, 15 days late', 'Late reason: not entered']);
    expect(why({ ...late, late_reason: 'Wrong carrier named' })?.[1]).toBe('Late reason: Wrong carrier named');
    expect(lateMailings(deadlinesOf(withBill(late), SEEDED_BOOK))).toMatchObject([{ bill: { id: 'b1' }, late_days: 15 }]);
    expect(lateMailings(deadlinesOf(withBill({ sent_on: '2024-04-01' }), SEEDED_BOOK))).toEqual([]);
  });

  it('include the hearing and the time limit of the status, which are the firm’s', () => {
    const waiting: CaseFacts = {
      ...facts,
      bills: [],
      hearing_on: '2024-07-18',
      status_limit: { status: 'Hearing scheduled', since: '2024-06-01', days: 30 },
    };
    const own = deadlinesOf(waiting, SEEDED_BOOK).filter(({ rule }) => rule === null);
    expect(own.map(({ code, duty, owner, due_on }) => [code, duty, owner, due_on])).toEqual([
      ['HEARING', 'Hearing', 'firm', '2024-07-18'],
      ['STATUS', 'Status time limit: Hearing scheduled', 'firm', '2024-07-01'],
    ]);
    expect(nextDeadline(own)?.code).toBe('STATUS');
    expect(shown(waiting, '2024-07-19')).toEqual(expect.arrayContaining(['HEARING 2024-07-18 overdue']));
  });

  it('are only the payment for a settled case, and none for a paid one', () => {
    const settled = { settled_on: '2024-06-01', payment_due_on: '2024-07-01', is_paid: false };
    const waiting = { ...withBill({ sent_on: '2024-03-10' }), hearing_on: '2024-07-18', settled };
    expect(deadlinesOf(waiting, SEEDED_BOOK)).toMatchObject([
      { code: 'PAYMENT', duty: 'Pay the settlement', owner: 'insurer', due_on: '2024-07-01' },
    ]);
    expect(deadlinesOf({ ...waiting, settled: { ...settled, is_paid: true } }, SEEDED_BOOK)).toEqual([]);
    expect(deadlinesOf({ ...waiting, settled: null, is_paid: true }, SEEDED_BOOK)).toEqual([]);
  });

  it('distinguish ours from those of the insurer and the provider', () => {
    const denied = withBill({ sent_on: '2024-04-01', proof_received_on: '2024-04-05', denial_received_on: '2024-05-03' });
    const all = deadlinesOf(denied, SEEDED_BOOK);
    expect(oursOf(all).map(({ code }) => code)).toEqual(['D13', 'D24']);
    expect(all.filter(({ owner }) => owner === 'insurer').map(({ code }) => code)).toEqual(['D10']);
    expect(all.filter(({ owner }) => owner === 'provider').map(({ code }) => code)).toEqual(['D1', 'D2']);
  });

  it('do not exist for a closed case; each bill has its own, equal ones are one row', () => {
    expect(deadlinesOf({ ...facts, is_closed: true }, SEEDED_BOOK)).toEqual([]);
    const two = {
      ...facts,
      bills: [bill, { ...bill, id: 'b2', name: 'B-2' }, { ...bill, id: 'b3', name: 'B-3', service_on: '2024-05-01' }],
    };
    const rows = deadlineRows(deadlinesOf(two, SEEDED_BOOK), SEEDED_BOOK, '2024-04-01').filter(row => row.rule === 'D2');
    expect(rows.map(row => row.bills.map(({ name }) => name))).toEqual([['B-1', 'B-2'], ['B-3']]);
  });

  it('name their trigger and their rule row', () => {
    const [row] = deadlineRows(deadlinesOf(facts, SEEDED_BOOK), SEEDED_BOOK, '2024-04-01');
    expect(row).toMatchObject({ rule: 'D2', name: 'Mail the bill', owner: 'provider', unrolled: '2024-04-20' });
    expect(row?.why.map(({ text }) => text)).toEqual([
      '03/06/2024',
      '45 calendar days from first day of service, to the next business day',
      '04/20/2024 is not a business day',
      '04/19/2024, if the day of service counts',
    ]);
    const cautious = bookWith({ dos_day_counts: 'YES' });
    expect(shown(facts, '2024-04-01', cautious)[0]).toBe('D2 2024-04-19 open');
  });

  it('are sorted by due date', () => {
    const late = withBill({ denial_received_on: '2024-04-01', sent_on: '2024-03-10' });
    expect(nextDeadline(deadlinesOf(late, SEEDED_BOOK))).toMatchObject({ due_on: '2024-05-01', rule: { code: 'D13' } });
    expect(nextDeadline(deadlinesOf({ ...facts, is_closed: true }, SEEDED_BOOK))).toBeUndefined();
  });
});
