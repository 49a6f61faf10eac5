import { CHANGE_TYPES, type CaseMoment, type HistoryRow } from '@atlas/contracts';
import type { CaseDetails } from '@/providers/http/api-types.generated.js';
import { dayOfMoment, momentText } from '@/components/format/moments.js';
import {
  clockOfMoment,
  countUpTo,
  knownThen,
  momentNote,
  momentOf,
  monthMarks,
  nearestPlace,
  stillAhead,
  parseClock,
  tickMarks,
  ticksOf,
  timeOfMoment,
} from './moments.js';

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

describe('a moment of the case', () => {
  it('is the end of a day, or a time', () => {
    expect([momentText('2026-03-31'), momentNote('2026-03-31'), dayOfMoment('2026-03-31')]).toEqual([
      '03/31/2026',
      'end of day',
      '2026-03-31',
    ]);
    expect(momentText('2026-03-31T12:00:00.000Z')).toMatch(/^03-31-2026 \d\d:00:00 [AP]M$/);
    expect(momentNote('2026-03-31T12:00:00.000Z')).toBe('');
    expect(timeOfMoment('2026-03-31')).toBe(Date.parse('2026-04-01T03:59:59.999Z'));
  });
  it('is entered as a day and a time', () => {
    const read = ['', '4:12 PM', '04:12:08 am', '12 am', '12 PM', '16:12', '9p', '23:59:59'].map(parseClock);
    expect(read).toEqual(['', '16:12:00', '04:12:08', '00:00:00', '12:00:00', '16:12:00', '21:00:00', '23:59:59']);
    expect(['noon', '25:00', '13 PM', '0 am', '4:60 PM', '16', '4:5'].map(parseClock)).toEqual(Array(7).fill(undefined));
    expect(momentOf('2026-03-31', '')).toBe('2026-03-31');
    expect(momentOf('2026-03-31', '16:12:08')).toBe('2026-03-31T20:12:08.999Z');
    const asked = momentOf('2026-03-31', '16:12:08');
    expect([dayOfMoment(asked), clockOfMoment(asked), new Date(asked).getMilliseconds()]).toEqual([
      '2026-03-31',
      '04:12:08 PM',
      999,
    ]);
    expect(clockOfMoment('2026-03-31')).toBe('');
  });
  it('includes the changes up to its revision, and is compared by their time', () => {
    const known = (revision: number, moment: string) =>
      knownThen(HISTORY, { revision } as CaseDetails, moment).map(({ change_type }) => change_type);
    expect(known(2, '2026-03-31')).toEqual(['Status changed', 'Filed', 'Case created']);
    expect(known(2, '2026-04-05')).toContain('Viewed');
    expect(known(0, '2026-01-06T15:14:26.000Z')).toEqual(['Case created']);
  });
});

describe('the timeline', () => {
  const moment = (time: string, revision: number, ...change_type_ids: CaseMoment['change_type_ids'][number][]): CaseMoment => ({
    time,
    revision,
    change_type_ids,
  });
  const ticks = ticksOf([
    moment('2026-01-06T15:14:26.000Z', 2, CHANGE_TYPES.case_created.id, CHANGE_TYPES.treatment_added.id),
    moment('2026-03-12T19:58:44.000Z', 4, CHANGE_TYPES.note.id, CHANGE_TYPES.status_changed.id),
    moment('2026-04-08T13:03:15.000Z', 5, CHANGE_TYPES.payment.id),
  ]);
  const end = new Date('2026-04-21T15:30:00.000Z').getTime();

  it('has one tick for each moment, which shows its most important event', () => {
    expect(
      ticks.map(({ moment: at, revision, changeTypeId, label }) => [at.slice(0, 10), revision, changeTypeId, label]),
    ).toEqual([
      ['2026-01-06', 2, CHANGE_TYPES.case_created.id, 'Case created, Treatment added'],
      ['2026-03-12', 4, CHANGE_TYPES.status_changed.id, 'Note, Status changed'],
      ['2026-04-08', 5, CHANGE_TYPES.payment.id, 'Payment'],
    ]);
  });
  it('finds the position of a time, and the nearest tick; today is after the last one', () => {
    const at = (time: string) => new Date(time).getTime();
    expect([at('2026-01-01'), ticks[0]!.time, at('2026-03-31'), end].map(time => countUpTo(ticks, time))).toEqual([0, 1, 2, 3]);
    const places = [0, ticks[1]!.time, at('2026-03-15'), at('2026-04-01'), at('2026-04-20'), end];
    expect(places.map(time => nearestPlace(ticks, time, end))).toEqual([0, 1, 1, 2, 3, 3]);
    expect(nearestPlace([], end, end)).toBe(0);
  });
  it('continues from the last position while the case loads, and resets for another choice', () => {
    expect(stillAhead([9, 8, 7], 9)).toEqual([8, 7]);
    expect(stillAhead([9, 8, 9, 8], 8)).toEqual([]);
    expect(stillAhead([9, 8], 3)).toEqual([]);
  });
  it('draws only as many of 5,000 changes as there is room for, and payments before notes', () => {
    const start = new Date('2026-01-01T00:00:00.000Z').getTime();
    const many = ticksOf(
      Array.from({ length: 5000 }, (_, index) =>
        moment(
          new Date(start + index * 60_000).toISOString(),
          index,
          index % 50 === 25 ? CHANGE_TYPES.payment.id : CHANGE_TYPES.note.id,
        ),
      ),
    );
    const marks = tickMarks(many, start, start + 5000 * 60_000, 800);
    expect(marks.length).toBeGreaterThan(150);
    expect(marks.length).toBeLessThanOrEqual(201);
    expect(marks.filter(({ changeTypeId }) => changeTypeId === CHANGE_TYPES.payment.id).length).toBeGreaterThan(90);
    expect(marks.every(({ left }, index) => index === 0 || left - marks[index - 1]!.left >= 4)).toBe(true);
    expect(tickMarks(many, start, start, 0)).toHaveLength(1);
  });
  it('labels months if there is room, the first and each January with the year', () => {
    const from = Date.parse('2025-11-10T05:00:00Z');
    const to = Date.parse('2026-03-20T04:00:00Z');
    expect(monthMarks(from, to, 1200).map(({ label }) => label)).toEqual(['Nov 2025', 'Dec', 'Jan 2026', 'Feb', 'Mar']);
    const few = monthMarks(from, to, 200);
    expect(few.map(({ label }) => label)).toEqual(['Nov 2025', 'Jan 2026', 'Mar']);
    expect(few.every(({ left }, index) => index === 0 || left > few[index - 1]!.left + 28)).toBe(true);
    expect(monthMarks(from, to, 0)).toEqual([]);
  });
});
