import { dayShown } from './use-rules-day.js';

it('compares deadlines with the day in New York, where it is still the day before in the evening', () => {
  const evening = '2026-04-22T01:30:00Z';
  expect([dayShown(evening, new Date()), dayShown(undefined, new Date(evening))]).toEqual(['2026-04-21', '2026-04-21']);
  expect(dayShown('2026-03-02', new Date())).toBe('2026-03-02');
});
