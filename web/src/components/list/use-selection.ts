import { useMemo, useState } from 'react';

export interface Selection<Row> {
  /** In the order they were selected. */
  ids: readonly string[];
  rows: readonly Row[];
  has: ReadonlySet<string>;
  toggle: (id: string, row: Row) => void;
  /** Selects all of these, or none of them when all were. */
  toggleAll: (rows: readonly Row[]) => void;
  add: (rows: readonly Row[]) => void;
  clear: () => void;
}

/**
 * The rows the user has ticked, kept whole, so that they can be summed up and named when another page is shown. Those on the page are as
 * `shown` has them now.
 */
export function useSelection<Row>(idOf: (row: Row) => string, shown: readonly Row[] | undefined): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  return useMemo(() => {
    const withRows = (map: ReadonlyMap<string, Row>, rows: readonly Row[]) =>
      new Map([...map, ...rows.map(row => [idOf(row), row] as const)]);
    const latest = new Map(shown?.map(row => [idOf(row), row]));
    return {
      ids: [...chosen.keys()],
      rows: [...chosen].map(([id, row]) => latest.get(id) ?? row),
      has: new Set(chosen.keys()),
      toggle: (id, row) =>
        setChosen(map => {
          const next = new Map(map);
          if (!next.delete(id)) next.set(id, row);
          return next;
        }),
      toggleAll: rows =>
        setChosen(map => {
          if (!rows.every(row => map.has(idOf(row)))) return withRows(map, rows);
          const next = new Map(map);
          rows.forEach(row => next.delete(idOf(row)));
          return next;
        }),
      add: rows => setChosen(map => withRows(map, rows)),
      clear: () => setChosen(new Map()),
    };
  }, [chosen, idOf, shown]);
}
