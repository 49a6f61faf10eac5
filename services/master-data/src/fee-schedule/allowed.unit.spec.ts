import fc from 'fast-check';
import { allowedLine, allowedOfDay, unitCents, type DayLine } from './allowed.js';
import { centsHalfUp, exact, minus, percent, times, wholeTimes } from './exact.js';

const line = (cf: string, rvu: string, units = 1, evaluation: DayLine['evaluation'] = 'none'): DayLine => ({
  cf: exact(cf),
  rvu: exact(rvu),
  units,
  evaluation,
});
const fourDecimals = (max: number) =>
  fc
    .integer({ min: 0, max: max * 10_000 })
    .map(units => `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`);
const lines = fc.array(
  fc.record({
    rvu: fourDecimals(20),
    units: fc.integer({ min: 1, max: 8 }),
    evaluation: fc.constantFrom<DayLine['evaluation']>('none', 'reeval', 'initial'),
  }),
  { minLength: 1, maxLength: 8 },
);

describe('an allowed amount', () => {
  it('is factor times value, half a cent up, for each unit', () => {
    // The worked figures of the 2012 and 2019 schedules of region IV.
    expect(unitCents(line('7.70', '8'))).toBe(6160);
    expect(unitCents(line('9.55', '12'))).toBe(11_460);
    expect(unitCents(line('1.005', '1'))).toBe(101);
    expect(unitCents(line('1.0049', '1'))).toBe(100);
    expect(allowedLine(line('0.3333', '1.5', 3)).cents).toBe(150);
  });

  it('is exact where floating-point numbers are not', () => {
    // 1.15 × 100 = 114.99999999999999 in floating points.
    expect(centsHalfUp(exact('1.15'))).toBe(115);
    expect(centsHalfUp(times(exact('2.675'), exact('1')))).toBe(268);
    expect(centsHalfUp(times(exact('100.00'), percent(exact('40.5'))))).toBe(4050);
    expect(() => exact('1e3')).toThrow('no decimal number');
  });

  it('never differs by more than half a cent from the exact product', () =>
    fc.assert(
      fc.property(fourDecimals(9999), fourDecimals(9999), (cf, rvu) => {
        const product = times(exact(cf), exact(rvu));
        const cents = { units: BigInt(centsHalfUp(product)), scale: 2 };
        const off = minus(cents, product);
        const half = { units: 5n, scale: 3 };
        // Half a cent up: (−0.005, 0.005]
        expect(minus(half, off).units >= 0n).toBe(true);
        expect(minus(off, { units: -5n, scale: 3 }).units > 0n).toBe(true);
      }),
    ));
});

describe('a daily cap', () => {
  it('applies across lines in their order: the rest is allowed, then nothing', () => {
    const day = [line('9.55', '5'), line('9.55', '4', 2), line('9.55', '3')];
    expect(allowedOfDay(day, { none: exact('12') })).toEqual([
      { cents: 4775, capHit: false },
      { cents: 3820 + 2865, capHit: true },
      { cents: 0, capHit: true },
    ]);
  });

  it('is larger on days with an evaluation, and the normal one if none is set', () => {
    const caps = { none: exact('12'), reeval: exact('15'), initial: exact('18') };
    const all = (day: DayLine[], cap: object = caps) => allowedOfDay(day, cap).reduce((sum, { cents }) => sum + cents, 0);
    expect(all([line('1', '20')])).toBe(1200);
    expect(all([line('1', '20'), line('1', '0', 1, 'reeval')])).toBe(1500);
    expect(all([line('1', '20', 1, 'initial'), line('1', '5', 1, 'reeval')])).toBe(1800);
    expect(all([line('1', '20', 1, 'initial')], { none: exact('12') })).toBe(1200);
    expect(all([line('1', '20')], {})).toBe(2000);
  });

  it('is not exceeded by lines that just fill it', () => {
    expect(allowedOfDay([line('9.55', '6', 2)], { none: exact('12.0000') })).toEqual([{ cents: 11_460, capHit: false }]);
    expect(wholeTimes(exact('12'), exact('0'), 4)).toBe(4);
  });

  it('never allows a line more than without it, nor the day more than the cap is worth', () =>
    fc.assert(
      fc.property(lines, fourDecimals(30), fourDecimals(20), (rows, capUnits, cf) => {
        const day = rows.map(row => line(cf, row.rvu, row.units, row.evaluation));
        const cap = exact(capUnits);
        const capped = allowedOfDay(day, { none: cap });
        const units = rows.reduce((sum, row) => sum + row.units, 0);
        // Each unit is rounded separately, by half a cent at most.
        const most = Number((times(exact(cf), cap).units * 100n) / 100_000_000n) + (units + rows.length) / 2 + 1;
        expect(capped.reduce((sum, { cents }) => sum + cents, 0)).toBeLessThanOrEqual(most);
        capped.forEach(({ cents, capHit }, index) => {
          const whole = allowedLine(day[index]!).cents;
          expect(cents).toBeGreaterThanOrEqual(0);
          expect(cents).toBeLessThanOrEqual(whole);
          if (!capHit) expect(cents).toBe(whole);
        });
        // Once it is used up it stays so for what is worth something.
        const first = capped.findIndex(({ capHit }) => capHit);
        if (first >= 0) for (const { cents } of capped.slice(first + 1)) expect(cents).toBe(0);
      }),
    ));
});
