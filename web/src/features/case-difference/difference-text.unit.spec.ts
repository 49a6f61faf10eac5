import type { FieldDifference, PartDifference } from '@atlas/contracts';
import { signed, summaryOf, trailText } from './difference-text.js';

describe('a difference as text', () => {
  it('has a sign if there is a difference, and nothing if there is none', () => {
    expect([120.5, -1030, 0].map(signed)).toEqual(['+120.50', '−1,030.00', '']);
  });
  it('names the last user, and the number of changes only if more than one', () => {
    const at = { changed_by: 'Ivo Tarrant', changed_date: '2026-04-08T13:03:15.000Z' };
    expect(trailText({ ...at, changes: 1 })).toMatch(/^Ivo Tarrant, 04-08-2026 \d\d:03:15 [AP]M$/);
    expect(trailText({ ...at, changes: 3 })).toMatch(/, 3 changes$/);
    expect(trailText({ changed_by: null, changed_date: null, changes: 0 })).toBe('');
  });
  it('is summarized by what differs', () => {
    const fields = [{ is_changed: true }, { is_changed: false }] as FieldDifference[];
    const parts = [{ change: 'added' }, { change: 'removed' }, { change: 'unchanged' }] as PartDifference[];
    expect(summaryOf({ fields, parts })).toBe('1 field and 2 parts differ');
    expect(summaryOf({ fields, parts: [] })).toBe('1 field differs');
    expect(summaryOf({ fields: fields.slice(1), parts: parts.slice(2) })).toBe('No differences');
  });
});
