import { useMemo, useState } from 'react';

export interface Selection<Row> {
  /** In the order they were selected. */
  ids: readonly string[];
  rows: readonly Row[];
  /** How many of them are not among the rows that are shown. */
  hidden: number;
  has: ReadonlySet<string>;
  toggle: (id: string, row: Row) => void;
  /** Selects all of these, or none of them when all were. */
  toggleAll: (rows: readonly Row[]) => void;
  add: (rows: readonly Row[]) => void;
  clear: () => void;
}

/** The rows that were ticked while the list had these conditions. */
interface Chosen<Row> {
  readonly filter: string;
  readonly rows: ReadonlyMap<string, Row>;
}

const noRows: ReadonlyMap<string, never> = new Map<string, never>();

/** The ticked rows of a list with these conditions: those of other conditions are not in this list, so nothing may be done to them here. */
export const chosenUnder = <Row>(chosen: Chosen<Row>, filter: string): ReadonlyMap<string, Row> =>
  chosen.filter === filter ? chosen.rows : noRows;

/**
 * The rows the user has ticked, stored whole, so that they can be summed up and named when another page is shown. Those on the page are as
 * `shown` has them now. They belong to the list's conditions: with others nothing is ticked, and they are back when the conditions are, unless
 * other rows were ticked meanwhile.
 */
export function useSelection<Row>(idOf: (row: Row) => string, shown: readonly Row[] | undefined, filter: string): Selection<Row> {
  const [ticked, setTicked] = useState<Chosen<Row>>({ filter, rows: noRows });
  return useMemo(() => {
    const chosen = chosenUnder(ticked, filter);
    const setChosen = (change: (map: ReadonlyMap<string, Row>) => ReadonlyMap<string, Row>) =>
      setTicked(before => ({ filter, rows: change(chosenUnder(before, filter)) }));
    const withRows = (map: ReadonlyMap<string, Row>, rows: readonly Row[]) =>
      new Map([...map, ...rows.map(row => [idOf(row), row] as const)]);
    const latest = new Map(shown?.map(row => [idOf(row), row]));
    return {
      ids: [...chosen.keys()],
      rows: [...chosen].map(([id, row]) => latest.get(id) ?? row),
      hidden: [...chosen.keys()].filter(id => !latest.has(id)).length,
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
      clear: () => setChosen(() => noRows),
    };
  }, [ticked, filter, idOf, shown]);
}
