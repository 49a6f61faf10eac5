import { monthName, weekdayName } from './calendar-names.js';

describe('the names of months and weekdays', () => {
  it('do not depend on the time zone of the machine', () => {
    expect(monthName.long('2026-04-01')).toBe('April');
    expect(monthName.short('2026-12')).toBe('Dec');
    expect(weekdayName.long('2026-11-22')).toBe('Sunday');
    expect(weekdayName.short('2026-11-21')).toBe('Sat');
  });
});
