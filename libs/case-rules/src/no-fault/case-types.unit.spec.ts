import { feeOf } from './attorney-fee.js';
import { accrue } from './bill-interest.js';
import type { BillFacts, CaseFacts } from './case-facts.js';
import { deadlinesOf } from './deadlines.js';
import { interestDateValue } from './interest-date-value.js';
import { readRuleTables, type RuleRecord } from './read-rule-book.js';
import { feeRuleOf, isNoFaultRequest, type RuleBook } from './rule-book.js';
import { CASE_TYPES, NO_OTHER_FACTS, SEEDED_RULES, SEEDED_TABLES } from './rule-book.example.js';

/** Case types of a new account, and none. */
const TYPES = [['none', null], ...Object.entries(CASE_TYPES)] as readonly (readonly [string, number | null])[];
const isNoFault = (code: string) => code === 'none' || code === 'NF';

const bill: BillFacts = {
  id: 'b1',
  name: 'B-1',
  service_on: '2024-01-05',
  sent_on: '2024-01-10',
  proof_received_on: '2024-01-12',
  proof_basis: 'stamped',
  verification_complete_on: null,
  denial_on: '2024-02-01',
  denial_received_on: '2024-02-05',
  late_reason: null,
  is_paid: false,
  paid_on: null,
};
const factsAt = (accident_on: string): CaseFacts => ({
  accident_on,
  filed_on: '2024-02-20',
  has_claim_number: true,
  insurer_kind: null,
  ...NO_OTHER_FACTS,
  bills: [bill],
});
const accrued = (book: RuleBook, accident = '2023-12-01') =>
  accrue(
    { facts: factsAt(accident), bill, principal: [{ from: '0001-01-01', cents: 100_000 }], court_tolls: [] },
    book,
    '2024-12-31',
  );

const seeded = (table: string) => SEEDED_RULES.filter(({ resource }) => resource === table);
const rowsByType = (table: string) =>
  seeded(table).flatMap(row =>
    TYPES.map(([code, id]) => [typeof row.data['code'] === 'string' ? row.data['code'] : row.name, code, { row, id }] as const),
  );

/** Whether the row is in the book of the type, wherever the book holds rows of its table. */
function holds(book: RuleBook, { resource, id }: RuleRecord): boolean {
  const rows = { 'rule/interest': book.interest, 'rule/deadline': book.deadlines, 'rule/attorney_fee': book.fees }[resource];
  return rows?.some(row => row.id === id) ?? false;
}

describe.each(['rule/interest', 'rule/deadline', 'rule/attorney_fee'])('each row of %s', table => {
  it.each(rowsByType(table))('%s applies to the case type %s as declared', (_name, code, { row, id }) => {
    expect(holds(SEEDED_TABLES.of(id), row)).toBe(isNoFault(code));
  });
});

describe.each(TYPES)('a case of the type %s', (code, id) => {
  const book = SEEDED_TABLES.of(id);

  it.each(['1999-05-01', '2002-04-04', '2002-04-05', '2023-12-01'])(
    'bears interest for an accident on %s only under no-fault',
    accident => {
      const { state, interest, overdue_on } = accrued(book, accident);
      expect([state, overdue_on]).toEqual(isNoFault(code) ? ['ACCRUING', '2024-02-11'] : ['NONE', null]);
      expect(interest?.over === 0n).toBe(!isNoFault(code));
    },
  );

  it('has the deadlines of no-fault or none', () => {
    const codes = deadlinesOf(factsAt('2023-12-01'), book)
      .map(one => one.code)
      .sort();
    expect(codes).toEqual(isNoFault(code) ? ['D1', 'D10', 'D13', 'D2', 'D24', 'D25', 'D25-MVAIC'] : []);
  });

  it.each([
    ['conciliation', false],
    ['arbitration', false],
    ['court', false],
    ['master', false],
    ['arbitration', true],
    ['court', true],
  ])('has a rule for the fee of %s (policy issue: %s) only by no-fault', (stage, isPolicyIssue) => {
    expect(feeRuleOf(book, stage, '2024-02-20', isPolicyIssue) !== undefined).toBe(isNoFault(code));
  });

  it('uses the no-fault form only under no-fault, and has no interest factor otherwise', () => {
    expect(isNoFaultRequest(book, '2024-02-20')).toBe(isNoFault(code));
    expect(interestDateValue(book, '2024-02-09', '2024-12-31')).toMatchObject(
      isNoFault(code) ? { days: 326, percent: 21.7333 } : { days: 326, percent: 0, factor: 0 },
    );
  });
});

describe('rules added by the firm', () => {
  const row = (resource: string, id: number, data: object): RuleRecord => ({
    resource,
    id,
    name: `${resource} of personal injury`,
    is_active: true,
    data: {
      effective_from: '2020-01-01',
      effective_to: null,
      source: 'CPLR 5004',
      confidence: 'C',
      case_types_ids: [CASE_TYPES.PI],
      without_case_type: false,
      ...data,
    },
  });
  const tables = readRuleTables([
    ...SEEDED_RULES,
    row('rule/interest', 901, { monthly_pct: 0.75, method: 'simple', month_days: 30 }),
    row('rule/deadline', 902, {
      code: 'PI-PAY',
      duty: 'Pay the bill',
      trigger: 'proof_complete',
      offset: 60,
      unit: 'calendar_day',
      roll: 'none',
      owner: 'insurer',
      done_by: ['paid'],
      is_watched: true,
      process_role: 'overdue',
    }),
    row('rule/attorney_fee', 903, { fee_stage: 'court', pct: 33.333 }),
  ]);

  it('apply to their case types, and change nothing for others', () => {
    const injury = tables.of(CASE_TYPES.PI);
    // Received on 01/12, overdue on 03/12; 0.75% a month from there: 294 days, 7.35% of 1,000.00.
    expect(accrued(injury)).toMatchObject({ overdue_on: '2024-03-12', days: 294, rule: { id: 901 } });
    expect(deadlinesOf(factsAt('2023-12-01'), injury).map(({ code, due_on }) => [code, due_on])).toEqual([
      ['PI-PAY', '2024-03-12'],
    ]);
    expect(feeRuleOf(injury, 'court', '2024-02-20')?.rate).toBe(33_333);
    expect(feeRuleOf(injury, 'arbitration', '2024-02-20')).toBeUndefined();
    for (const [code, id] of TYPES.filter(each => each[0] !== 'PI')) {
      const [with_rows, without] = [tables.of(id), SEEDED_TABLES.of(id)];
      expect([code, with_rows.interest.length, with_rows.fees.length]).toEqual([
        code,
        without.interest.length,
        without.fees.length,
      ]);
    }
  });
});

describe('the fee for a policy issue (65-4.6(c))', () => {
  const fee = (hours: number, appearance_hours: number, benefits_and_interest = 10_000, book = SEEDED_TABLES.of(CASE_TYPES.NF)) =>
    feeOf(
      {
        stage: 'arbitration',
        filed_on: '2024-02-20',
        benefits_and_interest,
        is_due: true,
        policy_issue: { hours, appearance_hours },
      },
      book,
    ).cents;

  it.each([
    [2, 0, 14_000],
    [2.25, 0, 15_750],
    [20, 0, 140_000],
    [21, 0, 140_000],
    [21, 1, 148_000],
    [3, 2, 37_000],
    [0, 1, 8_000],
  ])('is %d hours of preparation and %d of appearance: %i cents', (hours, appearance, cents) => {
    expect(fee(hours, appearance)).toBe(cents);
  });

  it('is the percentage if that is higher, or if no hours are entered', () => {
    expect(fee(2, 0, 100_000)).toBe(20_000);
    expect(fee(0, 0)).toBe(2_000);
    const hoursOnly = readRuleTables(
      SEEDED_RULES.map(record =>
        record.data['key'] === 'higher_of_fee' ? { ...record, data: { ...record.data, value: 'NO' } } : record,
      ),
    );
    expect(fee(2, 0, 100_000, hoursOnly.of(null))).toBe(14_000);
  });

  it('applies since 02/04/2015, and not to a claim that was not due', () => {
    const facts = {
      stage: 'arbitration',
      benefits_and_interest: 10_000,
      is_due: true,
      policy_issue: { hours: 5, appearance_hours: 0 },
    };
    expect(feeOf({ ...facts, filed_on: '2015-02-03' }, SEEDED_TABLES.of(null)).cents).toBe(6_000);
    expect(feeOf({ ...facts, filed_on: '2015-02-04' }, SEEDED_TABLES.of(null)).cents).toBe(35_000);
    expect(feeOf({ ...facts, filed_on: '2015-02-04', is_due: false }, SEEDED_TABLES.of(null)).cents).toBe(0);
  });

  it('names the rule and the hours', () => {
    const facts = { stage: 'arbitration', filed_on: '2024-02-20', benefits_and_interest: 10_000, is_due: true };
    const of = (policy_issue: { hours: number; appearance_hours: number } | null) =>
      feeOf({ ...facts, policy_issue }, SEEDED_TABLES.of(null)).rule;
    expect(of(null)).toMatch(/^20% of benefits and interest, at most \$1,360\.00 \(11 NYCRR 65-4\.6, /);
    expect(of({ hours: 3, appearance_hours: 1 })).toMatch(
      /^Policy issue: 3 hours at \$70\.00, at most \$1,400\.00, and 1 hour of appearance at \$80\.00 \(/,
    );
  });
});
