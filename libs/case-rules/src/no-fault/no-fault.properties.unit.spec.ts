import fc from 'fast-check';
import { accrualSegments, daysOf, type AccrualFacts, type Segment, type Span } from './accrual.js';
import { businessDays } from './business-days.js';
import { countFrom } from './count.js';
import { dayOf, dayNumber, plusDays } from './days.js';
import { exactInterest, halfUp, piecesOf, plus } from './interest.js';
import { principalOver } from './principal.js';
import type { InterestRule } from './rule-book.js';
import { SEEDED_BOOK } from './rule-book.example.js';

const FIRST = dayNumber('2003-01-01');
const day = fc.integer({ min: FIRST, max: FIRST + 8000 }).map(dayOf);
const span: fc.Arbitrary<Span> = fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
const cents = fc.integer({ min: 0, max: 500_000_00 });
const facts: fc.Arbitrary<AccrualFacts> = fc.record({
  overdue_on: day,
  denial_received_on: fc.option(day),
  filed_on: fc.option(day),
  court_tolls: fc.array(span, { maxLength: 3 }),
});
const tollFor = ({ denial_received_on }: AccrualFacts, toll_start: 'RECEIPT' | 'DAY_31') =>
  denial_received_on === null ? null : { toll_start, days: 30, act_by: plusDays(denial_received_on, 30) };
const toll = fc.constantFrom('RECEIPT' as const, 'DAY_31' as const);
const rules = SEEDED_BOOK.interest as readonly [InterestRule, InterestRule];
const anyRule = fc.constantFrom(...rules);
const simple = rules.find(({ method }) => method === 'simple') ?? rules[0];

const owed = (amount: number) => [{ from: '0001-01-01', cents: amount }];
const daysAt = (given: AccrualFacts, start: 'RECEIPT' | 'DAY_31', end: string) =>
  daysOf(accrualSegments(given, tollFor(given, start), end));
const interestOf = (segments: readonly Segment[], amount: number, rule: InterestRule) =>
  halfUp(exactInterest(piecesOf(segments, owed(amount)), rule));

describe('interest', () => {
  it('never decreases with time, and is never negative', () => {
    fc.assert(
      fc.property(facts, toll, day, fc.nat(900), cents, anyRule, (given, start, end, more, amount, rule) => {
        const at = (on: string) => interestOf(accrualSegments(given, tollFor(given, start), on), amount, rule);
        expect(at(end)).toBeGreaterThanOrEqual(0);
        expect(at(plusDays(end, more))).toBeGreaterThanOrEqual(at(end));
      }),
    );
  });

  it('is never higher with a toll than without', () => {
    fc.assert(
      fc.property(facts, toll, day, span, (given, start, end, taken) => {
        const untolled = { ...given, denial_received_on: null, court_tolls: [] };
        expect(daysAt(given, start, end)).toBeLessThanOrEqual(daysAt(untolled, start, end));
        const more = { ...given, court_tolls: [...given.court_tolls, taken] };
        expect(daysAt(more, start, end)).toBeLessThanOrEqual(daysAt(given, start, end));
        expect(daysAt(given, 'RECEIPT', end)).toBeLessThanOrEqual(daysAt(given, 'DAY_31', end));
      }),
    );
  });

  it('adds up over periods; a period split in two gives the same', () => {
    fc.assert(
      fc.property(facts, toll, day, cents, (given, start, end, amount) => {
        const segments = accrualSegments(given, tollFor(given, start), end);
        const whole = exactInterest(piecesOf(segments, owed(amount)), simple);
        const parts = segments.map(one => exactInterest(piecesOf([one], owed(amount)), simple));
        const sum = parts.reduce(plus, { over: 0n, under: whole.under });
        expect(sum.over * whole.under).toBe(whole.over * sum.under);
        expect(segments.every(({ from, to }) => from < to)).toBe(true);
      }),
    );
  });

  it('is linear in the principal up to rounding, and 1,500 days double it', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 9 }), fc.nat(3000), (amount, times, days) => {
        const segments: Segment[] = [{ start: 'overdue', from: '2010-01-01', to: plusDays('2010-01-01', days) }];
        const once = interestOf(segments, amount, simple);
        expect(Math.abs(interestOf(segments, amount * times, simple) - once * times)).toBeLessThanOrEqual(times);
      }),
    );
    const long: Segment[] = [{ start: 'overdue', from: '2010-01-01', to: plusDays('2010-01-01', 1500) }];
    expect(interestOf(long, 123_456, simple)).toBe(123_456);
  });

  it('with payments in between is that of each amount for the time it was owed', () => {
    fc.assert(
      fc.property(anyRule, fc.array(fc.tuple(fc.nat(2000), fc.nat(50_000)), { maxLength: 5 }), (rule, payments) => {
        const changes = payments.map(([after, amount]) => ({ on: plusDays('2010-01-01', after), bill_id: 'b', cents: -amount }));
        const paid = payments.reduce((sum, [, amount]) => sum + amount, 0);
        const steps = principalOver([{ id: 'b', cents: paid }], changes).get('b') ?? [];
        const spans = (to: string): Segment[] => (to > '2010-01-01' ? [{ start: 'overdue', from: '2010-01-01', to }] : []);
        const whole = exactInterest(piecesOf(spans('2020-01-01'), steps), rule);
        const parts = changes.map(({ on, cents }) => exactInterest(piecesOf(spans(on), owed(-cents)), rule));
        const sum = parts.reduce(plus, { over: 0n, under: 1n });
        expect(sum.over * whole.under).toBe(whole.over * sum.under);
      }),
    );
  });
});

describe('the amount owed', () => {
  it('adds up over the bills, whichever bill a payment was posted to', () => {
    const posted = fc.record({
      on: day,
      bill_id: fc.option(fc.constantFrom('a', 'b', 'c')),
      cents: fc.integer({ min: -90_000, max: 9_000 }),
    });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 3, maxLength: 3 }), fc.array(posted, { maxLength: 8 }), (amounts, changes) => {
        const bills = ['a', 'b', 'c'].map((id, index) => ({ id, cents: amounts[index] ?? 0 }));
        const last = [...principalOver(bills, changes).values()].map(steps => steps.at(-1)?.cents ?? 0);
        const all = [...amounts, ...changes.map(({ cents }) => cents)];
        expect(last.reduce((sum, one) => sum + one, 0)).toBe(all.reduce((sum, one) => sum + one, 0));
      }),
    );
  });
});

describe('a deadline', () => {
  const periods = fc.record({
    offset: fc.nat(400),
    unit: fc.constantFrom('calendar_day' as const, 'business_day' as const, 'month' as const),
    roll: fc.constantFrom('none' as const, 'next_business_day' as const),
  });
  it('is never before the counted day, and if rolled never on a weekend or holiday', () => {
    fc.assert(
      fc.property(periods, day, fc.array(day, { maxLength: 40 }), (period, from, holidays) => {
        const calendar = businessDays(holidays);
        const { unrolled, due } = countFrom(period, from, calendar);
        expect(due >= unrolled && unrolled >= from).toBe(true);
        if (period.roll === 'none') return expect(due).toBe(unrolled);
        const weekday = new Date(`${due}T00:00:00Z`).getUTCDay();
        expect([weekday === 0 || weekday === 6, holidays.includes(due), calendar.has(due)]).toEqual([false, false, true]);
      }),
    );
  });
});
