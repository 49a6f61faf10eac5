import { useState } from 'react';

const FIRST_SIZE = 25;

/** The page of a table that somebody looks at, for a `Pager`: of another size it is the first one again. */
export function usePages(firstSize = FIRST_SIZE) {
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(firstSize);
  const first = () => setPage(1);
  const pager = {
    page,
    perPage,
    onPage: setPage,
    onPerPage: (size: number) => {
      setPerPage(size);
      first();
    },
  };
  /** `first`: after the rows became others. */
  return { page, perPage, first, pager };
}
