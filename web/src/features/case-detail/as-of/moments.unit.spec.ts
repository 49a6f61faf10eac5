import type { CaseDetails, HistoryRow } from '@atlas/contracts';
import { dayOfMoment, knownThen, momentNote, momentText, monthMarks, ticksOf, timeOfMoment } from './moments.js';

const row = (created_date: string, change_type: string, revision: number | null, change_type_id = 1): HistoryRow => ({
  id: `${created_date} ${change_type}`,
  change_type_id,
  change_type,
  description: change_type,
  change_detials: [],
  user_name: 'Nadia Brill',
  created_date,
  revision,
});
const HISTORY = [
  row('2026-04-08T13:03:15.000Z', 'Payment', 3, 16),
  row('2026-04-02T18:00:00.000Z', 'Viewed', null, 24),
  row('2026-03-12T19:58:44.000Z', 'Status changed', 2, 2),
  row('2026-03-12T19:58:44.000Z', 'Filed', 1, 21),
  row('2026-01-06T15:14:26.000Z', 'Case created', 0, 19),
];

describe('a moment of the case’s life', () => {
  it('is a day to its end, or a time', () => {
    expect([momentText('2026-03-31'), momentNote('2026-03-31'), dayOfMoment('2026-03-31')]).toEqual([
      '03/31/2026',
      'end of day',
      '2026-03-31',
    ]);
    expect(momentText('2026-03-31T12:00:00.000Z')).toMatch(/^03-31-2026 \d\d:00:00 [AP]M$/);
    expect(momentNote('2026-03-31T12:00:00.000Z')).toBe('');
    expect(timeOfMoment('2026-03-31')).toBeGreaterThan(new Date('2026-03-31T20:00:00').getTime());
  });
  it('knows the changes up to its revision, and looks by their time', () => {
    const known = (revision: number, moment: string) =>
      knownThen(HISTORY, { revision } as CaseDetails, moment).map(({ change_type }) => change_type);
    expect(known(2, '2026-03-31')).toEqual(['Status changed', 'Filed', 'Case created']);
    expect(known(2, '2026-04-05')).toContain('Viewed');
    expect(known(0, '2026-01-06T15:14:26.000Z')).toEqual(['Case created']);
  });
});

describe('the line of time', () => {
  it('has one tick for each time, oldest first', () => {
    expect(ticksOf(HISTORY).map(({ moment, label }) => [moment.slice(0, 10), label])).toEqual([
      ['2026-01-06', 'Case created'],
      ['2026-03-12', 'Filed, Status changed'],
      ['2026-04-02', 'Viewed'],
      ['2026-04-08', 'Payment'],
    ]);
  });
  it('names its months as far as they have room, the first and each January with the year', () => {
    const from = new Date(2025, 10, 10).getTime();
    const to = new Date(2026, 2, 20).getTime();
    expect(monthMarks(from, to, 1200).map(({ label }) => label)).toEqual(['Nov 2025', 'Dec', 'Jan 2026', 'Feb', 'Mar']);
    const few = monthMarks(from, to, 200);
    expect(few.map(({ label }) => label)).toEqual(['Nov 2025', 'Jan 2026', 'Mar']);
    expect(few.every(({ left }, index) => index === 0 || left > few[index - 1]!.left + 28)).toBe(true);
    expect(monthMarks(from, to, 0)).toEqual([]);
  });
});
