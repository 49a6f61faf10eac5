import { fitScale, pageAt, pixelRatio, sizeTurned, turned, zoomIn, zoomOut } from './zoom.js';

const LETTER = { width: 816, height: 1056 };

describe('zoom', () => {
  it('goes from step to step, also from a scale in between', () => {
    expect([1, 0.62, 4].map(zoomIn)).toEqual([1.25, 0.75, 4]);
    expect([1, 0.62, 0.25].map(zoomOut)).toEqual([0.75, 0.5, 0.25]);
  });
  it('continues from a fitted scale that equals a step', () => {
    expect(zoomIn(0.995)).toBe(1.25);
    expect(zoomOut(1.005)).toBe(0.75);
  });
  it('fits the width of the rotated page', () => {
    expect(fitScale(LETTER, 0, 408)).toBe(0.5);
    expect(fitScale(LETTER, 90, 528)).toBe(0.5);
  });
  it('is at least a quarter, and never enlarges pictures', () => {
    expect(fitScale({ width: 10_000, height: 100 }, 0, 400)).toBe(0.25);
    expect(fitScale({ width: 100, height: 100 }, 0, 400, 1)).toBe(1);
  });
  it('stays at 100 % until the pane has a width', () => expect(fitScale(LETTER, 0, 0)).toBe(1));
});

describe('rotation', () => {
  it('works in both directions', () => {
    expect([turned(0, 90), turned(270, 90), turned(0, -90)]).toEqual([90, 0, 270]);
  });
  it('swaps width and height of a page', () => {
    expect(sizeTurned(LETTER, 90)).toEqual({ width: 1056, height: 816 });
    expect(sizeTurned(LETTER, 180)).toEqual(LETTER);
  });
});

describe('a canvas', () => {
  it('has the pixels of the screen, and fewer if it would be too large', () => {
    expect(pixelRatio(LETTER, 2)).toBe(2);
    expect(pixelRatio({ width: 8000, height: 8000 }, 2)).toBe(0.5);
  });
});

describe('the current page', () => {
  const tops = [0, 1000, 2000];
  it.each([
    [0, 0],
    [699, 0],
    [701, 1],
    [5000, 2],
  ])('scrolled by %i is %i', (scrollTop, page) => expect(pageAt(tops, scrollTop, 900)).toBe(page));
});
