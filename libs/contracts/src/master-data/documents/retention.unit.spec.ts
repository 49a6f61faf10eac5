import fc from 'fast-check';
import { keptUntil } from './retention.js';

describe('the retention date of a document', () => {
  it.each([
    ['2026-11-22T12:00:00.000Z', 7, '2033-11-22'],
    // An evening in New York is the next day in Greenwich.
    ['2026-01-01T03:00:00.000Z', 1, '2026-12-31'],
    ['2024-02-29T12:00:00.000Z', 1, '2025-02-28'],
    ['2024-02-29T12:00:00.000Z', 4, '2028-02-29'],
  ])('from %s for %d years: to %s', (at, years, day) => expect(keptUntil(at, years)).toBe(day));

  it('is later with more years, and always a valid date', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-02'), max: new Date('2090-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 100 }),
        (at, years) => {
          const until = keptUntil(at.toISOString(), years);
          expect(new Date(`${until}T00:00:00Z`).toISOString().slice(0, 10)).toBe(until);
          expect(keptUntil(at.toISOString(), years + 1) > until).toBe(true);
        },
      ),
    );
  });
});
