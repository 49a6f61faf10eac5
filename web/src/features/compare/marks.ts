import type { Compared, ComparedGroup, ComparedRow } from './compared-rows.js';

/** What is to be seen in one cell. */
export interface CellMark {
  text: string;
  /** All others agree, and this one says something else. */
  standsAlone: boolean;
  /** It may be a typing error: the part that differs from what it should be. */
  typo: { before: string; part: string; after: string } | undefined;
}

export interface MarkedRow {
  row: ComparedRow;
  differs: boolean;
  cells: readonly CellMark[];
}

export interface MarkedGroup {
  title: string;
  rows: readonly MarkedRow[];
  differing: number;
}

/** At most so many characters in a row are mistyped; more is another value. */
const MOST_MISTYPED = 2;

/** Where two texts of one length differ, when that is in one place and short. */
export function mistyped(text: string, expected: string): CellMark['typo'] {
  if (text.length !== expected.length || text === expected) return undefined;
  let start = 0;
  while (text[start] === expected[start]) start++;
  let end = text.length;
  while (text[end - 1] === expected[end - 1]) end--;
  if (end - start > MOST_MISTYPED) return undefined;
  return { before: text.slice(0, start), part: text.slice(start, end), after: text.slice(end) };
}

/** What most of the cases say; with as many for as against, what the current one says. */
function expectedOf(texts: readonly string[], current: number): string {
  const votes = new Map<string, number>();
  for (const text of texts) votes.set(text, (votes.get(text) ?? 0) + 1);
  const most = Math.max(...votes.values());
  const winners = [...votes].filter(([, count]) => count === most).map(([text]) => text);
  return winners.length === 1 ? (winners[0] ?? '') : (texts[current] ?? '');
}

/** The same person or the same claim: what one accident makes equal should be equal. */
function areOfOneAccident(cases: readonly Compared[]): boolean {
  const isOne = (of: (one: Compared) => string) => {
    const [first = '', ...others] = cases.map(one => of(one).trim().toLowerCase());
    return first !== '' && others.every(other => other === first);
  };
  return (
    isOne(({ details }) => [details.injured_last_name, details.injured_first_name].filter(Boolean).join(', ')) ||
    isOne(({ details }) => details.ins_claim_number ?? '')
  );
}

export function markedRow(row: ComparedRow, cases: readonly Compared[], current: number): MarkedRow {
  const texts = cases.map(row.of);
  const differs = new Set(texts).size > 1;
  const expected = expectedOf(texts, current);
  const mayBeMistyped = row.shared === true && expected !== '' && areOfOneAccident(cases);
  const others = texts.filter(text => text !== expected).length;
  return {
    row,
    differs,
    cells: texts.map(text => ({
      text,
      standsAlone: differs && cases.length > 2 && others === 1 && text !== expected,
      typo: mayBeMistyped ? mistyped(text, expected) : undefined,
    })),
  };
}

export const markedGroups = (
  groups: readonly ComparedGroup[],
  cases: readonly Compared[],
  current: number,
): readonly MarkedGroup[] =>
  groups.map(({ title, rows }) => {
    const marked = rows.map(row => markedRow(row, cases, current));
    return { title, rows: marked, differing: marked.filter(({ differs }) => differs).length };
  });

/** Fields that a typing error may have parted, with the cases that hold it. */
export const typosIn = (groups: readonly MarkedGroup[]): readonly { row: ComparedRow; at: readonly number[] }[] =>
  groups
    .flatMap(({ rows }) => rows)
    .map(({ row, cells }) => ({ row, at: cells.flatMap(({ typo }, index) => (typo ? [index] : [])) }))
    .filter(({ at }) => at.length > 0);
