import type { RowSelectionState } from '@tanstack/react-table';

/** The ids from one row to another, both included, whichever comes first. */
function between(ids: readonly string[], one: string, other: string): readonly string[] {
  const [first = 0, last = 0] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b);
  return first < 0 ? [other] : ids.slice(first, last + 1);
}

/**
 * The selection after a range that begins at `anchor` was extended or shortened: it reached to `from` and now reaches to `to`. Rows that the range
 * no longer covers are deselected; all others stay as they are.
 */
export function withRange(
  selection: RowSelectionState,
  ids: readonly string[],
  { anchor, from, to }: { anchor: string; from: string; to: string },
): RowSelectionState {
  const next = { ...selection };
  for (const id of between(ids, anchor, from)) delete next[id];
  for (const id of between(ids, anchor, to)) next[id] = true;
  return next;
}
