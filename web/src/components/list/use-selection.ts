import { functionalUpdate, type OnChangeFn, type RowSelectionState } from '@tanstack/react-table';
import { useMemo, useState } from 'react';

export interface Selection<Row> {
  /** In the order they were selected. */
  ids: readonly string[];
  rows: readonly Row[];
  /** How many of them are not among the rows that are shown. */
  hidden: number;
  /** As the table has it. */
  state: RowSelectionState;
  onChange: OnChangeFn<RowSelectionState>;
  add: (rows: readonly Row[]) => void;
  clear: () => void;
}

/** The rows that were selected while the list had these conditions. */
interface Chosen<Row> {
  readonly filter: string;
  readonly rows: ReadonlyMap<string, Row>;
}

const noRows: ReadonlyMap<string, never> = new Map<string, never>();

/** The selected rows of a list with these conditions: those of other conditions are not in this list, so no action may affect them here. */
export const chosenUnder = <Row>(chosen: Chosen<Row>, filter: string): ReadonlyMap<string, Row> =>
  chosen.filter === filter ? chosen.rows : noRows;

export const selectionOf = (ids: Iterable<string>): RowSelectionState => Object.fromEntries([...ids].map(id => [id, true]));

/** The rows after the table changed which ids are selected; new ones are among the rows that are shown. */
export function afterChange<Row>(
  chosen: ReadonlyMap<string, Row>,
  shown: ReadonlyMap<string, Row>,
  next: RowSelectionState,
): ReadonlyMap<string, Row> {
  const added = [...shown].filter(([id]) => !chosen.has(id));
  return new Map([...chosen, ...added].filter(([id]) => next[id]));
}

/**
 * The rows the user has selected, stored whole, so that they can be summed up and named when another page is shown. Those on the page are as
 * `shown` has them now. They belong to the list's conditions: with others nothing is selected, and they are back when the conditions are, unless
 * other rows were selected meanwhile.
 */
export function useSelection<Row>(idOf: (row: Row) => string, shown: readonly Row[] | undefined, filter: string): Selection<Row> {
  const [ticked, setTicked] = useState<Chosen<Row>>({ filter, rows: noRows });
  return useMemo(() => {
    const chosen = chosenUnder(ticked, filter);
    const setChosen = (change: (map: ReadonlyMap<string, Row>) => ReadonlyMap<string, Row>) =>
      setTicked(before => ({ filter, rows: change(chosenUnder(before, filter)) }));
    const latest = new Map(shown?.map(row => [idOf(row), row]));
    return {
      ids: [...chosen.keys()],
      rows: [...chosen].map(([id, row]) => latest.get(id) ?? row),
      hidden: [...chosen.keys()].filter(id => !latest.has(id)).length,
      state: selectionOf(chosen.keys()),
      onChange: updater => setChosen(map => afterChange(map, latest, functionalUpdate(updater, selectionOf(map.keys())))),
      add: rows => setChosen(map => new Map([...map, ...rows.map(row => [idOf(row), row] as const)])),
      clear: () => setChosen(() => noRows),
    };
  }, [ticked, filter, idOf, shown]);
}
