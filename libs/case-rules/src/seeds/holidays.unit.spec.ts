import { HOLIDAY_SEEDS } from './rule-seeds.js';

const inYear = (year: number) => HOLIDAY_SEEDS.filter(({ name }) => name.endsWith(` ${year}`));

describe('the holidays of a new account', () => {
  it('are on the days of the official calendar', () => {
    expect(inYear(2026).map(({ on }) => on)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-12',
      '2026-02-16',
      '2026-05-25',
      '2026-06-14',
      '2026-06-19',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-03',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
  });

  it('are observed on the Monday after a Sunday', () => {
    const observed = inYear(2027).flatMap(({ name, observed: day }) => (day ? [[name, day]] : []));
    expect(observed).toEqual([['Independence Day 2027', '2027-07-05']]);
  });

  it('have a calendar for each year from 2024 to 2031', () => {
    const years = [2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031];
    expect(years.map(year => inYear(year).length)).toEqual(years.map(() => 14));
    expect(HOLIDAY_SEEDS).toHaveLength(14 * years.length);
  });
});
