import type { Column } from './column.js';
import type { FilterField } from './filter-field.js';
import { conditionOf } from './quick-filter.js';
import { withRange } from './selection-range.js';

describe('a range of selected rows', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const select = (chosen: readonly string[], anchor: string, from: string, to: string) =>
    Object.keys(withRange(Object.fromEntries(chosen.map(id => [id, true as const])), ids, { anchor, from, to })).sort();

  it('includes both ends, downwards and upwards', () => {
    expect(select([], 'b', 'b', 'd')).toEqual(['b', 'c', 'd']);
    expect(select([], 'd', 'd', 'b')).toEqual(['b', 'c', 'd']);
  });
  it('deselects the rows that it no longer reaches when it is shortened or turned around', () => {
    expect(select(['b', 'c', 'd'], 'b', 'd', 'c')).toEqual(['b', 'c']);
    expect(select(['b', 'c', 'd'], 'b', 'd', 'a')).toEqual(['a', 'b']);
  });
  it('keeps rows that were selected outside of it', () => {
    expect(select(['e', 'of another page'], 'a', 'a', 'b')).toEqual(['a', 'b', 'e', 'of another page']);
  });
  it('begins at its end if the row where it began is not shown any more', () => {
    expect(select([], 'gone', 'gone', 'c')).toEqual(['c']);
  });
});

describe('the filter by the value of a cell', () => {
  const row = {
    carrier: ' Fernhill ',
    paid: 12.5,
    opened: '2026-03-04',
    changed: '2026-03-05T02:30:00Z',
    status: 'Filed',
    type: 7,
  };
  const column = (key: keyof typeof row | 'note', change: Partial<Column<typeof row>> = {}): Column<typeof row> => ({
    key,
    label: key,
    width: 100,
    ...change,
  });
  const field = (type: FilterField['type'], change: Partial<FilterField> = {}): FilterField => ({
    field: 'x',
    label: 'X',
    type,
    ...change,
  });

  it.each([
    ['a text', conditionOf(field('text'), row, column('carrier')), 'Fernhill'],
    ['an amount', conditionOf(field('money'), row, column('paid', { kind: 'money' })), { from: 12.5, to: 12.5 }],
    ['a day', conditionOf(field('date'), row, column('opened')), { from: '2026-03-04', to: '2026-03-04' }],
    ['one side of a range', conditionOf(field('date', { bound: 'from' }), row, column('opened')), '2026-03-04'],
    ['nothing', conditionOf(field('text'), row, column('note')), undefined],
  ])('is %s', (_, condition, expected) => expect(condition).toEqual(expected));
  it('is the day of a moment in New York', () => {
    expect(conditionOf(field('date'), row, column('changed', { kind: 'stamp' }))).toEqual({
      from: '2026-03-04',
      to: '2026-03-04',
    });
  });
  it('is a choice by its id, or by the name that the row shows', () => {
    const choices = [
      { id: 3, name: 'Filed' },
      { id: 7, name: 'No-fault' },
    ];
    expect(conditionOf(field('option'), row, column('status'), choices)).toEqual([3]);
    expect(conditionOf(field('choice', { choices }), row, column('type'))).toEqual([7]);
    expect(conditionOf(field('option'), row, column('carrier'), choices)).toBeUndefined();
  });
});
