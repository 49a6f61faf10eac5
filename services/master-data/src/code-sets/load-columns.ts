import { codeTexts, invalid, labelOf, LOADED_SETS, type LoadedSet, type TableRow } from '@atlas/contracts';
import { SET_PLANS, type Cells, type LoadPlan } from './load-plan.js';

const plain = (header: string): string => header.trim().toLowerCase().replace(/\s+/g, ' ');

/** Reads a file's rows by its headers; refuses a file without a column that is needed. */
export function cellReader({ columns, required }: LoadPlan, headers: readonly string[]): (row: TableRow) => Cells {
  const given = headers.map(plain);
  const places = Object.entries(columns).flatMap(([name, known]) => {
    const index = known.map(header => given.indexOf(header)).find(each => each >= 0);
    return index === undefined ? [] : [[name, index] as const];
  });
  const missing = required.filter(name => !places.some(([known]) => known === name)).map(name => labelOf(name));
  if (missing.length) throw invalid({ file: codeTexts.columnsMissing(missing.join(', ')) });
  return ({ cells }) => Object.fromEntries(places.map(([name, index]) => [name, (cells[index] ?? '').trim()]));
}

const hasColumns = ({ columns, required }: LoadPlan, given: readonly string[]): boolean =>
  required.every(name => columns[name]!.some(header => given.includes(header)));

/** The header of a code says what it is a code of: 'icd10cm', and not only 'code'. */
const isNamed = ({ columns, required: [first = ''] }: LoadPlan, given: readonly string[]): boolean =>
  columns[first]!.some(header => header !== 'code' && given.includes(header));

/** The sets that a file with these headers can be of, those that its headers name first and alone. */
export function setsFor(headers: readonly string[]): readonly LoadedSet[] {
  const given = headers.map(plain);
  const fitting = LOADED_SETS.filter(set => hasColumns(SET_PLANS[set], given));
  const named = fitting.filter(set => isNamed(SET_PLANS[set], given));
  return named.length ? named : fitting;
}
