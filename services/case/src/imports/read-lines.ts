import { columnsOf, RowCells, valuesOf, type ColumnsOf, type ImportKind, type RowReading, type TableRow } from '@atlas/contracts';
import type { ReadFile } from './import-task.js';
import type { RowTeller } from './row-teller.js';

/**
 * The lines of a file, part by part, each read as its kind reads it. What is wrong with a row is told at once, beside its cells; what is
 * kept of a line beyond its part is to be copied, for texts of a part hold on to all of it.
 */
export async function* readLines<Name extends string, Line>(
  kind: ImportKind<Name, Line>,
  { table, mapping }: ReadFile<Name>,
  told: RowTeller,
): AsyncGenerator<readonly RowReading<Line>[], void, undefined> {
  const columns = columnsOf(table.headers, mapping);
  const reader = kind.reader(columns);
  for await (const { rows, remarks = [] } of table.parts()) {
    yield rows.map(row => {
      const reading = reader.read(row);
      tell(told, row, reading, columns);
      return reading;
    });
    for (const remark of remarks) tell(told, remark, new RowCells(remark, kind.fields, columns), columns);
    await told.handOn();
  }
}

function tell<Name extends string>(
  told: RowTeller,
  { cells }: TableRow,
  { errors, warnings }: Pick<RowReading, 'errors' | 'warnings'>,
  columns: ColumnsOf<Name>,
): void {
  if (!errors.length && !warnings.length) return;
  const values = valuesOf(cells, columns);
  for (const warning of warnings) told.warning(warning, values);
  for (const error of errors) told.error(error, values);
}
