export const PAGE_SIZES = [10, 20, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 25;
/** Of tables within a page, as documented for the second pager. */
export const INNER_PAGE_SIZES = [5, 10, 20, 50, 100] as const;
export const DEFAULT_INNER_PAGE_SIZE = 20;
const WINDOW = 5;

/** The page numbers offered: a window of five around the current one. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), pages - WINDOW + 1));
  return Array.from({ length: Math.min(WINDOW, Math.max(pages, 1)) }, (_, index) => first + index);
}

export const pageCount = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));
