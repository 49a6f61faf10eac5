import type { FilterSpec, FilterValue, RangeSpec } from '@atlas/contracts';

const EVERYTHING: readonly FilterValue[] = ['*', ['*'], ''];

/** Bounds in order, of which the first also is a value. */
const BOUNDS: Readonly<Record<RangeSpec['kind'], readonly [string | number, string | number]>> = {
  date: ['01/31/2025', '2025-02-01'],
  moment: ['2025-01-31', '2025-02-01T10:00:00Z'],
  number: [1.5, 2],
  whole: [1, 2],
  money: [0.5, '300.50'],
};

const isRange = (spec: FilterSpec): spec is RangeSpec => spec.kind in BOUNDS;

/** A value of each form that a filter accepts: one, several, a range, everything. */
export function goodFilterValues(spec: FilterSpec): readonly FilterValue[] {
  if (isRange(spec)) {
    const [from, to] = BOUNDS[spec.kind];
    return [...EVERYTHING, from, { from }, { to }, { from, to }, { from, to: null }];
  }
  switch (spec.kind) {
    case 'text':
      return [...EVERYTHING, 'ab', ['a', 'b'], 'two words', 5];
    case 'pasted':
      return [
        ...EVERYTHING,
        'A-1, B-2\nC-3 D-4',
        ['A 1', 'B'],
        ...(spec.numbered ? [{ from: 'A' }, { from: 'A', to: 'B' }] : []),
      ];
    case 'numbered':
      return [...EVERYTHING, 'A', ['A', 'B'], { from: 'A' }, { to: 'B' }, { from: 'A', to: 'B' }];
    case 'id':
      return [...EVERYTHING, 1, '1', [1, '2'], ['*', 1]];
    case 'code':
      return [...EVERYTHING, spec.example, [spec.example]];
    case 'flag':
      return [...EVERYTHING, true, 'false', [true, false]];
    case 'choice':
      return [...EVERYTHING, ...spec.choices.slice(0, 1), ...(spec.choices.length ? [spec.choices.slice(0, 2)] : [])];
  }
}

/** Values that a filter must refuse: an empty list, another type, a range where it has no order, a range that ends before it begins. */
export function badFilterValues(spec: FilterSpec): readonly FilterValue[] {
  if (isRange(spec)) {
    const [from, to] = BOUNDS[spec.kind];
    return [[], [from], 'nonsense', true, {}, { from: '', to: null }, { from: 'nonsense' }, { from: to, to: from }];
  }
  const ofAny: readonly FilterValue[] = [[], ['']];
  switch (spec.kind) {
    case 'text':
      return [...ofAny, true, { from: 'a' }, 'x'.repeat((spec.max ?? 200) + 1)];
    case 'pasted':
      return [...ofAny, true, ' , ', 'x'.repeat(spec.max + 1), spec.numbered ? { from: 'B', to: 'A' } : { from: 'A' }];
    case 'numbered':
      return [...ofAny, true, {}, { from: 'B', to: 'A' }, 'x'.repeat(201)];
    case 'id':
      return [...ofAny, 'x', true, 1.5, -1, [1, 'x'], { from: 1, to: 2 }];
    case 'code':
      return [...ofAny, 1, 'no code', { from: spec.example }];
    case 'flag':
      return [...ofAny, 'maybe', 1, 'yes', { from: true as never }];
    case 'choice':
      return [...ofAny, 'none of them', true, { from: 'a' }];
  }
}
