import { type ExpandedState, functionalUpdate, type OnChangeFn } from '@tanstack/react-table';
import { useMemo, useState } from 'react';

/** What is open: as it is at first, by the ids of the lines, until the user opens or closes it. */
export function useExpanded(atFirst: ReadonlyMap<string, boolean>): {
  expanded: ExpandedState;
  onExpanded: OnChangeFn<ExpandedState>;
} {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const expanded = useMemo(
    () => Object.fromEntries([...atFirst].flatMap(([id, isOpen]) => ((changed.get(id) ?? isOpen) ? [[id, true]] : []))),
    [atFirst, changed],
  );
  return {
    expanded,
    onExpanded: updater => {
      const open = functionalUpdate<ExpandedState>(updater, expanded);
      setChanged(new Map([...atFirst.keys()].map(id => [id, open === true || open[id] === true])));
    },
  };
}
