import { attorneyFee } from './attorney-fee.js';
import { accrue, type AccruingBill } from './bill-interest.js';
import type { Span } from './accrual.js';
import { halfUp } from './interest.js';
import { readRuleTables } from './read-rule-book.js';
import { inForce } from './rule-book.js';
import { bookWith, NO_OTHER_FACTS, SEEDED_BOOK, SEEDED_RULES } from './rule-book.example.js';

interface Vector {
  readonly name: string;
  readonly denial?: string;
  readonly filed?: string;
  readonly toll?: 'RECEIPT' | 'DAY_31';
  readonly court?: Span;
  readonly days: number;
  readonly cents: number;
  readonly fee: number | null;
}

/** Principal 1,000.00, proof of claim received 2024-01-10, overdue 2024-02-09, paid 2024-12-31. */
const VECTORS: readonly Vector[] = [
  { name: 'V1 no denial', days: 326, cents: 21733, fee: 24347 },
  { name: 'V2 denied, filed late', denial: '2024-02-05', filed: '2024-09-03', days: 119, cents: 7933, fee: 21587 },
  { name: 'V3 denied, filed in 30 days', denial: '2024-02-05', filed: '2024-03-01', days: 326, cents: 21733, fee: 24347 },
  { name: 'V4 late denial, toll from receipt', denial: '2024-03-11', filed: '2024-09-03', days: 150, cents: 10000, fee: 22000 },
  {
    name: 'V5 late denial, toll from day 31',
    denial: '2024-03-11',
    filed: '2024-09-03',
    toll: 'DAY_31',
    days: 180,
    cents: 12000,
    fee: 22400,
  },
  { name: 'V6 timely denial, never filed', denial: '2024-02-05', days: 0, cents: 0, fee: null },
  { name: 'V7 court toll', court: { from: '2024-06-01', to: '2024-08-30' }, days: 236, cents: 15733, fee: 23147 },
];

const PAID = '2024-12-31';

const billOf = ({ denial, filed, court }: Partial<Vector>, over: Partial<AccruingBill> = {}): AccruingBill => {
  const bill = {
    id: 'b1',
    name: 'B-1',
    service_on: '2023-12-20',
    sent_on: '2024-01-05',
    proof_received_on: '2024-01-10',
    proof_basis: 'stamped' as const,
    verification_complete_on: null,
    denial_on: null,
    denial_received_on: denial ?? null,
    late_reason: null,
    is_paid: true,
    paid_on: null,
  };
  const facts = {
    accident_on: '2023-12-01',
    filed_on: filed ?? null,
    has_claim_number: true,
    insurer_kind: 'insurer' as const,
    ...NO_OTHER_FACTS,
    bills: [bill],
  };
  const principal = [
    { from: '0001-01-01', cents: 100_000 },
    { from: PAID, cents: 0 },
  ];
  return { facts, bill, principal, court_tolls: court ? [court] : [], ...over };
};

describe('interest on an overdue bill', () => {
  it.each(VECTORS.map(vector => [vector.name, vector] as const))('%s', (_, vector) => {
    const book = bookWith({ toll_start: vector.toll ?? 'RECEIPT' });
    // A day long after: what was paid on the last day bears no more.
    for (const asOf of [PAID, '2026-04-21']) {
      const { days, interest, overdue_on } = accrue(billOf(vector), book, asOf);
      const cents = interest && halfUp(interest);
      expect({ days, cents, overdue_on }).toEqual({ days: vector.days, cents: vector.cents, overdue_on: '2024-02-09' });
    }
    if (vector.fee === null) return;
    const rule = inForce(
      book.fees.filter(row => row.fee_stage === 'arbitration' && !row.policy_issue),
      vector.filed ?? PAID,
    );
    expect(rule && attorneyFee(100_000 + vector.cents, rule)).toBe(vector.fee);
  });

  it('begins 30 days after receipt, as DJS v Clarendon counted: 29 Aug 2002, 28 Sep 2002', () => {
    const { facts, bill, ...rest } = billOf({});
    const found = accrue({ ...rest, facts, bill: { ...bill, proof_received_on: '2002-08-29' } }, SEEDED_BOOK, '2002-12-31');
    expect(found.overdue_on).toBe('2002-09-28');
  });

  it('names facts, rule rows with their source, and spans', () => {
    const { why } = accrue(billOf({ denial: '2024-03-11', filed: '2024-09-03' }), SEEDED_BOOK, PAID);
    expect(why.map(({ kind, label, text }) => `${kind}: ${label}: ${text}`)).toEqual([
      'fact: Proof of claim received: 01/10/2024, stamped',
      'rule: rule/deadline 10: 30 calendar days from proof of claim complete, to the next business day',
      'fact: Overdue: 02/09/2024, business day or not',
      'rule: Interest: 2% a month of 30 days, simple, for accidents from 04/05/2002',
      'fact: Denial received: 03/11/2024',
      'fact: Filed: 09/03/2024',
      'rule: rule/deadline 13: 30 calendar days from denial received, to the next business day',
      'rule: Interest stops: on the day the denial was received',
      'span: From overdue date: 02/09/2024 – 03/11/2024, 31 days on 1,000.00',
      'span: From filing date: 09/03/2024 – 12/31/2024, 119 days on 1,000.00',
    ]);
    expect(why.find(({ label }) => label === 'Interest')?.rule).toMatchObject({
      table: 'rule/interest',
      source: '11 NYCRR 65-3.9(a); Insurance Law §5106(a)',
      confidence: 'C',
    });
  });

  it('presumes receipt by the setting, and reports it', () => {
    const { facts, bill, ...rest } = billOf({});
    const found = accrue({ ...rest, facts, bill: { ...bill, proof_received_on: null, proof_basis: null } }, SEEDED_BOOK, PAID);
    expect(found).toMatchObject({ overdue_on: '2024-02-09', days: 326 });
    expect(found.why.map(({ text }) => text)).toContain('5 days after mailing');
  });

  it.each([
    ['proof of mailing date', { bill: { sent_on: null, proof_received_on: null } }],
    ['accident date', { facts: { accident_on: null } }],
    ['interest rule for this accident date', { facts: { accident_on: '1960-01-01' } }],
  ])('is not guessed without %s', (what, over: { bill?: object; facts?: object }) => {
    const { facts, bill, ...rest } = billOf({});
    const given = { ...rest, facts: { ...facts, ...over.facts }, bill: { ...bill, ...over.bill } };
    const { state, interest, why } = accrue(given, SEEDED_BOOK, PAID);
    expect([state, interest]).toEqual(['UNKNOWN', null]);
    expect(why.at(-1)).toMatchObject({ kind: 'missing', text: expect.stringContaining(`no ${what}`) as string });
  });

  it('names a missing setting by what it is for, not by its key', () => {
    const { facts, bill, ...rest } = billOf({});
    const rules = SEEDED_RULES.filter(({ data }) => data.key !== 'presumed_receipt_days');
    const mailed = { ...rest, facts, bill: { ...bill, proof_received_on: null, proof_basis: null } };
    const { why } = accrue(mailed, readRuleTables(rules).of(null), PAID);
    expect(why.at(-1)?.text).toContain('no rule for presumed receipt');
  });

  it('is 0 while nothing is overdue, and stops at a denial without action', () => {
    const unpaid = { ...billOf({}).bill, is_paid: false };
    expect(accrue(billOf({}, { bill: unpaid }), SEEDED_BOOK, '2024-02-09')).toMatchObject({ state: 'NOT_OVERDUE', days: 0 });
    const denied = { ...unpaid, denial_received_on: '2024-03-11' };
    expect(accrue(billOf({}, { bill: denied }), SEEDED_BOOK, '2024-08-01')).toMatchObject({ state: 'STOPPED', days: 31 });
    // Day 30 is a Saturday: what is filed on the Monday is in time.
    const filed = { ...billOf({ filed: '2024-05-06' }).facts };
    const monday = { ...unpaid, denial_received_on: '2024-04-04' };
    const found = accrue(billOf({}, { bill: monday, facts: filed }), SEEDED_BOOK, '2024-08-01');
    expect(found).toMatchObject({ state: 'ACCRUING', days: 174 });
  });

  it('decreases with a payment from its date', () => {
    const principal = [
      { from: '0001-01-01', cents: 100_000 },
      { from: '2024-05-09', cents: 40_000 },
    ];
    const { interest, days, pieces } = accrue(
      billOf({}, { principal, bill: { ...billOf({}).bill, is_paid: false } }),
      SEEDED_BOOK,
      '2024-08-07',
    );
    expect(pieces.map(piece => [piece.days, piece.cents])).toEqual([
      [90, 100_000],
      [90, 40_000],
    ]);
    expect([days, interest && halfUp(interest)]).toEqual([180, 8400]);
  });

  it('is compound for accidents before 04/05/2002, and simple on the rest of a month', () => {
    const facts = { ...billOf({}).facts, accident_on: '2002-04-04' };
    const principal = [{ from: '0001-01-01', cents: 100_000 }];
    const after = (asOf: string) => {
      const { interest } = accrue(billOf({}, { facts, principal }), SEEDED_BOOK, asOf);
      return interest && halfUp(interest);
    };
    // 60 days: 1.02² ; 75 days: 1.02² × 1.01
    expect([after('2024-04-09'), after('2024-04-24')]).toEqual([4040, 5080]);
  });
});

describe("the attorney's fee", () => {
  const fee = (cents: number, filed: string) => {
    const rule = inForce(
      SEEDED_BOOK.fees.filter(row => row.fee_stage === 'arbitration' && !row.policy_issue),
      filed,
    );
    return rule && attorneyFee(cents, rule);
  };
  it.each([
    [107_933, 21_587, '2024-01-01'],
    [750_000, 136_000, '2024-01-01'],
    [750_000, 85_000, '2015-02-03'],
    [21_000, 4_200, '2015-02-04'],
    [21_000, 6_000, '2015-02-03'],
    [679_999, 136_000, '2024-01-01'],
  ])('of %i cents is %i when filed %s later', (base, expected, filed) => {
    expect(fee(base, filed)).toBe(expected);
  });
  it('is zero if the claim was neither denied nor overdue', () => {
    const [rule] = SEEDED_BOOK.fees;
    expect(rule && attorneyFee(100_000, rule, false)).toBe(0);
  });
});
