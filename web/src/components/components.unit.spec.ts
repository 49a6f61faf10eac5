import { toneOf } from './chips/status-tone.js';
import { conflictRows, keepMine, takeTheirs } from './dialogs/conflict-rows.js';
import { changedNames, flattenErrors, nestErrors } from './forms/form-values.js';
import { lookOf } from './history/change-item.js';
import { largestIndex } from './charts/series.js';

describe('a status', () => {
  it.each([
    [{ track: 'any', phase: 'open', process_role: 'ready' }, 'pre'],
    [{ track: 'any', phase: 'open', process_role: 'missing_info' }, 'att'],
    [{ track: 'arb', phase: 'open', process_role: 'rejected' }, 'att'],
    [{ track: 'arb', phase: 'resolved', process_role: 'award_part' }, 'arb'],
    [{ track: 'court', phase: 'open' }, 'court'],
    [{ track: 'any', phase: 'resolved', process_role: 'paid' }, 'pay'],
    [{ track: 'arb', phase: 'closed' }, 'fin'],
    [{}, 'pre'],
  ] as const)('of %p looks %p', (look, tone) => expect(toneOf(look)).toBe(tone));
});

describe('a form', () => {
  it('keeps messages of rows in their lists and finds them again', () => {
    const errors = nestErrors({ city: 'Please Enter City.', 'contacts.1.email': 'Please enter valid email.' });
    expect(flattenErrors(errors)).toEqual([
      { name: 'city', message: 'Please Enter City.' },
      { name: 'contacts.1.email', message: 'Please enter valid email.' },
    ]);
  });
  it('names changed fields, a list as one', () => {
    expect(changedNames({ city: true, zip: false, contacts: [{ email: true }], address: { line: true } })).toEqual([
      'city',
      'contacts',
      'address.line',
    ]);
  });
});

describe('an edit conflict', () => {
  const base = { revision: 3, city: 'Elmhurst', phone: '1', fax: null, notes: 'a' };
  const theirs = { revision: 4, city: 'Astoria', phone: '1', fax: null, notes: 'same' };
  const yours = { revision: 3, city: 'Yonkers', phone: '2', fax: null, notes: 'same' };
  it('shows what both users have changed, and nothing that is the same or was changed by one of them', () => {
    const rows = conflictRows(
      base,
      theirs,
      yours,
      name => (name === 'revision' ? undefined : name),
      (name, values) => String(values[name]),
    );
    expect(rows).toEqual([{ label: 'city', theirs: 'Astoria', yours: 'Yonkers', changedBy: 'both' }]);
  });
  it('keeps what only one user has changed when theirs is used', () => {
    expect(takeTheirs(base, theirs, yours)).toEqual({ revision: 4, city: 'Astoria', phone: '2', fax: null, notes: 'same' });
    expect(takeTheirs(base, theirs, { ...base, city: 'Yonkers' })).toBeUndefined();
  });
  it('can merge the changes of one user into the other’s', () => {
    expect(keepMine(base, theirs, yours)).toEqual({ revision: 4, city: 'Yonkers', phone: '2', fax: null, notes: 'same' });
  });
});

describe('a change', () => {
  it.each([
    [3, 'value'],
    [5, 'html'],
    [8, 'html'],
    [19, 'fields'],
    [20, 'fields'],
    [2, 'table'],
  ])('of type %p is shown as %p', (type, look) => expect(lookOf(type)).toBe(look));
});

describe('a chart', () => {
  it('labels the largest bar', () => {
    const series = [
      { key: 'a', label: 'A' },
      { key: 'b', label: 'B' },
    ];
    expect(
      largestIndex(
        [
          { label: '1', a: 5, b: 1 },
          { label: '2', a: 3, b: 4 },
        ],
        series,
      ),
    ).toBe(1);
  });
});
