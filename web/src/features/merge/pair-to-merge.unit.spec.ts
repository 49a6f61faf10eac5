import { pairToMerge } from './pair-to-merge.js';

describe('two selected records', () => {
  it('are merged into the one with more cases', () => {
    expect(
      pairToMerge([
        { id: 1, open_cases: 2 },
        { id: 2, open_cases: 9 },
      ]),
    ).toEqual({ duplicate: 1, kept: 2 });
    expect(
      pairToMerge([
        { id: 1, cases: 9 },
        { id: 2, cases: 2 },
      ]),
    ).toEqual({ duplicate: 2, kept: 1 });
  });
  it('are merged into the older one where their cases are equal', () => {
    expect(pairToMerge([{ id: 7 }, { id: 3 }])).toEqual({ duplicate: 7, kept: 3 });
    expect(pairToMerge([{ id: 3 }, { id: 7 }])).toEqual({ duplicate: 7, kept: 3 });
  });
  it('requires exactly two records', () => {
    expect(pairToMerge([{ id: 1 }])).toBeUndefined();
    expect(pairToMerge([{ id: 1 }, { id: 2 }, { id: 3 }])).toBeUndefined();
  });
});
