/** As far as the choice needs a row of a list. */
interface Mergeable {
  readonly id: number;
  readonly open_cases?: unknown;
  readonly cases?: unknown;
}

const casesOf = ({ cases, open_cases }: Mergeable): number => Number(cases ?? open_cases ?? 0) || 0;

/** Which of two selected records is merged into the other: the one with fewer cases, else the newer one; undefined unless there are two. */
export function pairToMerge(rows: readonly Mergeable[]): { duplicate: number; kept: number } | undefined {
  const [first, second, ...others] = rows;
  if (!first || !second || others.length > 0) return undefined;
  const difference = casesOf(first) - casesOf(second) || second.id - first.id;
  return difference < 0 ? { duplicate: first.id, kept: second.id } : { duplicate: second.id, kept: first.id };
}
