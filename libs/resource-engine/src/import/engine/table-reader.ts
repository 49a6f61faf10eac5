import { columnsOf, RowCells, valuesOf, type ImportKind, type RowReading, type TableRow } from '@atlas/contracts';
import type { MappedColumns, RowPart } from './import-handler.js';
import type { RowReporter } from './row-messages.js';

/** Reads the rows of a table as its kind reads them, and reports what is wrong with them. */
export function tableReader<Name extends string, Line>(
  kind: ImportKind<Name, Line>,
  { headers, mapping }: MappedColumns<Name>,
  messages: RowReporter,
  today: string,
): (part: RowPart<TableRow>) => readonly RowReading<Line>[] {
  const columns = columnsOf(headers, mapping);
  const reader = kind.reader(columns, today);
  const report = ({ cells }: TableRow, { errors, warnings }: Pick<RowReading, 'errors' | 'warnings'>) => {
    if (!errors.length && !warnings.length) return;
    const values = valuesOf(cells, columns);
    for (const warning of warnings) messages.warning(warning, values);
    for (const error of errors) messages.error(error, values);
  };
  return ({ rows, remarks = [] }) => {
    const readings = rows.map(row => {
      const reading = reader.read(row);
      report(row, reading);
      return reading;
    });
    for (const remark of remarks) report(remark, new RowCells(remark, kind.fields, columns));
    return readings;
  };
}
