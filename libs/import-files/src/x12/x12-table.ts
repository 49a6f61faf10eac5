import type { RowNote, TableFile, TableRow } from '@atlas/contracts';
import type { X12Problem } from '@atlas/x12';

/** A row of a table that is made of a file's claims; a column that it does not name is empty. */
export interface DraftRow<Column extends string> {
  readonly cells: Partial<Record<Column, string | null>>;
  readonly notes: readonly RowNote[];
}

/** Why a claim can not be taken: what is only strange about it does not matter then. */
export const refusals = (problems: readonly X12Problem[]): RowNote[] =>
  problems.filter(({ severity }) => severity === 'error').map(({ message }) => ({ message, refuses: true }));

/** Rows under our own columns, which nobody maps; what is wrong with the file around its claims stands with its first row. */
export function x12Table<Column extends string>(
  encoding: TableFile['encoding'],
  columns: readonly Column[],
  rows: readonly DraftRow<Column>[],
  problems: readonly X12Problem[],
): TableFile {
  const around = problems.map(({ message }) => ({ message }));
  return {
    encoding,
    fixed: true,
    headers: columns,
    rows: rows.map(({ cells, notes: own }, index): TableRow => {
      const notes = index === 0 ? [...around, ...own] : own;
      return {
        row: index + 1,
        cells: columns.map(column => cells[column] ?? ''),
        ...(notes.length ? { notes } : {}),
      };
    }),
  };
}
