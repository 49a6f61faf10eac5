import { DEFAULT_INNER_PAGE_SIZE, DEFAULT_PAGE_SIZE, INNER_PAGE_SIZES, PAGE_SIZES, pageWindow } from './pages.js';

describe('pages', () => {
  it('have the documented sizes, in lists and in tables within a page', () => {
    expect([PAGE_SIZES, DEFAULT_PAGE_SIZE]).toEqual([[10, 20, 25, 50, 100], 25]);
    expect([INNER_PAGE_SIZES, DEFAULT_INNER_PAGE_SIZE]).toEqual([[5, 10, 20, 50, 100], 20]);
  });

  it('are shown five at a time', () => {
    expect(pageWindow(1, 12)).toEqual([1, 2, 3, 4, 5]);
    expect(pageWindow(7, 12)).toEqual([5, 6, 7, 8, 9]);
    expect(pageWindow(12, 12)).toEqual([8, 9, 10, 11, 12]);
    expect(pageWindow(1, 2)).toEqual([1, 2]);
  });
});
