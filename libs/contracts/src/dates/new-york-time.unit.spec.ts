import { addDays, endOfNewYorkDay, isOnNewYorkTime, newYorkClock, newYorkDay, newYorkMoment } from './new-york-time.js';

// The whole suite runs in the zone of Honolulu (scripts/test.mjs): a day that follows the computer's clock would be another one.
describe('New York time', () => {
  it('begins its days at midnight in New York, in winter and in summer', () => {
    expect(newYorkDay(new Date('2026-12-02T04:59:59.999Z'))).toBe('2026-12-01');
    expect(newYorkDay(new Date('2026-12-02T05:00:00.000Z'))).toBe('2026-12-02');
    expect(newYorkDay(new Date('2026-07-02T03:59:59.999Z'))).toBe('2026-07-01');
    expect(newYorkDay(new Date('2026-07-02T04:00:00.000Z'))).toBe('2026-07-02');
  });

  it('shows the hour on both sides of a clock change', () => {
    const hours = (time: string) => newYorkClock(time)?.getUTCHours();
    expect([hours('2026-03-08T06:59:59Z'), hours('2026-03-08T07:00:00Z')]).toEqual([1, 3]);
    expect([hours('2026-11-01T05:30:00Z'), hours('2026-11-01T06:30:00Z'), hours('2026-11-01T07:00:00Z')]).toEqual([1, 1, 2]);
    expect(newYorkClock('no time')).toBeUndefined();
  });

  it('finds the moment of a time of day, also of one that is skipped or occurs twice', () => {
    expect(newYorkMoment('2026-03-08', '01:30:00.000')).toBe('2026-03-08T06:30:00.000Z');
    expect(newYorkMoment('2026-03-08', '02:30:00.000')).toBe('2026-03-08T07:30:00.000Z');
    expect(newYorkMoment('2026-03-08', '03:30:00.000')).toBe('2026-03-08T07:30:00.000Z');
    expect(newYorkMoment('2026-11-01', '01:30:00.000')).toBe('2026-11-01T05:30:00.000Z');
    expect(newYorkMoment('2026-11-01', '02:30:00.000')).toBe('2026-11-01T07:30:00.000Z');
  });

  it('ends a day before the next one begins, through a whole year with its clock changes', () => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const end = new Date(endOfNewYorkDay(day));
      expect(newYorkDay(end)).toBe(day);
      expect(newYorkDay(new Date(end.getTime() + 1))).toBe(addDays(day, 1));
    }
  });

  it('detects a computer in another time zone', () => {
    const now = new Date('2026-11-22T12:00:00Z');
    expect(isOnNewYorkTime(now)).toBe(false);
    const winter = (at: Date) => (at.getUTCMonth() === 0 ? 300 : 240);
    expect(isOnNewYorkTime(now, winter)).toBe(true);
    expect(isOnNewYorkTime(now, () => 300)).toBe(false);
  });
});
