import { useState } from 'react';
import { DEFAULT_INNER_PAGE_SIZE, INNER_PAGE_SIZES } from './pages.js';

/** The current page of a table, for a `Pager`; a change of the page size resets it to the first. */
export function usePages(firstSize: number = DEFAULT_INNER_PAGE_SIZE) {
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(firstSize);
  const first = () => setPage(1);
  const pager = {
    page,
    perPage,
    sizes: INNER_PAGE_SIZES,
    onPage: setPage,
    onPerPage: (size: number) => {
      setPerPage(size);
      first();
    },
  };
  /** `first`: after the rows became others. */
  return { page, perPage, first, pager };
}
