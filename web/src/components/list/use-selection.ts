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

const noRows: ReadonlyMap<string, never> = new Map<string, never>();

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
 * `shown` has them now. They belong to the list's conditions: a change of these clears the selection, so that no action affects rows that the user
 * does not see in this list.
 */
export function useSelection<Row>(idOf: (row: Row) => string, shown: readonly Row[] | undefined, filter: string): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(noRows);
  const [conditions, setConditions] = useState(filter);
  if (conditions !== filter) {
    setConditions(filter);
    setChosen(noRows);
  }
  return useMemo(() => {
    const latest = new Map(shown?.map(row => [idOf(row), row]));
    return {
      ids: [...chosen.keys()],
      rows: [...chosen].map(([id, row]) => latest.get(id) ?? row),
      hidden: [...chosen.keys()].filter(id => !latest.has(id)).length,
      state: selectionOf(chosen.keys()),
      onChange: updater => setChosen(map => afterChange(map, latest, functionalUpdate(updater, selectionOf(map.keys())))),
      add: rows => setChosen(map => new Map([...map, ...rows.map(row => [idOf(row), row] as const)])),
      clear: () => setChosen(noRows),
    };
  }, [chosen, idOf, shown]);
}
