import { columnsOf, type ImportKind, type MappingTo, type RowMessage, type TableFile } from '@atlas/contracts';
import type { RowProblem } from '@atlas/platform';

/** What is kept of a cell beside its message. */
const MOST_CHARACTERS = 200;

/** Messages with what stands in the file: the cell they are about, and by what its maker knows the row, such as its bill's number. */
export function problemsOf(
  { headers, rows }: TableFile,
  mapping: MappingTo,
  references: ImportKind['references'],
): (message: RowMessage) => RowProblem {
  const columns = columnsOf(headers, mapping);
  const cell = (row: number, field: string): string | undefined => {
    const column = columns.get(field);
    const text = column === undefined ? undefined : rows[row - 1]?.cells[column]?.trim();
    return text ? text.slice(0, MOST_CHARACTERS) : undefined;
  };
  return ({ row, field, message }) => {
    const value = cell(row, field);
    const reference = references.map(name => cell(row, name)).find(text => text !== undefined);
    return { row, field, message, ...(value ? { value } : {}), ...(reference ? { reference } : {}) };
  };
}
