import fc from 'fast-check';
import { addDays, addMonths, dayOf, daysBetween, formatDate, formatStamp } from './dates.js';
import {
  formatMoney,
  formatPercent,
  formatShare,
  formatTotal,
  fromCents,
  isCredit,
  isNothing,
  isSameAmount,
  parseMoney,
  shortNumber,
  typedMoney,
} from './money.js';
import { formatPhone, initialsOf, sentenceCase, splitIds } from './text.js';

describe('money', () => {
  it.each([
    [1187.6, '1,187.60', '$1,187.60'],
    [0, '0.00', '$0.00'],
    [-45, '(45.00)', '($45.00)'],
    [1092402.73, '1,092,402.73', '$1,092,402.73'],
    [null, '', ''],
  ])('%p reads %p and %p', (amount, row, total) => {
    expect(formatMoney(amount)).toBe(row);
    expect(formatTotal(amount)).toBe(total);
  });
  it('shows an amount below zero as a credit, and equal amounts as equal', () => {
    expect([-0.01, -0.001, 0, 1].map(isCredit)).toEqual([true, false, false, false]);
    expect([isNothing(0), isNothing(0.01), fromCents(118760)]).toEqual([true, false, 1187.6]);
    expect([isSameAmount(0.3, 0.1 + 0.2), isSameAmount(null, 0), isSameAmount(1, 2)]).toEqual([true, false, false]);
  });
  it('is read in common notations', () => {
    expect(parseMoney('1,284.60')).toBe(1284.6);
    expect(parseMoney('12.345')).toBeUndefined();
  });
  it.each([
    ['$1,234.50', '1234.50'],
    [' 1 234,5 USD', '12345'],
    ['12.345', '12.34'],
    ['1.2.3', '1.23'],
    ['abc', ''],
  ])('is entered by digits and two decimals: %p becomes %p', (text, typed) => expect(typedMoney(text, false)).toBe(typed));
  it('is entered with a sign only where it may be negative', () => {
    expect(['-5', '($1,234.50)', '5-'].map(text => typedMoney(text, true))).toEqual(['-5', '-1234.50', '5']);
    expect(typedMoney('-5', false)).toBe('5');
  });
  it('that is shown can be entered again', () =>
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), cents => {
        const amount = fromCents(cents);
        expect(parseMoney(typedMoney(formatTotal(amount), true))).toBe(amount);
      }),
    ));
});

describe('percentages and short numbers', () => {
  it('are written as entered, or with as many decimals each', () =>
    expect([formatPercent(12.5), formatPercent(80), formatPercent(80, 1)]).toEqual(['12.5%', '80%', '80.0%']));
  it('do not claim that all is done before it is', () =>
    expect([formatShare(999, 1000), formatShare(2, 2)]).toEqual(['99%', '100%']));
  it('are short on the axis of a chart', () =>
    expect([950, 1500, 97_135, 1_200_000].map(shortNumber)).toEqual(['950', '1.5k', '97k', '1.2m']));
});

describe('dates', () => {
  it('are shown MM/DD/YYYY and never shifted by a time zone', () => {
    expect(formatDate('2026-01-01')).toBe('01/01/2026');
    expect(formatDate(null)).toBe('');
  });
  it('of moments are shown to the second, in New York time', () => {
    expect(formatStamp('2026-04-21T04:05:09Z')).toBe('04-21-2026 12:05:09 AM');
    expect(formatStamp('2026-04-21T20:12:08Z')).toBe('04-21-2026 04:12:08 PM');
    expect(formatStamp('2026-01-21T04:59:59Z')).toBe('01-20-2026 11:59:59 PM');
    expect(formatStamp('no time')).toBe('');
  });
  it('of today are New York’s', () => {
    expect([dayOf(new Date('2026-04-22T03:59:59Z')), dayOf(new Date('2026-04-22T04:00:00Z'))]).toEqual([
      '2026-04-21',
      '2026-04-22',
    ]);
  });
  it('are counted in whole days', () => {
    expect(daysBetween('2026-04-21', '2026-04-17')).toBe(-4);
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
    expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  });
  it('stay within the month that is so many months away', () => {
    expect([addMonths('2026-01-31', 1), addMonths('2026-01-15', -1)]).toEqual(['2026-02-28', '2025-12-15']);
  });
});

describe('texts', () => {
  it('format telephone numbers as documented', () => {
    expect(formatPhone('(555) 010-2241')).toBe('555-010-2241');
    expect(formatPhone('555 010')).toBe('555 010');
  });
  it('are in sentence case, with abbreviations unchanged', () => {
    expect(sentenceCase('Address Line 1')).toBe('Address line 1');
    expect(sentenceCase('WCB Rating Code')).toBe('WCB rating code');
    expect(sentenceCase('Company TPAs')).toBe('Company TPAs');
  });
  it('split a pasted list of ids', () => {
    expect(splitIds('DEMO26-1, DEMO26-2\n DEMO26-1;DEMO26-3')).toEqual(['DEMO26-1', 'DEMO26-2', 'DEMO26-3']);
  });
  it('shorten names', () => expect(initialsOf('Nadia van der Brill')).toBe('NB'));
});
