import { codeTexts, invalid, labelOf, type TableRow } from '@atlas/contracts';
import type { Cells, LoadPlan } from './load-plan.js';

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
