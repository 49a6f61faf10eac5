import type { ColumnsOf, ImportFields, LineReader } from './import-kind.js';
import { RowCells, type RowValues } from './row-cells.js';

/** The row, its values by field, and what its kind reads of them. */
export type LineWith<Name extends string, Read> = { readonly row: number; readonly values: RowValues<Name> } & Read;

/** The reader of a kind without amounts: checks its fields, then `read` checks the rest and converts values. */
export const readRows =
  <Name extends string, Read>(fields: ImportFields<Name>, read: (cells: RowCells<Name>) => Read) =>
  (columns: ColumnsOf<Name>): LineReader<LineWith<Name, Read>> => ({
    read(row) {
      const cells = new RowCells(row, fields, columns);
      const { values, errors, warnings } = cells;
      if (!errors.length) cells.check();
      const line = { row: row.row, values, ...read(cells) };
      return { amount_cents: 0, errors, warnings, ...(errors.length ? {} : { line }) };
    },
  });
