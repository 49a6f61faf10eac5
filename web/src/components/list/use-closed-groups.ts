import { type ExpandedState, functionalUpdate, type OnChangeFn } from '@tanstack/react-table';
import { useState } from 'react';

/** Groups that are open until the user closes them. */
export function useClosedGroups(ids: readonly string[]): { expanded: ExpandedState; onExpanded: OnChangeFn<ExpandedState> } {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const expanded = Object.fromEntries(ids.filter(id => !closed.has(id)).map(id => [id, true]));
  return {
    expanded,
    onExpanded: updater => {
      const open = functionalUpdate<ExpandedState>(updater, expanded);
      setClosed(new Set(open === true ? [] : ids.filter(id => !open[id])));
    },
  };
}
