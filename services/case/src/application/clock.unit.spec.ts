import { endOfDay, momentText, today } from './clock.js';

describe('the clock of the firm', () => {
  it('uses days of New York, in summer and in winter', () => {
    expect(today('2026-04-01T03:59:59Z')).toBe('2026-03-31');
    expect(today('2026-12-02T04:59:59Z')).toBe('2026-12-01');
    expect(endOfDay('2026-03-31')).toBe('2026-04-01T03:59:59.999Z');
    expect(endOfDay('2026-12-01')).toBe('2026-12-02T04:59:59.999Z');
  });
  it('names the end of a day by the day, and a time by the time', () => {
    expect(momentText(endOfDay('2026-03-31'))).toBe('03/31/2026');
    expect(momentText('2026-11-16T14:39:33.000Z')).toBe('11-16-2026 09:39:33 AM');
    expect(momentText('2026-04-01T00:00:00.000Z')).toBe('03-31-2026 08:00:00 PM');
  });
});
