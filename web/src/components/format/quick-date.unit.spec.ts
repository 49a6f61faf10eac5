import { addDays } from '@atlas/contracts';
import fc from 'fast-check';
import { daysBetween, formatDate } from './dates.js';
import { parseQuickDate } from './quick-date.js';

const TODAY = '2026-04-21';

const days = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));
const parts = (day: string): string[] => day.split('-');

describe('a date that is typed', () => {
  it.each([
    ['t', '2026-04-21'],
    ['Today', '2026-04-21'],
    ['y', '2026-04-20'],
    ['yesterday', '2026-04-20'],
    ['+7', '2026-04-28'],
    ['-3', '2026-04-18'],
    [' +0 ', '2026-04-21'],
    ['030226', '2026-03-02'],
    ['03022026', '2026-03-02'],
    ['3/2/26', '2026-03-02'],
    ['3-2-26', '2026-03-02'],
    ['3.2.2026', '2026-03-02'],
    ['2026-03-02', '2026-03-02'],
    ['4/21/46', '2046-04-21'],
    ['9/18/47', '1947-09-18'],
    ['9/18/58', '1958-09-18'],
    ['02/29/2024', '2024-02-29'],
  ])('%p is %p', (text, day) => expect(parseQuickDate(text, TODAY)).toBe(day));

  it.each([
    '',
    'tomorrow',
    '+',
    '7',
    '13/45/2025',
    '02/30/2026',
    '02/29/2023',
    '1/1/1899',
    '1/1/2200',
    '+99999',
    '3/2/202',
    '0302',
  ])('%p is no day', text => expect(parseQuickDate(text, TODAY)).toBeUndefined());

  it('can be any day between 1900 and 2199, with its year in four digits', () =>
    fc.assert(
      fc.property(days, days, (day, today) => {
        const [year, month, date] = parts(day);
        for (const text of [day, formatDate(day), `${month}${date}${year}`, `${Number(month)}/${Number(date)}/${year}`])
          expect(parseQuickDate(text, today)).toBe(day);
      }),
    ));

  it('with two digits of a year is within the last 80 or the coming 20 years', () =>
    fc.assert(
      fc.property(days, fc.integer({ min: 1980, max: 2150 }), (day, thisYear) => {
        const [year = '', month, date] = parts(day);
        const read = parseQuickDate(`${month}/${date}/${year.slice(2)}`, `${thisYear}-06-15`);
        // February 29 is no day of most years.
        if (read === undefined) return expect(`${month}${date}`).toBe('0229');
        const away = Number(read.slice(0, 4)) - thisYear;
        expect([read.slice(2), away > -80 && away <= 20]).toEqual([day.slice(2), true]);
      }),
    ));

  it('may be counted from today', () =>
    fc.assert(
      fc.property(fc.integer({ min: -9999, max: 9999 }), count => {
        const day = addDays(TODAY, count);
        expect(parseQuickDate(count < 0 ? String(count) : `+${count}`, TODAY)).toBe(day);
        expect(daysBetween(TODAY, day)).toBe(count);
      }),
    ));

  it('is never read from other text', () =>
    fc.assert(
      fc.property(fc.string(), text => {
        const read = parseQuickDate(text, TODAY);
        expect(read === undefined || /^\d{4}-\d\d-\d\d$/.test(read)).toBe(true);
      }),
    ));
});
