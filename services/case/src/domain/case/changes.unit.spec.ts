import { changed, changedOrGone, changesOf, isSame } from './changes.js';

const FERNHILL = { id: 5, name: 'Fernhill Casualty' };

describe('equality of values', () => {
  it('treats a renamed master record as the same', () => {
    expect(isSame(FERNHILL, { id: 5, name: 'Fernhill, renamed' })).toBe(true);
    expect(isSame(FERNHILL, { id: 6, name: 'Fernhill Casualty' })).toBe(false);
  });

  it('compares lists in order and records field by field', () => {
    expect(isSame(['a', 'b'], ['a', 'b'])).toBe(true);
    expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(isSame([], ['a'])).toBe(false);
    expect(isSame([{ id: 'c1', charge: 1 }], [{ charge: 1, id: 'c1' }])).toBe(true);
    expect(isSame([{ id: 'c1', charge: 1 }], [{ id: 'c1', charge: 2 }])).toBe(false);
  });

  it('treats an omitted value as unknown', () => {
    expect(isSame(undefined, null)).toBe(true);
    expect(isSame({ a: null }, {})).toBe(true);
    expect(isSame(null, '')).toBe(false);
    expect(isSame({}, [])).toBe(false);
  });
});

describe('changes', () => {
  it('contain only differences, and lead from before to after', () => {
    const before: { a: string | null; b: number | null; c: string | null } = { a: 'x', b: 1, c: 'z' };
    const changes = changesOf(before, { a: 'y', b: 1, c: undefined });
    expect(changes).toStrictEqual({ a: { from: 'x', to: 'y' } });
    expect(changed(before, changes)).toStrictEqual({ a: 'y', b: 1, c: 'z' });
  });

  it('leave out removed values where records do', () => {
    const before: { a?: string; b?: number } = { a: 'x' };
    expect(changedOrGone(before, { a: { from: 'x', to: null }, b: { from: null, to: 0 } })).toStrictEqual({ b: 0 });
  });
});
